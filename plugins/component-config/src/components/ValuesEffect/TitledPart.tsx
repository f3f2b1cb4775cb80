// SPDX-License-Identifier: Apache-2.0

import { ReactNode } from 'react';
import styles from './ValuesEffect.module.css';

/** One part of what is told about values, under its heading. */
export function TitledPart(props: { title: string; children: ReactNode }) {
  const { title, children } = props;
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}
