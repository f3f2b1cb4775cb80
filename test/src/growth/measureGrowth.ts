// SPDX-License-Identifier: Apache-2.0

import { startCounting } from './countSteps';
import { measureFor } from './measuring';
import { places } from './places';

/** A place of texts, and how many characters they have there. */
export interface Growth {
  readonly name: string;
  readonly sizes: readonly number[];
}

/** Work that grows with the square of the size. */
function square(size: number): number {
  let sum = 0;
  for (let a = 0; a < size / 10; a++) {
    for (let b = 0; b < size / 10; b++) {
      sum += b;
    }
  }
  return sum;
}

const works = new Map<string, (size: number) => unknown>([
  ...places,
  ['a square', square],
]);

const counting = startCounting();

measureFor(({ name, sizes }: Growth): number[] => {
  const work = works.get(name)!;
  // What is done once.
  work(sizes[0]);
  return sizes.map(size => counting.stepsOf(() => work(size)));
});
