// SPDX-License-Identifier: Apache-2.0

import { RemixiconComponentType } from '@remixicon/react';
import icons from '../icons.module.css';
import styles from './PlaceTable.module.css';

/** A remark on the path of a row, with an icon. */
export interface RowRemark {
  icon: RemixiconComponentType;
  text: string;
  /** Defaults to neutral. */
  tone?: 'success' | 'danger' | 'secondary';
}

/** @see RowRemark */
export function Remark({ icon: Icon, text, tone }: RowRemark) {
  return (
    <span className={styles.remark} data-tone={tone}>
      <Icon aria-hidden className={icons.icon} />
      {text}
    </span>
  );
}
