// SPDX-License-Identifier: Apache-2.0

import type { ReactNode } from 'react';
import { TableHead } from '../../components/TableHead';
import styles from './impact.module.css';

/** A table that scrolls where it has no room. */
export function ScrolledTable(props: {
  caption: string;
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
}) {
  const { caption, columns, children } = props;
  return (
    <div
      className={styles.scroll}
      role="region"
      aria-label={caption}
      // A scrollable region has to be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.table}>
        <TableHead columns={columns} />
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
