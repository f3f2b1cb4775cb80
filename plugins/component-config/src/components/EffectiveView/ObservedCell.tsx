// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from '@component-config/config-engine';
import { ValueText } from '@component-config/plugin-component-config-react';
import { RiErrorWarningLine } from '@remixicon/react';
import { observedCell, ObservedColumn } from '../../configuration';
import { useTexts } from '../../translation';
import contrast from '../contrast.module.css';
import icons from '../icons.module.css';
import styles from './Observed.module.css';

/** The observed value beside the configured one. It is read-only. */
export function ObservedCell(props: {
  column: ObservedColumn;
  pointer: string;
  /** Undefined if nothing is configured. */
  configured: JsonValue | undefined;
}) {
  const { t } = useTexts();
  const { column, pointer, configured } = props;
  const { value, state } = observedCell(column, pointer, configured);
  return (
    <td
      role="gridcell"
      className={styles.cell}
      data-beside={state === 'same' ? 'same' : undefined}
    >
      {state === 'unknown' ? (
        <span className={styles.unknown}>{t('observed.unknown')}</span>
      ) : (
        <ValueText value={value} />
      )}
      {state === 'different' && (
        <span className={`${styles.different} ${contrast.readable}`}>
          <RiErrorWarningLine aria-hidden className={icons.firstLine} />
          {t('observed.different')}
        </span>
      )}
    </td>
  );
}
