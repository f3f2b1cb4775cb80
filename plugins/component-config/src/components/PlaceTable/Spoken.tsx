// SPDX-License-Identifier: Apache-2.0

import { ReactNode } from 'react';
import styles from './PlaceTable.module.css';

/** A text within a value, for screen readers alone: what is seen says the same. */
export function Spoken(props: { children: ReactNode }) {
  return (
    <>
      <span className={styles.spoken}>{props.children}</span>{' '}
    </>
  );
}
