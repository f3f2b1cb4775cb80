// SPDX-License-Identifier: Apache-2.0

import { Finding } from '@component-config/config-engine';
import {
  SeverityIcon,
  useFindingMessage,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { useTexts } from '../../translation';
import { PlacePath } from '../PlaceName/PlaceName';
import { SourceLink } from '../SourceLink';
import textList from '../textList.module.css';
import icons from '../icons.module.css';
import linkButton from '../linkButton.module.css';
import styles from './FindingList.module.css';

/** Findings with severity, message, code, position and fix. */
export function FindingList(props: {
  findings: readonly Finding[];
  /** Returns a function that moves to the field of a finding; without one, there is no link. */
  onGoTo?: (finding: Finding) => (() => void) | undefined;
}) {
  const { t } = useTexts();
  const messageOf = useFindingMessage();
  const textOf = useLocalText();
  const { findings, onGoTo } = props;
  return (
    <ul className={textList.list} aria-label={t('findings.list')}>
      {findings.map((finding, index) => {
        const goTo = onGoTo?.(finding);
        return (
          <li key={`${finding.code}-${index}`} className={textList.item}>
            <span className={styles.severity} data-severity={finding.severity}>
              <SeverityIcon
                severity={finding.severity}
                className={icons.large}
              />
              {t(`findings.${finding.severity}`)}
            </span>
            <span>
              {messageOf(finding)}
              {goTo && (
                <>
                  {' '}
                  <button
                    type="button"
                    className={linkButton.link}
                    onClick={goTo}
                  >
                    {t('findings.goTo')}
                  </button>
                </>
              )}
            </span>
            <span className={styles.place}>
              <code>{finding.code}</code>
              {finding.pointer !== '' && (
                <PlacePath pointer={finding.pointer} />
              )}
              {finding.position && <SourceLink position={finding.position} />}
              {finding.related?.map(position => (
                <SourceLink
                  key={`${position.file}:${position.start}`}
                  position={position}
                />
              ))}
            </span>
            {finding.fix && (
              <span className={styles.fix}>
                {t('findings.fix', { title: textOf('title', finding.fix) })}
                {finding.fix.replacement !== '' && (
                  <code className={styles.replacement}>
                    {finding.fix.replacement}
                  </code>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
