// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  parseSource,
  SourceMap,
  SourceNode,
} from '@component-config/config-engine';

/** What can be written at the cursor. */
export type CursorPlace =
  | {
      readonly kind: 'key';
      /** The map that the key would belong to. */
      readonly pointer: string;
      /** The other keys of the map. */
      readonly siblings: readonly string[];
      /** Whether the value is there already, behind a colon. */
      readonly hasValue: boolean;
      /** Whether it stands within braces. */
      readonly isFlow: boolean;
      /** Offset at which the word begins that is being written. */
      readonly start: number;
    }
  | {
      readonly kind: 'value';
      readonly pointer: string;
      readonly start: number;
    };

/** Stands for what is being written; from the private use area, where no text has anything. */
const CURSOR = '\ue000';

/**
 * What can be written at an offset of a text that is being written, and so is seldom correct: the word there is replaced
 * by a mark, and the parser, which reads on over errors, tells where that stands.
 */
export function cursorPlace(
  text: string,
  offset: number,
): CursorPlace | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(lineStart, offset);
  const word = /["']?[^\s"'#:,[\]{}&*!|>%@`]*$/.exec(line)?.[0] ?? '';
  const start = offset - word.length;
  const before = line.slice(0, line.length - word.length);
  if (/(?:^|\s)#/.test(before)) {
    return undefined;
  }
  const rest = text.slice(offset).match(/^[^\n\r]*/)?.[0] ?? '';
  const tail = /^[^\s:,[\]{}#]*/.exec(rest)?.[0] ?? '';
  const hasValue = /^["']?\s*:(?:\s|$)/.test(rest.slice(tail.length));
  const isFirst = /^\s*(?:- +)*$/.test(before);
  // A key is told from a value by its colon; on a line of its own the mark gets one.
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

/** The map that has the mark as a key, or the place that has it as its value. */
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
