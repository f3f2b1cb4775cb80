// SPDX-License-Identifier: Apache-2.0

/**
 * Work with a pause after each step, for whoever cannot do all of it at once.
 *
 * @public
 */
export type Steps<R> = Generator<undefined, R>;

/**
 * Maps items one by one, with a pause after each: a large number of them need not be done at once.
 *
 * @public
 */
export function* inSteps<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
): Steps<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    yield undefined;
  }
  return results;
}

/**
 * The result of all steps, without pauses.
 *
 * @public
 */
export function allSteps<R>(steps: Steps<R>): R {
  for (;;) {
    const step = steps.next();
    if (step.done) {
      return step.value;
    }
  }
}
