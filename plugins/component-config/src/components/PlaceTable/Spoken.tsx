// SPDX-License-Identifier: Apache-2.0

import { ReactNode } from 'react';
import styles from './PlaceTable.module.css';

/** Text within a value for screen readers only; sighted users see the same in other ways. */
export function Spoken(props: { children: ReactNode }) {
  return (
    <>
      <span className={styles.spoken}>{props.children}</span>{' '}
    </>
  );
}
