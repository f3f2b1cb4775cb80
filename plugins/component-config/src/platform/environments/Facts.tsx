// SPDX-License-Identifier: Apache-2.0

import type { ReactNode } from 'react';
import styles from './Environments.module.css';

/** The facts of an environment, which overlays match. */
export function Facts(props: {
  facts: { readonly [fact: string]: string };
  /** Rendered before the facts. */
  children?: ReactNode;
}) {
  const { facts, children } = props;
  return (
    <ul className={styles.facts}>
      {children && <li>{children}</li>}
      {Object.entries(facts).map(([fact, value]) => (
        <li key={fact} className={styles.fact}>
          {`${fact}: ${value}`}
        </li>
      ))}
    </ul>
  );
}
