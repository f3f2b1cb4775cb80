// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';
import { FindingList } from '../../components/FindingList/FindingList';
import styles from './definition.module.css';

/** Read-only text with line numbers, and each finding below its line. */
export function NumberedText(props: {
  /** The accessible name of the text. */
  label: string;
  text: string;
  findings?: readonly Finding[];
}) {
  const { label, text, findings = [] } = props;
  return (
    // A scrollable region has to be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.text} role="region" aria-label={label} tabIndex={0}>
      {splitAtFindings(text, findings).map(part => (
        <div key={part.line} className={styles.part}>
          <pre aria-hidden className={styles.numbers}>
            {part.lines.map((_, index) => `${part.line + index}\n`)}
          </pre>
          <pre className={styles.lines}>{part.lines.join('\n')}</pre>
          {part.findings.length > 0 && (
            <div className={styles.findings}>
              <FindingList findings={part.findings} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

/** Some lines of a text, and the findings to show below the last of them. */
interface TextPart {
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
