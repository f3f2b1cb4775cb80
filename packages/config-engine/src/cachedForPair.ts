// SPDX-License-Identifier: Apache-2.0

/**
 * Caches a function of two objects while both are in use. The cache only preserves identity, on which later caches
 * depend.
 */
export function cachedForPair<A extends object, B extends object, Result>(
  make: (a: A, b: B) => Result,
): (a: A, b: B) => Result {
  const cache = new WeakMap<A, WeakMap<B, { readonly result: Result }>>();
  return (a, b) => {
    const ofFirst = cache.get(a) ?? new WeakMap();
    cache.set(a, ofFirst);
    const kept = ofFirst.get(b) ?? { result: make(a, b) };
    ofFirst.set(b, kept);
    return kept.result;
  };
}
