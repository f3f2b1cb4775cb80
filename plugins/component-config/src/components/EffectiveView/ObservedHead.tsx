// SPDX-License-Identifier: Apache-2.0

import { Link } from '@backstage/ui';
import { useLocalText } from '@component-config/plugin-component-config-react';
import { ObservedColumn } from '../../configuration';
import { useTexts } from '../../translation';
import { useTime } from '../When';
import styles from './Observed.module.css';

/** The column header of observed values, with their source and time. */
export function ObservedHead(props: { column: ObservedColumn }) {
  const { t } = useTexts();
  const timeText = useTime();
  const textOf = useLocalText();
  const { column } = props;
  const { observedAt, url, failure } = column;
  return (
    <>
      <span className={styles.note}>
        {failure !== undefined && textOf('failure', { ...column, failure })}
        {failure === undefined &&
          (observedAt === undefined
            ? t('observed.note')
            : t('observed.at', { time: timeText(observedAt) }))}
      </span>
      {url !== undefined && (
        <Link href={url} className={styles.note}>
          {t('observed.open')}
        </Link>
      )}
    </>
  );
}
