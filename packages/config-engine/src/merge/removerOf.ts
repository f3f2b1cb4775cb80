// SPDX-License-Identifier: Apache-2.0

import { contributionOf } from './entries';
import type { Contribution, RemovedNode, StackEntry } from './types';

/** The contribution that removed a place. */
export interface Remover {
  readonly contribution: Contribution;
  /** `clear`: an empty list; `replace`: any other value that replaced a surrounding map or list. */
  readonly how: 'null' | 'clear' | '$remove' | '$unset' | 'replace';
}

/**
 * What removed a place, and how (docs/rules/merging.md#tombstones).
 *
 * @returns undefined if it was a value set by a rule
 */
export function removerOf({ stack, by }: RemovedNode): Remover | undefined {
  return removerIn(stack[by]);
}

function removerIn(entry: StackEntry): Remover | undefined {
  switch (entry.kind) {
    case 'end':
      return removerIn(entry.by);
    case 'removal':
      return { contribution: entry.contribution, how: markerOf(entry.marker) };
    case 'set':
      return undefined;
    default: {
      const { value, markers, isLiteral } = entry;
      const contribution = contributionOf(entry);
      if (markers?.whole !== undefined) {
        return { contribution, how: markerOf(markers.whole) };
      }
      if (value === null && !isLiteral) {
        return { contribution, how: 'null' };
      }
      const clears = Array.isArray(value) && value.length === 0;
      return { contribution, how: clears ? 'clear' : 'replace' };
    }
  }
}

function markerOf(marker: string): '$remove' | '$unset' {
  return marker === '$unset' ? '$unset' : '$remove';
}
