// SPDX-License-Identifier: Apache-2.0

import { table } from '../bench-browser/formatTable';
import type { AnswerBytes, TargetFigures } from './types';

const head = [
  '',
  'clients',
  'p50 (ms)',
  'p95 (ms)',
  'per second',
  'p50 ×',
  'p95 ×',
  'per second ×',
];

/**
 * The figures as a Markdown table.
 *
 * @param baseline - the name of the target that the others are divided by, at the same concurrency
 */
export function formatFigures(
  figures: readonly TargetFigures[],
  baseline: string,
): string {
  const rows = figures.map(figure => {
    const base = figures.find(
      ({ target, concurrency }) =>
        target === baseline && concurrency === figure.concurrency,
    );
    return [
      figure.target,
      String(figure.concurrency),
      figure.p50.toFixed(1),
      figure.p95.toFixed(1),
      figure.throughput.toFixed(0),
      ...(base
        ? [
            figure.p50 / base.p50,
            figure.p95 / base.p95,
            figure.throughput / base.throughput,
          ].map(ratio => ratio.toFixed(2))
        : ['', '', '']),
    ];
  });
  return table([head, ...rows]);
}

/** The sizes as a Markdown table. */
export function formatBytes(sizes: readonly AnswerBytes[]): string {
  return table([
    ['', 'KB', 'KB with gzip'],
    ...sizes.map(({ target, uncompressed, sent }) => [
      target,
      (uncompressed / 1_000).toFixed(1),
      (sent / 1_000).toFixed(1),
    ]),
  ]);
}
