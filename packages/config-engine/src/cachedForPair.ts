// SPDX-License-Identifier: Apache-2.0

/**
 * The same function with a cache: the same two objects give the same result, for as long as both are in use. Without it
 * everything is the same, but what is kept by identity further on is made anew.
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
