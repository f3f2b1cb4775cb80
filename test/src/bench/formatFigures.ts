// SPDX-License-Identifier: Apache-2.0

import type { Figures, GroupFigures } from './types';
import type { DocumentFigures, MemoryFigures } from './compileDocuments';
import type { FleetFigures } from './measureFleet';

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

/** The number of worst documents listed. */
const listed = 5;

/** The worst ratios of compiling to parsing, and the memory of schemas, as lines. */
export function formatDocuments(
  documents: readonly DocumentFigures[],
  memory: MemoryFigures | undefined,
): string {
  const middle = documents[Math.floor(documents.length / 2)];
  const lines = [
    `Compile each document against parsing its YAML (${
      documents.length
    } definitions, median ratio ${middle?.ratio.toFixed(2) ?? '-'})`,
    ...documents
      .slice(0, listed)
      .map(
        ({ name, parse, compile, ratio }) =>
          `${ratio.toFixed(2)}  ${name}: ${microseconds(
            compile,
          )} against ${microseconds(parse)}`,
      ),
  ];
  if (memory) {
    lines.push(
      '',
      `Memory: a compiled definition uses ${kibibytes(
        memory.compiled,
      )}, of ${kibibytes(memory.text)} of text (${
        memory.definitions
      } definitions)`,
    );
  }
  return lines.join('\n');
}

function microseconds(ms: number): string {
  return `${(ms * 1000).toFixed(0)} µs`;
}

function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}

/** The cost of a fleet's states, as lines. */
export function formatFleet({
  components,
  environments,
  overlays,
  cold,
  changes,
  stored,
}: FleetFigures): string {
  const count = components * environments;
  return [
    `The states of a fleet (${components} components × ${environments} environments from ${overlays} overlays)`,
    `from nothing: ${(cold / 1000).toFixed(1)} s, ${(
      (cold * 1000) /
      count
    ).toFixed(0)} µs for each of ${count}`,
    ...changes.map(
      ({ name, milliseconds, computed }) =>
        `after an edit of overlay ${name}: ${milliseconds.toFixed(
          0,
        )} ms, ${computed} of ${components} components resolved again`,
    ),
    ...(stored === undefined
      ? []
      : [
          `held for each effective configuration: ${(stored / 1024).toFixed(
            2,
          )} KiB of heap`,
        ]),
  ].join('\n');
}
