// SPDX-License-Identifier: Apache-2.0

import styles from './PlaceTable.module.css';

/** The heading of the rows of one section. */
export function SectionRow(props: {
  title: string;
  /** The number of columns in the table. */
  columns: number;
  rowIndex?: number;
}) {
  const { title, columns, rowIndex } = props;
  return (
    <tr aria-rowindex={rowIndex}>
      <th scope="rowgroup" colSpan={columns} className={styles.section}>
        <span className={styles.sectionTitle}>{title}</span>
      </th>
    </tr>
  );
}
