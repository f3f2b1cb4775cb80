// SPDX-License-Identifier: Apache-2.0

import { RiArrowDownSLine, RiArrowUpSLine } from '@remixicon/react';
import { ReactNode, useState } from 'react';
import icons from './icons.module.css';
import styles from './FoldedRows.module.css';

/** Rows of a table, folded behind one row with their count. */
export function FoldedRows(props: {
  columns: number;
  /** Displayed before the label, if given. */
  title?: string;
  label: string;
  /** Renders the rows when they are unfolded. */
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
            <Icon aria-hidden className={icons.icon} />
            {label}
          </button>
        </td>
      </tr>
      {isOpen && children()}
    </>
  );
}
