// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';
import { FindingList } from '../../components/FindingList';
import { splitAtFindings } from './splitAtFindings';
import styles from './NumberedText.module.css';

/** A text with the numbers of its lines, and each finding below the line that it is about. It is read, not edited. */
export function NumberedText(props: {
  /** What the text is, for who cannot see that. */
  label: string;
  text: string;
  findings?: readonly Finding[];
}) {
  const { label, text, findings = [] } = props;
  return (
    // A text that is wider or longer than its place is scrolled by keys.
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
