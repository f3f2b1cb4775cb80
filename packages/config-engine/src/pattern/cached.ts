// SPDX-License-Identifier: Apache-2.0

/** How many results are kept; the oldest goes first. */
const maximumResults = 200;

/** Patterns whose result may be large are not kept: long ones, and those that repeat a hundred times and more. */
const large = /^[^]{200}|\{\d*,?\d{3}/;

/**
 * The same function with a cache: patterns are few, stand on many fields of many schemas, and take longer
 * to compile than the rest of their field. Without it everything is the same, but slower.
 */
export function cached<Result>(
  work: (pattern: string) => Result,
): (pattern: string) => Result {
  const cache = new Map<string, Result>();
  return pattern => {
    const known = cache.get(pattern);
    if (known !== undefined) {
      return known;
    }
    if (large.test(pattern)) {
      return work(pattern);
    }
    const result = work(pattern);
    const oldest = cache.keys().next();
    if (cache.size >= maximumResults && !oldest.done) {
      cache.delete(oldest.value);
    }
    cache.set(pattern, result);
    return result;
  };
}
