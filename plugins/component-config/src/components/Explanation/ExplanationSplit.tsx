// SPDX-License-Identifier: Apache-2.0

import { ReactNode } from 'react';
import styles from './ExplanationPanel.module.css';

/** A table with the explanation of one of its values beside it. */
export function ExplanationSplit(props: {
  /** An `ExplanationPanel`; without one, the table takes up all the space. */
  panel: ReactNode;
  children: ReactNode;
}) {
  const { panel, children } = props;
  return (
    <div className={styles.split} data-open={Boolean(panel) || undefined}>
      <div className={styles.beside}>{children}</div>
      {panel}
    </div>
  );
}
