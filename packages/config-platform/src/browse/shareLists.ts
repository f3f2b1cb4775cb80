// SPDX-License-Identifier: Apache-2.0

/** Number of distinct lists before the cache starts over. */
const MOST_LISTS = 20_000;

/** Makes lists of equal content the same object, so that what most components share is stored once. */
export function shareLists(): <T>(list: readonly T[]) => readonly T[] {
  const lists = new Map<string, readonly unknown[]>();
  return <T>(list: readonly T[]) => {
    const content = JSON.stringify(list);
    const known = lists.get(content) as readonly T[] | undefined;
    if (known) {
      return known;
    }
    if (lists.size >= MOST_LISTS) {
      lists.clear();
    }
    lists.set(content, list);
    return list;
  };
}
