import { isObject, JsonValue } from '../json';

/** How many items and entries the lists and maps of the values of one layer may have, all together. */
export const maximumHeldItems = 5_000;

/**
 * Why values are too many to be held, as a sentence; undefined where they are not. Every value is shown with its reason in
 * every environment, so what is saved has to be of a size that people configure.
 */
export function heldValuesFault(values: JsonValue): string | undefined {
  let left = maximumHeldItems;
  // No recursion: values that were only parsed may be nested in any depth.
  const open: JsonValue[] = [values];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const within = Array.isArray(next)
      ? next
      : Object.values(isObject(next) ? next : {});
    left -= within.length;
    if (left < 0) {
      return `The values have more than ${maximumHeldItems} items and entries in their lists and maps; keep them in a file, or give fewer.`;
    }
    for (const value of within) {
      if (typeof value === 'object' && value !== null) {
        open.push(value);
      }
    }
  }
  return undefined;
}
