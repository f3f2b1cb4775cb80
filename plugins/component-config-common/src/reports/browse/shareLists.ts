// SPDX-License-Identifier: Apache-2.0

/** Lists that are told apart before all of them are looked at anew. */
const MOST_LISTS = 20_000;

/** Makes lists of equal content one and the same, so that what most components have is kept once. */
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
