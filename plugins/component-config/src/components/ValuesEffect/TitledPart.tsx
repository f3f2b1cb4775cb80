// SPDX-License-Identifier: Apache-2.0

import { ReactNode } from 'react';
import styles from './ValuesEffect.module.css';

/** A section with a heading. */
export function TitledPart(props: { title: string; children: ReactNode }) {
  const { title, children } = props;
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}
