// SPDX-License-Identifier: Apache-2.0

import { childField, type Field } from '../../document';
import type { SourcePosition } from '../../finding';
import type { Overlay } from '../types';

/** @returns nothing for a spec without keys or positions */
export function priorityEdit(
  specField: Field | undefined,
): Overlay['priorityEdit'] {
  const set = childField(specField, 'priority')?.node.position;
  if (set) {
    const isEmpty = set.start === set.end;
    return {
      ...placeOf(set),
      end: set.end,
      before: isEmpty ? ' ' : '',
      after: '',
    };
  }
  const spec = specField?.node;
  const first = spec?.kind === 'map' ? spec.entries[0]?.keyPosition : undefined;
  if (!first || !spec?.position) {
    return undefined;
  }
  // A map in braces begins before its first key.
  const inBraces = spec.position.start < first.start;
  return inBraces
    ? { ...placeOf(first), before: '"priority": ', after: ', ' }
    : {
        ...placeOf(first),
        before: 'priority: ',
        after: `\n${' '.repeat(first.column - 1)}`,
      };
}

function placeOf({ file, start }: SourcePosition) {
  return { file, start, end: start };
}
