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
 * @param map - may pause as well
 *
 * @public
 */
export function* inSteps<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => Steps<R>,
): Steps<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    results.push(yield* map(item, index));
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

/**
 * Counts work, so that a pause is only made after a certain amount of it: a pause costs more than a small step.
 *
 * @public
 */
export class Pace {
  private done = 0;

  /** @param most - the amount of work between two pauses */
  constructor(private readonly most: number) {}

  /** Whether a pause is due after more work. */
  isDue(work = 1): boolean {
    this.done += work;
    if (this.done < this.most) {
      return false;
    }
    this.done = 0;
    return true;
  }
}
