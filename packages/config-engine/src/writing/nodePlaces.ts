// SPDX-License-Identifier: Apache-2.0

import {
  CST,
  isMap,
  isScalar,
  isSeq,
  Pair,
  Scalar,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import type { Node } from 'yaml';

/** The source range of a map entry or list item. */
export interface Member {
  /** The value; undefined if it is empty. */
  readonly node: Node | undefined;
  /** The start: the key, question mark or dash, or the value of an item in flow style. */
  readonly start: number;
  /** After the colon or dash; where a missing value would be. */
  readonly mark: number;
  /** The start of the value, including its anchor and tag. */
  readonly valueStart: number;
  /** The end of the value; for a block scalar, the beginning of the next line. */
  readonly end: number;
  /** Whether the value has a tag, which would change the meaning of a new value. */
  readonly isTagged: boolean;
}

const IGNORED: ReadonlySet<string> = new Set([
  'space',
  'newline',
  'comment',
  'comma',
  'flow-error-end',
]);

/** The members of a map or list in the order of the source; undefined if their tokens are unknown. */
export function membersOf(node: YAMLMap | YAMLSeq): Member[] | undefined {
  const token = node.srcToken as
    CST.BlockMap | CST.BlockSequence | CST.FlowCollection | undefined;
  const written = token?.items.filter(
    item => item.value || ('key' in item && item.key) || hasMark(item),
  );
  if (!written || written.length !== node.items.length) {
    return undefined;
  }
  const members: Member[] = [];
  for (const [index, item] of node.items.entries()) {
    const member = memberOf(item, written[index], isMap(node));
    if (!member) {
      return undefined;
    }
    members.push(member);
  }
  return members;
}

interface ItemToken {
  readonly start: readonly CST.SourceToken[];
  readonly key?: CST.Token | null;
  readonly sep?: readonly CST.SourceToken[];
  readonly value?: CST.Token;
}

function memberOf(
  item: unknown,
  token: ItemToken,
  isEntry: boolean,
): Member | undefined {
  const value = (isEntry ? (item as Pair).value : item) as Node | null;
  const before = isEntry ? (token.sep ?? []) : token.start;
  const mark = [...before]
    .reverse()
    .find(({ type }) => type === 'map-value-ind' || type === 'seq-item-ind');
  const props = before.filter(
    ({ type }) => type === 'anchor' || type === 'tag',
  );
  const first = token.start.find(({ type }) => !IGNORED.has(type));
  const key = token.key;
  const start =
    first?.offset ?? (isEntry ? key?.offset : undefined) ?? token.value?.offset;
  if (start === undefined || (isEntry && !mark)) {
    return undefined;
  }
  const markEnd = mark ? mark.offset + mark.source.length : start;
  const isWritten = token.value !== undefined;
  const propsEnd = props.reduce(
    (end, prop) => Math.max(end, prop.offset + prop.source.length),
    markEnd,
  );
  return {
    node: (isWritten && value) || undefined,
    start,
    mark: propsEnd,
    valueStart: props[0]?.offset ?? token.value?.offset ?? markEnd,
    end: isWritten && value ? contentEnd(value, propsEnd) : propsEnd,
    isTagged: props.some(({ type }) => type === 'tag'),
  };
}

function hasMark({ start, sep }: ItemToken): boolean {
  return [...start, ...(sep ?? [])].some(
    ({ type }) => !IGNORED.has(type) && type !== 'anchor',
  );
}

/** The end of a value in the source. The library includes comments after a block map or list. */
function contentEnd(node: Node, otherwise: number): number {
  let last: Node | null | undefined = node;
  let end = otherwise;
  while (isMap(last) || isSeq(last)) {
    if (last.flow) {
      return last.range?.[1] ?? end;
    }
    const members: Member[] | undefined = membersOf(last);
    const member = members?.[members.length - 1];
    if (!member) {
      return last.range?.[1] ?? end;
    }
    end = member.end;
    last = undefined;
  }
  return (last?.range?.[1] ?? end) - trailingBlanks(last);
}

/** The number of characters of blank lines at the end of a block scalar that are not part of its value. */
function trailingBlanks(node: Node | null | undefined): number {
  const token = node?.srcToken;
  if (token?.type !== 'block-scalar') {
    return 0;
  }
  const header = token.props.find(({ type }) => type === 'block-scalar-header');
  const keepsBlanks =
    header !== undefined && 'source' in header && header.source.includes('+');
  const { source } = token;
  const end = source.indexOf('\n', source.trimEnd().length) + 1;
  return keepsBlanks || end === 0 ? 0 : source.length - end;
}

/** The style of a scalar that a new string can use, too. */
export function quoteStyle(
  node: Node | undefined,
): 'plain' | 'single' | 'double' {
  const type = isScalar(node) ? node.type : undefined;
  if (type === Scalar.QUOTE_SINGLE) {
    return 'single';
  }
  return type === Scalar.QUOTE_DOUBLE ? 'double' : 'plain';
}
