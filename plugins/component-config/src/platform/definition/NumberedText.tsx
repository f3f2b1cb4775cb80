// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';
import { FindingList } from '../../components/FindingList/FindingList';
import { splitAtFindings } from './splitAtFindings';
import styles from './NumberedText.module.css';

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
