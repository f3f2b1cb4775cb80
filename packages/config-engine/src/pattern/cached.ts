// SPDX-License-Identifier: Apache-2.0

/** Maximum number of cached results; the oldest is dropped first. */
const maximumResults = 200;

/** Results of long patterns and of high repetition counts may be large, so they are not cached. */
const large = /^[^]{200}|\{\d*,?\d{3}/;

/**
 * Caches the results of a function. Patterns are few, used by many fields of many schemas, and take longer to compile
 * than the rest of their field.
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
