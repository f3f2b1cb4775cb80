// SPDX-License-Identifier: Apache-2.0

import { formatPath } from '@component-config/config-engine';
import { ReactNode } from 'react';
import { useTexts } from '../../translation';
import { ScreenReaderText } from './ScreenReaderText';
import styles from './PlaceTable.module.css';

/** The content of a cell: a click explains the value. */
export function ValueCell(props: {
  pointer: string;
  /** Title of the column. */
  environment: string;
  onExplain: () => void;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const { pointer, environment, onExplain, children } = props;
  return (
    <button type="button" className={styles.value} onClick={onExplain}>
      <ScreenReaderText>
        {t('effective.explain', { path: formatPath(pointer), environment })}
      </ScreenReaderText>
      {children}
    </button>
  );
}
