// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../../finding';
import type { RawComment, RawItem, RawValue, RawYaml } from './readYaml';

/** A comment of a template by what it means, with the node that it belongs to (docs/rules/ytt.md#reading). */
export type TemplateComment = {
  readonly line: number;
  /** Undefined behind the last node. */
  readonly owner?: RawItem;
} & (
  | { readonly kind: 'code'; readonly code: string }
  /** Code on the line of its node: the value of the node. */
  | { readonly kind: 'value'; readonly code: string; readonly owner: RawItem }
  | {
      readonly kind: 'annotation';
      readonly name: string;
      readonly args: string;
    }
  | { readonly kind: 'plain'; readonly text: string }
);

/** A function of the template that holds nodes: calling it gives them. */
export interface FragmentFunction {
  readonly items: readonly RawItem[];
  /** Of the last node within. */
  readonly lastLine: number;
  /** Of the code that ends it. */
  readonly endLine: number;
}

/** Code that begins a loop or a condition around nodes, which is not supported. */
export interface UnsupportedBlock {
  readonly line: number;
  readonly construct: Phrase;
}

/** A template taken apart. */
export interface Layout {
  readonly comments: readonly TemplateComment[];
  /** By the line of the `def`. */
  readonly functions: ReadonlyMap<number, FragmentFunction>;
  /** Lines of code that belongs to some block: from the line that opens it, to the one that ends it. */
  readonly blocks: readonly Block[];
  readonly unsupported: readonly UnsupportedBlock[];
  /** Nodes that belong to a function rather than to their document. */
  readonly inFunctions: ReadonlySet<RawItem>;
}

/** A stretch of code that runs as one: a `def`, or a top-level loop or condition without nodes in it. */
export interface Block {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

/** Tells what the comments of a template are, and which of its nodes stand in functions. */
export function layOut(raw: RawYaml): Layout {
  const nodes = nodesByLine(raw.documents);
  const comments = raw.comments.flatMap(
    comment => classify(comment, nodes) ?? [],
  );
  const { blocks, controls } = findBlocks(comments);
  const functions = new Map<number, FragmentFunction>();
  const inFunctions = new Set<RawItem>();
  const unsupported: UnsupportedBlock[] = controls
    .filter(
      ({ start, end, kind }) =>
        kind.endsWith('/end') || nodes.within(start, end),
    )
    .map(({ start, kind }) => ({
      line: start,
      construct: phrase('aroundParts', { kind }),
    }));
  for (const { start, end, kind } of blocks) {
    if (kind === 'def' && nodes.within(start, end)) {
      const items = outermost(raw.documents, start, end);
      if (!areWhole(items, end)) {
        unsupported.push({
          line: start,
          construct: phrase('functionAroundParts'),
        });
      }
      items.forEach(item => inFunctions.add(item));
      functions.set(start, {
        items,
        lastLine: nodes.lastBefore(end),
        endLine: end,
      });
    }
  }
  for (const comment of comments) {
    if (
      comment.kind === 'annotation' &&
      comment.name === 'yaml/text-templated-strings'
    ) {
      unsupported.push({
        line: comment.line,
        construct: phrase('templateWithinTexts'),
      });
    }
  }
  return { comments, functions, blocks, unsupported, inFunctions };
}

interface NodeLines {
  /** The first node on the line, and the last. */
  at(line: number): readonly [first: RawItem, last: RawItem] | undefined;
  /** The first line with a node from here on. */
  next(line: number): number | undefined;
  within(start: number, end: number): boolean;
  lastBefore(line: number): number;
}

function nodesByLine(documents: readonly RawItem[]): NodeLines {
  const byLine = new Map<number, [RawItem, RawItem]>();
  const visit = (item: RawItem) => {
    const known = byLine.get(item.line);
    if (known) {
      known[1] = item;
    } else {
      byLine.set(item.line, [item, item]);
    }
    rawItemsOf(item.value).forEach(visit);
  };
  documents.forEach(visit);
  const lines = [...byLine.keys()].sort((a, b) => a - b);
  const indexFrom = (line: number) => {
    let low = 0;
    let high = lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (lines[middle] < line) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  };
  return {
    at: line => byLine.get(line),
    next: line => lines[indexFrom(line)],
    within: (start, end) => {
      const next = lines[indexFrom(start)];
      return next !== undefined && next < end;
    },
    lastBefore: line => lines[indexFrom(line) - 1] ?? 0,
  };
}

function rawItemsOf(value: RawValue): readonly RawItem[] {
  return typeof value === 'object' && value !== null ? value.items : [];
}

/** The nodes between two lines that are in no other node between them. */
function outermost(
  items: readonly RawItem[],
  start: number,
  end: number,
): RawItem[] {
  return items.flatMap(item =>
    item.line > start && item.line < end
      ? [item]
      : outermost(rawItemsOf(item.value), start, end),
  );
}

/** Whether nodes of a function are of one kind, and documents among them end where the function does. */
function areWhole(items: readonly RawItem[], end: number): boolean {
  const documents = items.filter(({ kind }) => kind === 'document');
  return (
    documents.length === 0 ||
    (documents.length === items.length &&
      documents.every(document => lastLine(document) < end))
  );
}

function lastLine({ line, value }: RawItem): number {
  return Math.max(line, ...rawItemsOf(value).slice(-1).map(lastLine));
}

function classify(
  { text, line }: RawComment,
  nodes: NodeLines,
): TemplateComment | undefined {
  if (text.startsWith('!')) {
    return undefined;
  }
  const ownerLine = nodes.next(line);
  const inline = ownerLine === line;
  const found = ownerLine === undefined ? undefined : nodes.at(ownerLine);
  // On the node's own line the last node counts, above it the first.
  const owner = found?.[inline ? 1 : 0];
  if (!text.startsWith('@')) {
    return { line, owner, kind: 'plain', text };
  }
  const space = text.indexOf(' ');
  const name = space === -1 ? text.slice(1) : text.slice(1, space);
  const rest = space === -1 ? '' : text.slice(space + 1);
  if (name !== '') {
    return { line, owner, kind: 'annotation', name, args: rest };
  }
  return inline && owner
    ? { line, owner, kind: 'value', code: rest }
    : { line, owner, kind: 'code', code: rest };
}

const opening = /^\s*(def|if|for|while)(\/end)?\b/;

/** Pairs the code that opens blocks with the code that ends them. */
function findBlocks(comments: readonly TemplateComment[]): {
  blocks: Block[];
  controls: Block[];
} {
  const blocks: Block[] = [];
  const controls: Block[] = [];
  const open: { start: number; kind: string }[] = [];
  const close = (end: number) => {
    const block = open.pop();
    if (block) {
      const closed = { ...block, end };
      if (block.kind !== 'def' || open.length > 0) {
        controls.push(closed);
      }
      if (open.length === 0) {
        blocks.push(closed);
      }
    }
  };
  let brackets = 0;
  let last = 0;
  for (const comment of comments) {
    if (comment.kind !== 'code') {
      continue;
    }
    const { line, code } = comment;
    last = line;
    const match = brackets === 0 ? opening.exec(code) : null;
    if (match?.[2]) {
      controls.push({ start: line, end: line, kind: `${match[1]}/end` });
    } else if (match) {
      open.push({ start: line, kind: match[1] });
    } else if (brackets === 0 && /^\s*end\s*($|#)/.test(code)) {
      close(line);
    }
    brackets = Math.max(0, brackets + bracketBalance(code));
  }
  // Left open: Starlark will say so.
  while (open.length > 0) {
    close(last + 1);
  }
  return { blocks, controls };
}

/** Opened minus closed brackets of a line of code, texts left out. */
function bracketBalance(code: string): number {
  let balance = 0;
  let quote = '';
  for (let index = 0; index < code.length; index++) {
    const char = code[index];
    if (quote) {
      if (char === '\\') {
        index += 1;
      } else if (char === quote) {
        quote = '';
      }
    } else if (char === '"' || char === "'") {
      quote = char;
    } else if (char === '#') {
      break;
    } else if ('([{'.includes(char)) {
      balance += 1;
    } else if (')]}'.includes(char)) {
      balance -= 1;
    }
  }
  return balance;
}
