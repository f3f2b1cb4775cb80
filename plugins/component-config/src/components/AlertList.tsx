// SPDX-License-Identifier: Apache-2.0

import { ReactNode } from 'react';
import styles from './alert.module.css';

/** A list within an alert, with readable colors and links. */
export function AlertList(props: { children: ReactNode }) {
  return <ul className={styles.list}>{props.children}</ul>;
}
