// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../../../finding';
import type { RawComment, RawItem, RawValue, RawYaml } from './readYaml';

/** A classified comment of a template, with its node (docs/rules/ytt.md#reading). */
export type TemplateComment = {
  readonly line: number;
  /** Undefined after the last node. */
  readonly owner?: RawItem;
} & (
  | { readonly kind: 'code'; readonly code: string }
  /** Code on the line of a node, which computes its value. */
  | { readonly kind: 'value'; readonly code: string; readonly owner: RawItem }
  | {
      readonly kind: 'annotation';
      readonly name: string;
      readonly args: string;
    }
  | { readonly kind: 'plain' }
);

/** A template function that contains nodes and returns them. */
export interface FragmentFunction {
  readonly items: readonly RawItem[];
  /** The line of its last node. */
  readonly lastLine: number;
  /** The line of its end. */
  readonly endLine: number;
}

/** The start of a loop or condition around nodes, which is not supported. */
export interface UnsupportedBlock {
  readonly line: number;
  readonly construct: Phrase;
}

/** The structure of a template. */
export interface Layout {
  readonly comments: readonly TemplateComment[];
  /** By the line of the `def`. */
  readonly functions: ReadonlyMap<number, FragmentFunction>;
  /** Blocks of code, from the line that opens them to the line that ends them. */
  readonly blocks: readonly Block[];
  readonly unsupported: readonly UnsupportedBlock[];
  /** Nodes that belong to a function instead of their document. */
  readonly inFunctions: ReadonlySet<RawItem>;
}

/** Code that runs as a unit: a `def`, or a top-level loop or condition without nodes. */
export interface Block {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

/** Classifies the comments of a template and finds the nodes in functions. */
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
      if (!areComplete(items, end)) {
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
  /** The first and the last node on the line. */
  at(line: number): readonly [first: RawItem, last: RawItem] | undefined;
  /** The first line with a node at or after this one. */
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

/** The outermost nodes between two lines. */
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

/** Whether the nodes of a function have the same kind, and any documents end before the function does. */
function areComplete(items: readonly RawItem[], end: number): boolean {
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
  // A comment on a node's line belongs to the last node, one above it to the first.
  const owner = found?.[inline ? 1 : 0];
  if (!text.startsWith('@')) {
    return { line, owner, kind: 'plain' };
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

/** Pairs the starts of blocks with their ends. */
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
  // Unclosed: Starlark reports it.
  while (open.length > 0) {
    close(last + 1);
  }
  return { blocks, controls };
}

/** The number of opening minus closing brackets in a line of code, without strings. */
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
