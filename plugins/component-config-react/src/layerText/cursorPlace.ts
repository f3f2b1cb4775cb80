// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  parseSource,
  SourceMap,
  SourceNode,
} from '@component-config/config-engine';

/** What can be typed at the cursor. */
export type CursorPlace =
  | {
      readonly kind: 'key';
      /** The map that the key would be added to. */
      readonly pointer: string;
      /** The other keys of the map. */
      readonly siblings: readonly string[];
      /** Whether the value exists already, after a colon. */
      readonly hasValue: boolean;
      /** Whether it is within braces. */
      readonly isFlow: boolean;
      /** Offset of the start of the word being typed. */
      readonly start: number;
    }
  | {
      readonly kind: 'value';
      readonly pointer: string;
      readonly start: number;
    };

/** Replaces the word being typed; from the private use area, which texts do not contain. */
const CURSOR = '\ue000';

/** The word that ends at the cursor. */
const WORD = /(?:["']|(?<![^\s"'#:,[\]{}&*!|>%@`]))[^\s"'#:,[\]{}&*!|>%@`]*$/;

/**
 * What can be typed at an offset of an unfinished, and so often invalid, text: the word at the offset is replaced by a
 * marker, and the error-tolerant parser determines its position.
 */
export function cursorPlace(
  text: string,
  offset: number,
): CursorPlace | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(lineStart, offset);
  const word = WORD.exec(line)?.[0] ?? '';
  const start = offset - word.length;
  const before = line.slice(0, line.length - word.length);
  if (/(?:^|\s)#/.test(before)) {
    return undefined;
  }
  const rest = text.slice(offset).match(/^[^\n\r]*/)?.[0] ?? '';
  const tail = /^[^\s:,[\]{}#]*/.exec(rest)?.[0] ?? '';
  const hasValue = /^["']?\s*:(?:\s|$)/.test(rest.slice(tail.length));
  const isFirst = /^\s*(?:- +)*$/.test(before);
  // A colon distinguishes a key from a value; on a separate line the marker gets one.
  const mark = isFirst && !hasValue ? `${CURSOR}:` : CURSOR;
  const end = offset + tail.length;
  const root = parseSource({
    file: '',
    text: text.slice(0, start) + mark + text.slice(end),
  }).documents[0]?.root;
  const found = root && findMark(root);
  if (!found) {
    return undefined;
  }
  if (found.map) {
    return {
      kind: 'key',
      pointer: found.pointer,
      siblings: found.map.entries
        .map(({ key }) => key)
        .filter(key => key !== CURSOR),
      hasValue,
      isFlow: !isFirst,
      start,
    };
  }
  return { kind: 'value', pointer: found.pointer, start };
}

/** The map that has the marker as a key, or the path that has it as its value. */
function findMark(
  root: SourceNode,
): { pointer: string; map?: SourceMap } | undefined {
  const pending: { node: SourceNode; pointer: string }[] = [
    { node: root, pointer: '' },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, pointer } = next;
    if (node.kind === 'scalar') {
      if (node.value === CURSOR) {
        return { pointer };
      }
    } else if (node.kind === 'map') {
      if (node.entries.some(({ key }) => key === CURSOR)) {
        return { pointer, map: node };
      }
      for (const { key, value } of node.entries) {
        pending.push({ node: value, pointer: childPointer(pointer, key) });
      }
    } else {
      node.items.forEach((item, index) =>
        pending.push({ node: item, pointer: childPointer(pointer, index) }),
      );
    }
  }
  return undefined;
}
