// SPDX-License-Identifier: Apache-2.0

import { equalJson, JsonValue } from '../json';

/** How the items of one list are matched to those of another. */
export interface ItemAlignment {
  /** The index of the new item for each old one; undefined if it is removed. */
  readonly targets: readonly (number | undefined)[];
  /** The added items in order: the new index, and the old item that each follows; -1 for the start. */
  readonly added: readonly {
    readonly target: number;
    readonly after: number;
  }[];
}

/** Matches equal items at both ends, and the others in order, so that edits are minimal. */
export function alignItems(
  current: readonly JsonValue[],
  target: readonly JsonValue[],
): ItemAlignment {
  const shorter = Math.min(current.length, target.length);
  let start = 0;
  while (start < shorter && equalJson(current[start], target[start])) {
    start += 1;
  }
  let end = 0;
  while (
    end < shorter - start &&
    equalJson(
      current[current.length - 1 - end],
      target[target.length - 1 - end],
    )
  ) {
    end += 1;
  }
  const paired = shorter - start - end;
  const targets = current.map((_, index) => {
    if (index < start + paired) {
      return index;
    }
    return index < current.length - end
      ? undefined
      : index - current.length + target.length;
  });
  const added = target
    .map((_, index) => index)
    .slice(start + paired, target.length - end)
    .map(index => ({ target: index, after: start + paired - 1 }));
  return { targets, added };
}
