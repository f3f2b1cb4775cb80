// SPDX-License-Identifier: Apache-2.0

import { Button, Text } from '@backstage/ui';
import type { Finding } from '@component-config/config-engine';
import {
  SeverityIcon,
  useFindingMessage,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { RiToolsLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import spoken from '../../components/spoken.module.css';
import styles from './TextFindingList.module.css';
import type { TextFindings } from './useDocumentFindings';

/** The findings of an edited text: each links to its line, and offers its fix, if any. */
export function TextFindingList(props: {
  findings: TextFindings;
  /** The current text. */
  text: string;
  onGoTo: (finding: Finding) => void;
  onChange: (text: string) => void;
}) {
  const { t } = useTexts();
  const messageOf = useFindingMessage();
  const textOf = useLocalText();
  const { findings, text, onGoTo, onChange } = props;
  const isCurrent = findings.text === text;
  if (findings.list.length === 0) {
    return text.trim() === '' ? null : (
      <Text color="secondary" variant="body-small" role="status">
        {t('documents.noFindings')}
      </Text>
    );
  }
  return (
    <ul className={styles.list} aria-label={t('findings.list')}>
      {findings.list.map((finding, index) => (
        <li key={`${finding.code}-${index}`} className={styles.item}>
          <span className={styles.severity} data-severity={finding.severity}>
            <SeverityIcon severity={finding.severity} className={styles.icon} />
            <span className={spoken.spoken}>
              {t(`findings.${finding.severity}`)}
            </span>
          </span>
          <span className={styles.message}>
            <button
              type="button"
              className={styles.link}
              onClick={() => onGoTo(finding)}
            >
              {t('documents.line', {
                line: String(finding.position?.line ?? 1),
              })}
            </button>{' '}
            {messageOf(finding)}{' '}
            <code className={styles.code}>{finding.code}</code>
          </span>
          {finding.fix && isCurrent && (
            <Button
              size="small"
              variant="secondary"
              iconStart={<RiToolsLine aria-hidden />}
              onPress={() => onChange(fixed(text, finding))}
            >
              {textOf('title', finding.fix)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function fixed(text: string, { fix }: Finding): string {
  return fix
    ? text.slice(0, fix.start) + fix.replacement + text.slice(fix.end)
    : text;
}
