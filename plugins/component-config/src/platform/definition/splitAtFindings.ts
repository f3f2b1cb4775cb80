// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';

/** Some lines of a text, and the findings to show below the last of them. */
export interface TextPart {
  /** Number of the first line, counting from 1. */
  line: number;
  lines: string[];
  findings: Finding[];
}

/** Splits a text after each line with findings. Findings without a line are shown below the first. */
export function splitAtFindings(
  text: string,
  findings: readonly Finding[],
): TextPart[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const byLine = new Map<number, Finding[]>();
  for (const finding of findings) {
    const line = Math.min(
      Math.max(finding.position?.line ?? 1, 1),
      lines.length,
    );
    byLine.set(line, [...(byLine.get(line) ?? []), finding]);
  }
  const parts: TextPart[] = [];
  let start = 1;
  for (const end of [...byLine.keys()].sort((a, b) => a - b)) {
    parts.push({
      line: start,
      lines: lines.slice(start - 1, end),
      findings: byLine.get(end) ?? [],
    });
    start = end + 1;
  }
  if (start <= lines.length) {
    parts.push({ line: start, lines: lines.slice(start - 1), findings: [] });
  }
  return parts;
}
