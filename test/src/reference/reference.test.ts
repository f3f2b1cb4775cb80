// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../fuzz/random';
import { problemOf } from './compare';
import { generatePlatforms } from './generatePlatform';
import { shrink } from './shrink';

/** The number of platforms for each schema. */
const platforms = 20;

/** The smallest platform of a seed that differs, with the command that finds it again. */
function failureOf(seed: number): string | undefined {
  const differing = generatePlatforms(randomOf(seed), platforms).find(
    platform => problemOf(platform) !== undefined,
  );
  const smallest =
    differing && shrink(differing, one => problemOf(one) !== undefined);
  return (
    smallest &&
    `yarn fuzz --target reference --seed ${seed} --runs 1\n${problemOf(
      smallest,
    )}\n${JSON.stringify(smallest, undefined, 1)}`
  );
}

describe('the engine does what its page says', () => {
  it.each(Array.from({ length: 10 }, (_, index) => index + 1))(
    'for the platforms of seed %i',
    seed => expect(failureOf(seed)).toBeUndefined(),
  );
});

describe('the reference', () => {
  const lines = readFileSync(join(__dirname, 'reference.ts'), 'utf8').split(
    '\n',
  );

  it('imports nothing from the engine', () => {
    const imports = lines.filter(line => /\bfrom '/.test(line));
    expect(imports.every(line => line.endsWith("from './platform';"))).toBe(
      true,
    );
  });

  it('is short enough to be read beside the page', () => {
    const code = lines.filter(line => !/^\s*(\/\/|\/\*|\*|$)/.test(line));
    expect(code.length).toBeLessThanOrEqual(400);
  });
});

describe('shrink', () => {
  it('leaves out what is not needed', () => {
    const value = { a: [{ b: 3, c: 4 }, 1, 2], d: 5 };
    const hasThree = (one: object) => JSON.stringify(one).includes('3');
    expect(shrink(value, hasThree)).toEqual({ a: [{ b: 3 }] });
  });
});
