// SPDX-License-Identifier: Apache-2.0

import {
  CSSProperties,
  KeyboardEvent,
  MouseEvent,
  ReactNode,
  Ref,
} from 'react';
import { useTexts } from '../../translation';
import styles from './PlaceTable.module.css';

/** Configuration paths, one per row, with their values in columns. Scrolls on its own. */
export function PlaceTable(props: {
  caption: string;
  columns: ReadonlyArray<{
    key: string;
    title: string;
    /** Below the title. */
    note?: ReactNode;
    /** Beside the title, but not part of the column's name. */
    menu?: ReactNode;
  }>;
  /** Sets the column widths: `--place-width` and `--column-width`. */
  className?: string;
  /** The total number of rows including the header, if not all of them are mounted. */
  rowCount?: number;
  /** The scroll container. */
  scrollRef?: Ref<HTMLDivElement>;
  /** For keyboard navigation between cells and clickable cells: the table has the focus for all of them. */
  grid?: {
    ref: Ref<HTMLTableElement>;
    /** The id of the active cell; undefined if it is not mounted, or there is none. */
    activeId: string | undefined;
    /** The id of the text that explains the keys. */
    helpId: string;
    onKeyDown: (event: KeyboardEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
  /** One or more table bodies. */
  children: ReactNode;
}) {
  const { t } = useTexts();
  const { caption, columns, className, rowCount, scrollRef, grid, children } =
    props;
  return (
    <div
      ref={scrollRef}
      className={styles.scroll}
      // A scrollable region has to be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={grid ? undefined : 0}
      role="region"
      aria-label={caption}
    >
      <table
        className={[styles.table, className].filter(Boolean).join(' ')}
        style={{ '--columns': columns.length } as CSSProperties}
        aria-rowcount={rowCount}
        {...(grid && {
          ref: grid.ref,
          role: 'grid',
          tabIndex: 0,
          'aria-label': caption,
          'aria-activedescendant': grid.activeId,
          'aria-describedby': grid.helpId,
          onKeyDown: grid.onKeyDown,
          onClick: grid.onClick,
        })}
      >
        <thead>
          <tr aria-rowindex={rowCount === undefined ? undefined : 1}>
            <th scope="col" className={styles.place}>
              {t('effective.path')}
            </th>
            {columns.map(({ key, title, note, menu }) => (
              <th key={key} scope="col" aria-label={menu ? title : undefined}>
                {menu ? (
                  <span className={styles.titled}>
                    {title}
                    {menu}
                  </span>
                ) : (
                  title
                )}
                {note}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
