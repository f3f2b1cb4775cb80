// SPDX-License-Identifier: Apache-2.0

import { formatBytes, formatFigures } from './formatTable';

describe('formatFigures', () => {
  it('divides each figure by the baseline at the same concurrency', () => {
    const figure = (
      target: string,
      concurrency: number,
      p50: number,
      throughput: number,
    ) => ({ target, concurrency, p50, p95: 2 * p50, throughput });
    expect(
      formatFigures(
        [
          figure('base', 1, 4, 200),
          figure('ours', 1, 8, 100),
          figure('base', 8, 20, 400),
          figure('ours', 8, 10, 800),
        ],
        'base',
      ).split('\n'),
    ).toEqual([
      '|  | clients | p50 (ms) | p95 (ms) | per second | p50 × | p95 × | per second × |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      '| base | 1 | 4.0 | 8.0 | 200 | 1.00 | 1.00 | 1.00 |',
      '| ours | 1 | 8.0 | 16.0 | 100 | 2.00 | 2.00 | 0.50 |',
      '| base | 8 | 20.0 | 40.0 | 400 | 1.00 | 1.00 | 1.00 |',
      '| ours | 8 | 10.0 | 20.0 | 800 | 0.50 | 0.50 | 2.00 |',
    ]);
  });
});

describe('formatBytes', () => {
  it('shows sizes before and after compression', () => {
    expect(
      formatBytes([{ target: 'ours', uncompressed: 48_250, sent: 9_000 }]),
    ).toContain('| ours | 48.3 | 9.0 |');
  });
});
