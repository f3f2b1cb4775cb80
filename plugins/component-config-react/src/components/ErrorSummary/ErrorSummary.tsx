// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Finding } from '@component-config/config-engine';
import { useEffect, useRef } from 'react';
import { useFindingMessage } from '../../findings';
import { componentConfigReactTranslationRef } from '../../translation';
import { SeverityIcon } from '../SeverityIcon';
import styles from './ErrorSummary.module.css';

/**
 * The errors in the forms below, each linked to its field.
 *
 * @public
 */
export function ErrorSummary(props: {
  errors: readonly Finding[];
  /** Moves to a field. */
  onGoTo: (pointer: string, finding: Finding) => void;
  /** Defaults to its message in the language of the user. */
  messageOf?: (finding: Finding) => string;
  /** Moves the focus here whenever it increases: after an attempt to save. */
  focusCount?: number;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const ownMessageOf = useFindingMessage();
  const { errors, onGoTo, messageOf = ownMessageOf, focusCount = 0 } = props;
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focusCount > 0) {
      area.current?.focus();
    }
  }, [focusCount]);
  if (errors.length === 0) {
    return null;
  }
  const title = t('errors.title', { count: errors.length });
  return (
    <section
      ref={area}
      className={styles.summary}
      tabIndex={-1}
      aria-label={title}
    >
      <div className={styles.title} role="status">
        <SeverityIcon severity="error" className={styles.icon} />
        {title}
      </div>
      <ul className={styles.list}>
        {errors.map((finding, index) => (
          <li key={`${finding.code}-${index}`}>
            <button
              type="button"
              className={styles.link}
              onClick={() => onGoTo(finding.pointer, finding)}
            >
              {messageOf(finding)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
