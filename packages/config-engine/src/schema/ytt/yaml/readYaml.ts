// SPDX-License-Identifier: Apache-2.0

import { englishWords } from '../../../finding';
import {
  CST,
  Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Node,
  Pair,
  Scalar,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import {
  composeTextSteps,
  defaultSourceLimits,
  describeSyntaxError,
  isMergeKey,
  LineTable,
  resolvePlain,
  resolveTagged,
} from '../../../source';
import type { Steps } from '../../../steps';
import { keyName, keyText, YttScalar } from '../node';

/** A value as written, before any code runs. */
export type RawValue = YttScalar | RawCollection;

interface RawCollection {
  readonly kind: 'map' | 'array';
  readonly items: readonly RawItem[];
}

/** A document, a map entry or an array item as written. */
export interface RawItem {
  readonly kind: 'document' | 'map item' | 'array item';
  readonly key?: YttScalar;
  value: RawValue;
  /** The line of the `---`, the key or the dash; starts at 1, or 0 for a first document without `---`. */
  readonly line: number;
}

/** A comment without its `#`. */
export interface RawComment {
  readonly text: string;
  readonly line: number;
}

/** Why a text could not be parsed. */
export interface YamlFailure {
  readonly kind: 'syntax' | 'duplicate' | 'limit';
  /** In ytt's words, if known. */
  readonly message: string;
  /** 0 if it concerns the whole text. */
  readonly line: number;
}

/** The documents and comments of a text; after failures, as much as could be parsed. */
export interface RawYaml {
  readonly documents: readonly RawItem[];
  readonly comments: readonly RawComment[];
  readonly failures: readonly YamlFailure[];
  readonly lines: LineTable;
}

/** Ends the recursion in this file when a limit is exceeded. */
class Refusal {
  constructor(readonly failure: YamlFailure) {}
}

function startLine(lines: LineTable) {
  return (token: CST.Document): number => {
    const marker = token.start.find(({ type }) => type === 'doc-start');
    return marker ? lines.position(marker.offset, marker.offset).line : 0;
  };
}

/** All comments of the text, in order. */
function readComments(
  lexemes: readonly string[],
  lines: LineTable,
): RawComment[] {
  const comments: RawComment[] = [];
  let offset = 0;
  let inScalar = false;
  for (const lexeme of lexemes) {
    const type: string | null | undefined = inScalar
      ? undefined
      : CST.tokenType(lexeme);
    if (type === 'scalar' || type === 'doc-mode' || type === 'flow-error-end') {
      // Markers inserted by the lexer, which are not in the text.
      inScalar = type === 'scalar';
      continue;
    }
    inScalar = false;
    if (type === 'comment') {
      comments.push({
        text: lexeme.slice(1).replace(/\r$/, ''),
        line: lines.position(offset, offset).line,
      });
    }
    offset += lexeme.length;
  }
  return comments;
}

class Reader {
  private readonly anchors = new Map<string, Node | null>();
  /** Nodes being read: an alias within itself would not terminate. */
  private readonly open = new Set<Node>();
  private written = 0;

  constructor(
    private readonly lines: LineTable,
    private readonly failures: YamlFailure[],
  ) {}

  readDocument(document: Document.Parsed, line: number): RawItem {
    for (const error of document.errors) {
      this.failures.push({
        kind: 'syntax',
        message: englishWords(describeSyntaxError(error)),
        line: this.lineAt(error.pos[0]),
      });
    }
    this.anchors.clear();
    return {
      kind: 'document',
      value: this.read(document.contents, 0),
      line,
    };
  }

  private read(node: Node | null, depth: number): RawValue {
    this.count(node);
    if (depth > defaultSourceLimits.depth) {
      throw new Refusal({
        kind: 'limit',
        message: `the text is nested more than ${defaultSourceLimits.depth} levels deep`,
        line: this.lineOf(node),
      });
    }
    if (isAlias(node)) {
      return this.readAlias(node.source, node, depth);
    }
    if (node?.anchor !== undefined) {
      this.anchors.set(node.anchor, node);
    }
    if (isMap(node) || isSeq(node)) {
      this.open.add(node);
      const value = isMap(node)
        ? this.readMap(node, depth)
        : this.readArray(node, depth);
      this.open.delete(node);
      return value;
    }
    return isScalar(node) ? this.readScalar(node) : null;
  }

  /** Expands an alias. */
  private readAlias(name: string, alias: Node, depth: number): RawValue {
    const target = this.anchors.get(name);
    if (!target || this.open.has(target)) {
      this.failures.push({
        kind: 'syntax',
        message: target
          ? `anchor '${name}' value contains itself`
          : `unknown anchor '${name}' referenced`,
        line: this.lineOf(alias),
      });
      return null;
    }
    return this.read(target, depth);
  }

  private readMap(map: YAMLMap, depth: number): RawValue {
    const items = new Map<string, RawItem>();
    const merged = new Set<string>();
    for (const { key, value } of map.items as Pair<Node, Node | null>[]) {
      if (isMergeKey(key)) {
        for (const item of this.readMerged(key, value, depth)) {
          const text = keyText(item.key);
          if (!items.has(text)) {
            merged.add(text);
            items.set(text, item);
          }
        }
        continue;
      }
      const name = this.readKey(key);
      const text = keyText(name);
      const line = this.lineOf(key);
      if (items.has(text) && !merged.has(text)) {
        this.failures.push({
          kind: 'duplicate',
          message: `expected key '${keyName(
            name,
          )}' to not be specified again (unless 'yaml/map-key-override' annotation is added)`,
          line,
        });
      }
      merged.delete(text);
      items.set(text, {
        kind: 'map item',
        key: name,
        value: this.read(value, depth + 1),
        line,
      });
    }
    return { kind: 'map', items: [...items.values()] };
  }

  /** The entries merged by `<<`, from one map or a list of maps; the first of each name wins. */
  private readMerged(
    key: Node,
    value: Node | null,
    depth: number,
  ): readonly RawItem[] {
    const read = this.read(value, depth + 1);
    const maps =
      isCollection(read) && read.kind === 'array'
        ? read.items.map(item => item.value)
        : [read];
    if (!maps.every(isRawMap)) {
      this.failures.push({
        kind: 'syntax',
        message: 'map merge requires map or sequence of maps as the value',
        line: this.lineOf(key),
      });
      return [];
    }
    return maps.flatMap(({ items }) => items);
  }

  private readKey(key: Node): YttScalar {
    if (isScalar(key)) {
      return this.readScalar(key);
    }
    if (isAlias(key)) {
      const target = this.anchors.get(key.source);
      return isScalar(target) ? this.readScalar(target) : null;
    }
    this.failures.push({
      kind: 'syntax',
      message: 'a key has to be a string, a number or a boolean',
      line: this.lineOf(key),
    });
    return null;
  }

  private readArray(list: YAMLSeq, depth: number): RawValue {
    const dashes = dashOffsets(list);
    return {
      kind: 'array',
      items: (list.items as (Node | null)[]).map((item, index): RawItem => ({
        kind: 'array item',
        value: this.read(item, depth + 1),
        line:
          dashes[index] === undefined
            ? this.lineOf(item)
            : this.lineAt(dashes[index]),
      })),
    };
  }

  private readScalar(scalar: Scalar): YttScalar {
    const text = scalar.source ?? '';
    if (scalar.tag !== undefined) {
      const value = resolveTagged(scalar.tag, text);
      if (value !== undefined) {
        return value;
      }
    }
    if (scalar.type !== 'PLAIN') {
      return text;
    }
    return resolvePlain(text);
  }

  private count(node: Node | null): void {
    this.written += 1;
    const { nodes } = defaultSourceLimits;
    if (this.written > nodes) {
      throw new Refusal({
        kind: 'limit',
        message: `the text holds more than ${nodes} values`,
        line: this.lineOf(node),
      });
    }
  }

  private lineOf(node: Node | null): number {
    return this.lineAt(node?.range?.[0] ?? 0);
  }

  private lineAt(offset: number): number {
    return this.lines.position(offset, offset).line;
  }
}

function isRawMap(value: RawValue): value is RawCollection {
  return isCollection(value) && value.kind === 'map';
}

function isCollection(value: RawValue): value is RawCollection {
  return typeof value === 'object' && value !== null;
}

/** The offsets of the dashes of a block sequence; undefined for items of a flow sequence. */
function dashOffsets(list: YAMLSeq): (number | undefined)[] {
  const token = list.srcToken;
  if (token?.type !== 'block-seq') {
    return [];
  }
  return token.items.flatMap(({ start }) => {
    const dash = start.find(({ type }) => type === 'seq-item-ind');
    return dash ? [dash.offset] : [];
  });
}

/** Parses a text as ytt's YAML 1.1 (docs/rules/ytt.md#reading), with pauses. Never throws. */
export function* readYamlSteps(source: {
  readonly file: string;
  readonly text: string;
}): Steps<RawYaml> {
  const composed = yield* composeTextSteps(
    source,
    defaultSourceLimits,
    'failsafe',
  );
  const { lines } = composed;
  const refused = (failure: YamlFailure): RawYaml => ({
    documents: [],
    comments: [],
    failures: [failure],
    lines,
  });
  if ('exceeded' in composed) {
    const { exceeded, limit, at } = composed;
    const message = {
      characters: `the text has more than ${limit} characters`,
      depth: `the text is nested more than ${limit} levels deep`,
      documents: `the text has more than ${limit} documents`,
      nodes: `the text holds more than ${limit} values`,
      scalar: `a scalar has more than ${limit} characters`,
      tokens: `the text consists of more than ${limit} tokens`,
    }[exceeded];
    const line = exceeded === 'characters' ? 0 : lines.position(at, at).line;
    return refused({ kind: 'limit', message, line });
  }
  const { tokens, lexemes } = composed;
  const failures: YamlFailure[] = [];
  const reader = new Reader(lines, failures);
  const starts = tokens
    .filter((token): token is CST.Document => token.type === 'document')
    .map(startLine(lines));
  try {
    return {
      documents: composed.documents.map((document, index) =>
        reader.readDocument(document, starts[index] ?? 0),
      ),
      comments: readComments(lexemes, lines),
      failures,
      lines,
    };
  } catch (error) {
    if (error instanceof Refusal) {
      return refused(error.failure);
    }
    throw error;
  }
}
