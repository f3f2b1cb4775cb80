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

/** Places of the configuration, one a row, with their values in columns. Scrolls within itself. */
export function PlaceTable(props: {
  caption: string;
  columns: ReadonlyArray<{
    key: string;
    title: string;
    /** Below the title. */
    note?: ReactNode;
    /** Beside the title, and no part of the column's name. */
    menu?: ReactNode;
  }>;
  /** Sets how wide the columns are: `--place-width` and `--column-width`. */
  className?: string;
  /** How many rows there are, where not all of them are mounted; the header counts as one. */
  rowCount?: number;
  /** What scrolls. */
  scrollRef?: Ref<HTMLDivElement>;
  /** Where keys lead from cell to cell, and cells can be pressed: the table has the focus, whichever cell is meant. */
  grid?: {
    ref: Ref<HTMLTableElement>;
    /** Of the cell that is meant; absent: it is not mounted, or there is none. */
    activeId: string | undefined;
    /** Of the text that says what the keys do. */
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
      // A region that scrolls has to be reachable with the keyboard.
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
