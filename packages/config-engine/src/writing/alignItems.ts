// SPDX-License-Identifier: Apache-2.0

import { equalJson, JsonValue } from '../json';

/** How the items of a list become those of another. */
export interface ItemAlignment {
  /** For each item there is: the index of the one that it becomes; undefined: it goes. */
  readonly targets: readonly (number | undefined)[];
  /** Items that come, in order: the new index, and after which item there is; -1: before all. */
  readonly added: readonly {
    readonly target: number;
    readonly after: number;
  }[];
}

/** Keeps what is equal at both ends, and takes the rest item by item, so that an edit touches as little as it can. */
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
