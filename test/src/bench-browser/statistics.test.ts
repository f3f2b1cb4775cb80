// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { formatMatrix } from './formatTable';
import { median, percentile, summarise, summariseMatrix } from './statistics';
import type { Sample } from './types';

const numbers = fc.array(fc.double({ noNaN: true, min: 0, max: 1e6 }), {
  minLength: 1,
});

describe('percentile', () => {
  it.each([
    [[5], 0.95, 5],
    [[4, 1, 3, 2], 0.5, 2],
    [Array.from({ length: 100 }, (_, index) => index + 1), 0.95, 95],
    [[3, 1, 2], 1, 3],
  ])('of %j at %d is %d', (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected);
  });

  it('is a value that at least that share does not exceed', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.double({ noNaN: true, min: 0.01, max: 1 }),
        (values, share) => {
          const found = percentile(values, share);
          const notAbove = values.filter(value => value <= found).length;
          expect(values).toContain(found);
          expect(notAbove).toBeGreaterThanOrEqual(share * values.length - 1e-9);
        },
      ),
    );
  });
});

describe('median', () => {
  it.each([
    [[7], 7],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('is independent of the order, and does not modify its input', () => {
    fc.assert(
      fc.property(numbers, values => {
        const before = [...values];
        expect(median([...values].reverse())).toBe(median(values));
        expect(values).toEqual(before);
      }),
    );
  });
});

it('summarizes samples by their medians, and all of their keys together', () => {
  const sample = (firstPaint: number, keys: number[]): Sample => ({
    firstPaint,
    allPainted: firstPaint * 2,
    drawn: 50,
    keys,
    work: keys.map(key => key / 2),
    heap: firstPaint * 1000,
  });
  expect(
    summarise([
      sample(100, [10, 12]),
      sample(900, [14, 90]),
      sample(120, [11]),
    ]),
  ).toEqual({
    firstPaint: 120,
    allPainted: 240,
    drawn: 50,
    keyP50: 12,
    keyP95: 90,
    workP50: 6,
    heap: 120_000,
  });
});

it('summarizes a matrix by the worst of its tasks, with the size of the responses', () => {
  const sample = (shown: number, longTasks: number[]) => ({
    shown,
    keys: [10, 20],
    followed: [30, 80],
    longTasks,
    bytes: 1_500_000,
  });
  const figures = summariseMatrix({ paths: 2000, environments: 10 }, [
    sample(800, []),
    sample(900, [60, 140]),
    sample(700, [55]),
  ]);
  expect(figures).toEqual({
    paths: 2000,
    environments: 10,
    shown: 800,
    keyP50: 15,
    keyP95: 20,
    followedP50: 55,
    followedP95: 80,
    longTasks: 1,
    longestTask: 140,
    bytes: 1_500_000,
  });
  expect(formatMatrix(figures).split('\n').at(-1)).toBe(
    '| 2000 | 10 | 800 | 15.0 | 20.0 | 55.0 | 80.0 | 1 | 140 | 1500 |',
  );
});
