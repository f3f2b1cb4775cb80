// SPDX-License-Identifier: Apache-2.0

import { RiArrowDownSLine, RiArrowUpSLine } from '@remixicon/react';
import { ReactNode, useState } from 'react';
import styles from './FoldedRows.module.css';

/** Rows of a table, folded behind one row that says how many they are. */
export function FoldedRows(props: {
  columns: number;
  /** Before the label; absent: nothing. */
  title?: string;
  label: string;
  /** The rows; they are made when they are opened. */
  children: () => ReactNode;
}) {
  const { columns, title, label, children } = props;
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? RiArrowUpSLine : RiArrowDownSLine;
  return (
    <>
      <tr>
        <td colSpan={columns} className={styles.fold}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {title !== undefined && (
              <span className={styles.title}>{title}</span>
            )}
            <Icon aria-hidden className={styles.icon} />
            {label}
          </button>
        </td>
      </tr>
      {isOpen && children()}
    </>
  );
}
