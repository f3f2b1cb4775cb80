/** How many results are kept; the oldest goes first. */
const maximumResults = 200;

/** Patterns whose result may be large are not remembered: long ones, and those that repeat a hundred times and more. */
const large = /^[^]{200}|\{\d*,?\d{3}/;

/**
 * The same function, which remembers what it gave: patterns are few, stand on many fields of many schemas, and take longer
 * to compile than the rest of their field. Without it everything is the same, but slower.
 */
export function remember<Result>(
  work: (pattern: string) => Result,
): (pattern: string) => Result {
  const results = new Map<string, Result>();
  return pattern => {
    const known = results.get(pattern);
    if (known !== undefined) {
      return known;
    }
    if (large.test(pattern)) {
      return work(pattern);
    }
    const result = work(pattern);
    const oldest = results.keys().next();
    if (results.size >= maximumResults && !oldest.done) {
      results.delete(oldest.value);
    }
    results.set(pattern, result);
    return result;
  };
}
