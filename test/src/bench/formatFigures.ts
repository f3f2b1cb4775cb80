// SPDX-License-Identifier: Apache-2.0

import type { Figures, GroupFigures } from './types';

/** The figures as one table per group. */
export function formatFigures(groups: readonly GroupFigures[]): string {
  return groups.map(formatGroup).join('\n\n');
}

function formatGroup({ title, input, figures }: GroupFigures): string {
  const baselines = Object.keys(figures.at(-1)?.ratios ?? {});
  const head = ['', 'ops/s', 'p50', ...baselines.map(name => `× ${name}`)];
  const rows = figures.map(figure => formatRow(figure, baselines));
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map(row => row[column].length)),
  );
  const lines = [head, ...rows].map(row =>
    row
      .map((text, column) =>
        column === 0
          ? text.padEnd(widths[column])
          : text.padStart(widths[column]),
      )
      .join('  '),
  );
  return [`${title} (${input})`, ...lines].join('\n');
}

function formatRow(figure: Figures, baselines: readonly string[]): string[] {
  return [
    figure.name,
    figure.ops.toFixed(figure.ops < 100 ? 1 : 0),
    formatDuration(figure.p50),
    ...baselines.map(name =>
      Object.hasOwn(figure.ratios, name) ? figure.ratios[name].toFixed(2) : '',
    ),
  ];
}

function formatDuration(ms: number): string {
  return ms < 1 ? `${(ms * 1000).toFixed(1)} µs` : `${ms.toFixed(2)} ms`;
}
