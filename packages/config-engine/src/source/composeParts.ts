// SPDX-License-Identifier: Apache-2.0

import {
  Composer,
  CST,
  Document,
  isMap,
  isPair,
  isSeq,
  Node,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import type { Steps } from '../steps';

type Options = ConstructorParameters<typeof Composer>[0];

type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection;

type Item = CST.CollectionItem;

/** The tokens that the library composes at once; a long scalar counts as several. */
const tokensPerPart = 2_000;

const charactersPerToken = 50;

/** The parts of one document. */
class Parts {
  private readonly sizes = new Map<CST.Token, number>();
  /** The map or list that a token without items stands for. */
  private readonly shortened = new Map<unknown, Collection>();

  /** @param directives - those before the document, which give its tags their meaning */
  constructor(
    private readonly options: Options,
    private readonly directives: readonly CST.Token[],
    private readonly most: number,
  ) {}

  /** A map or list without its items, if they are too many to be composed at once; other tokens as they are. */
  shorten<T extends CST.Token | null | undefined>(token: T): T {
    if (!isCollection(token) || this.sizeOf(token) <= this.most) {
      return token;
    }
    const empty = { ...token, items: [] };
    this.shortened.set(empty, token);
    return empty;
  }

  /** Adds the items to a map or list that was composed without them. */
  *fillSteps(node: unknown, document: Document.Parsed): Steps<void> {
    const token =
      (isMap(node) || isSeq(node)) && this.shortened.get(node.srcToken);
    if (!token) {
      return;
    }
    const items: unknown[] = node.items;
    let end = token.offset;
    const runs = this.runsOf(token);
    for (const [index, run] of runs.entries()) {
      const isLast = index === runs.length - 1;
      const part = this.composeItems(token, run, end, index === 0, isLast);
      document.errors.push(...part.errors);
      document.warnings.push(...part.warnings);
      yield undefined;
      for (const item of part.items) {
        const nodes = nodesOf(item);
        for (const child of nodes) {
          yield* this.fillSteps(child, document);
          end = child.range?.[2] ?? end;
        }
        items.push(item);
      }
    }
    node.srcToken = token;
    if (token.type !== 'flow-collection') {
      node.range = [token.offset, end, end];
    }
  }

  /** Composes some items of a map or list. @param end - of the item before them */
  private composeItems(
    token: Collection,
    run: readonly Item[],
    end: number,
    isFirst: boolean,
    isLast: boolean,
  ): Pick<Document.Parsed, 'errors' | 'warnings'> & { items: unknown[] } {
    const items: Item[] = run.map(({ key, value, ...item }) => ({
      ...item,
      ...(key !== undefined && { key: this.shorten(key) }),
      ...(value !== undefined && { value: this.shorten(value) }),
    }));
    const { indent } = token;
    const made = <T extends CST.SourceToken['type'] | 'scalar'>(
      type: T,
      source: string,
    ) => ({ type, source, offset: end, indent });
    const value: Collection = { ...token, items: [] };
    if (value.type === 'flow-collection') {
      // An item is an error without a comma before it, and an empty one without an item behind it.
      const isFlowMap = value.start.source === '{';
      const other = isFlowMap
        ? { key: made('scalar', 'x'), sep: [] }
        : { value: made('scalar', 'x') };
      value.items = [
        ...(isFirst ? [] : [{ start: [], ...other }]),
        ...items,
        ...(isLast ? [] : [{ start: [made('comma', ',')], ...other }]),
      ];
      value.end = [
        isFlowMap ? made('flow-map-end', '}') : made('flow-seq-end', ']'),
      ];
    } else {
      value.items = items as (typeof value)['items'];
      value.offset = end;
    }
    const start =
      this.directives.length > 0
        ? [made('doc-start', '---'), made('newline', '\n')]
        : [];
    const part: CST.Document = { type: 'document', offset: end, start, value };
    const [document] = withoutStackTraces(() => [
      ...new Composer(this.options).compose([...this.directives, part]),
    ]);
    const { errors, warnings, contents } = document;
    const all = (contents as unknown as YAMLMap | YAMLSeq).items;
    const isFlow = value.type === 'flow-collection';
    return {
      errors,
      warnings,
      items: all.slice(
        isFlow && !isFirst ? 1 : 0,
        isFlow && !isLast ? -1 : undefined,
      ),
    };
  }

  private runsOf({ items }: Collection): Item[][] {
    const runs: Item[][] = [];
    let size = Infinity;
    for (const item of items) {
      if (size >= this.most) {
        runs.push([]);
        size = 0;
      }
      runs[runs.length - 1].push(item);
      size += Math.min(this.sizeOfItem(item), this.most);
    }
    return runs;
  }

  private sizeOf(token: CST.Token | null | undefined): number {
    if (!isCollection(token)) {
      return token && 'source' in token
        ? 1 + token.source.length / charactersPerToken
        : 1;
    }
    let size = this.sizes.get(token);
    if (size === undefined) {
      size = 1;
      for (const item of token.items) {
        size += this.sizeOfItem(item);
      }
      this.sizes.set(token, size);
    }
    return size;
  }

  private sizeOfItem({ start, key, sep, value }: Item): number {
    return (
      start.length + (sep?.length ?? 0) + this.sizeOf(key) + this.sizeOf(value)
    );
  }
}

/**
 * Composes the documents of a text, with pauses. The library composes a document at once, so a large map or list is
 * composed without its items first, which are then composed in parts, each as a document of its own, and added. What is read
 * is the same, except that a missing bracket is reported where it was opened.
 *
 * @param length - of the text
 * @param most - the size of a part
 */
export function* composePartsSteps(
  tokens: readonly CST.Token[],
  options: Options,
  length: number,
  most = tokensPerPart,
): Steps<{
  documents: Document.Parsed[];
  /** The errors outside all documents. */
  errors: Document.Parsed['errors'];
}> {
  const parts: Parts[] = [];
  let directives: CST.Token[] = [];
  const shortened = tokens.map(token => {
    if (token.type === 'directive') {
      directives.push(token);
    }
    if (token.type !== 'document') {
      return token;
    }
    const own = new Parts(options, directives, most);
    parts.push(own);
    directives = [];
    return length > most
      ? { ...token, value: own.shorten(token.value) }
      : token;
  });
  const composer = new Composer(options);
  const documents: Document.Parsed[] = [];
  function* takeSteps(composed: readonly Document.Parsed[]): Steps<void> {
    yield undefined;
    for (const document of composed) {
      yield* parts[documents.length].fillSteps(document.contents, document);
      documents.push(document);
    }
  }
  for (const run of runsOfTokens(shortened, most)) {
    yield* takeSteps(
      withoutStackTraces(() => run.flatMap(token => [...composer.next(token)])),
    );
  }
  yield* takeSteps(withoutStackTraces(() => [...composer.end(false, length)]));
  return { documents, errors: composer.streamInfo().errors };
}

/** Tokens in order, each run with at most one document, at its end. */
function runsOfTokens(
  tokens: readonly CST.Token[],
  most: number,
): CST.Token[][] {
  const runs: CST.Token[][] = [[]];
  for (const token of tokens) {
    const run = runs[runs.length - 1];
    run.push(token);
    if (token.type === 'document' || run.length >= most) {
      runs.push([]);
    }
  }
  return runs;
}

function isCollection(
  token: CST.Token | null | undefined,
): token is Collection {
  return (
    token?.type === 'block-map' ||
    token?.type === 'block-seq' ||
    token?.type === 'flow-collection'
  );
}

/** The key and the value of an entry, or the item of a list; a pair in a list is a map of its own. */
function nodesOf(item: unknown): Node[] {
  if (isPair<Node | null, Node | null>(item)) {
    return [item.key, item.value].flatMap(node => node ?? []);
  }
  return isMap(item) && !item.srcToken
    ? item.items.flatMap(nodesOf)
    : [item as Node];
}

/**
 * Runs work that creates error objects only to carry messages. Collecting their stack traces would take ten seconds for
 * a text with a million errors. Restores the setting synchronously.
 */
export function withoutStackTraces<T>(work: () => T): T {
  const setting = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit');
  if (!setting?.writable) {
    return work();
  }
  const limit = Error.stackTraceLimit;
  try {
    Error.stackTraceLimit = 0;
    return work();
  } finally {
    Error.stackTraceLimit = limit;
  }
}
