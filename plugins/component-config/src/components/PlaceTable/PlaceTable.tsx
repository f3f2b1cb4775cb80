import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { CSSProperties, ReactNode, Ref } from 'react';
import { componentConfigTranslationRef } from '../../translation';
import styles from './PlaceTable.module.css';

/** Places of the configuration, one a row, with their values in columns. Scrolls within itself. */
export function PlaceTable(props: {
  caption: string;
  columns: ReadonlyArray<{
    key: string;
    title: string;
    /** Below the title. */
    note?: ReactNode;
  }>;
  /** Sets how wide the columns are: `--place-width` and `--column-width`. */
  className?: string;
  /** How many rows there are, where not all of them are mounted; the header counts as one. */
  rowCount?: number;
  /** What scrolls. */
  scrollRef?: Ref<HTMLDivElement>;
  /** One or more table bodies. */
  children: ReactNode;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { caption, columns, className, rowCount, scrollRef, children } = props;
  return (
    <div
      ref={scrollRef}
      className={styles.scroll}
      // A region that scrolls has to be reachable with the keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table
        className={[styles.table, className].filter(Boolean).join(' ')}
        style={{ '--columns': columns.length } as CSSProperties}
        aria-rowcount={rowCount}
      >
        <thead>
          <tr aria-rowindex={rowCount === undefined ? undefined : 1}>
            <th scope="col" className={styles.place}>
              {t('effective.path')}
            </th>
            {columns.map(({ key, title, note }) => (
              <th key={key} scope="col">
                {title}
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
