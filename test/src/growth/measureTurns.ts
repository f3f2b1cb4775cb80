// SPDX-License-Identifier: Apache-2.0

import { readRepository } from '@component-config/config-platform/repositories';
import { startCounting } from './countSteps';
import { hostileFiles, readingOptions } from './hostileFiles';
import { measureFor } from './measuring';

/** Files that are read, and how many steps are allowed. */
export interface Turns {
  readonly name: string;
  readonly most: number;
}

const texts = new Map(hostileFiles);

/** Work without turns. */
function countTo(steps: number): number {
  let sum = 0;
  for (let each = 0; each < steps; each++) {
    sum += each % 7;
  }
  return sum;
}

const counting = startCounting();

measureFor(({ name, most }: Turns): Promise<number> => {
  const files = texts.get(name)?.();
  return counting.mostStepsOf(
    async () =>
      files ? readRepository(files, readingOptions) : countTo(2 * most),
    most,
  );
});
