// SPDX-License-Identifier: Apache-2.0

import type { Steps } from './steps';

/**
 * Remembers the result of a pure function for each object, as long as the object is in use. The same object gives the
 * same result object, which is what later caches recognize it by.
 *
 * @public
 */
export function memo<Key extends object, Result>(
  make: (key: Key) => Result,
): (key: Key) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return key => {
    let known = results.get(key);
    if (!known) {
      known = { result: make(key) };
      results.set(key, known);
    }
    return known.result;
  };
}

/** {@inheritDoc memo} For a function that takes steps. */
export function memoSteps<Key extends object, Result>(
  make: (key: Key) => Steps<Result>,
): (key: Key) => Steps<Result> {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return function* makeOnce(key) {
    let known = results.get(key);
    if (!known) {
      known = { result: yield* make(key) };
      results.set(key, known);
    }
    return known.result;
  };
}

/**
 * Remembers the result of a pure function for each pair of objects, as long as both are in use ({@link memo}).
 *
 * @public
 */
export function memoPair<A extends object, B extends object, Result>(
  make: (a: A, b: B) => Result,
): (a: A, b: B) => Result {
  const withFirst = memo((a: A) => memo((b: B) => make(a, b)));
  return (a, b) => withFirst(a)(b);
}

/**
 * {@inheritDoc memo} For each object and a text that stands for the other arguments.
 *
 * @param textOf - the text, which must differ wherever results do
 * @param most - the number of texts remembered for an object; with more of them, all are forgotten and begin anew
 */
export function memoBy<Key extends object, Rest extends unknown[], Result>(
  make: (key: Key, ...rest: Rest) => Result,
  textOf: (...rest: Rest) => string,
  most: number,
): (key: Key, ...rest: Rest) => Result {
  const resultsOf = memo(
    (_: Key) => new Map<string, { readonly result: Result }>(),
  );
  return (key, ...rest) => {
    const results = resultsOf(key);
    const text = textOf(...rest);
    let known = results.get(text);
    if (!known) {
      known = { result: make(key, ...rest) };
      if (results.size >= most) {
        results.clear();
      }
      results.set(text, known);
    }
    return known.result;
  };
}
