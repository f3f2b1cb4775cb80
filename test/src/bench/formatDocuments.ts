// SPDX-License-Identifier: Apache-2.0

import type { DocumentFigures, MemoryFigures } from './compileDocuments';

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
