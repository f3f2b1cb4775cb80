// SPDX-License-Identifier: Apache-2.0

import {
  Table,
  Text,
  useBreakpoint,
  useTable,
  type SortDescriptor,
} from '@backstage/ui';
import { useMemo } from 'react';
import { useTexts } from '../../translation';
import { usePageState } from '../usePageState';
import { listColumns, type ListColumn, type ListRow } from './listColumns';
import styles from './ListTable.module.css';

/** Rows on a page. */
const PAGE = 25;

const names = ['sort'] as const;

/** A list that is known as a whole: sorted by its columns, page by page. By what it is sorted is in the URL. */
export function ListTable<T>(props: {
  /** Undefined while it is loaded. */
  items: readonly T[] | undefined;
  idOf: (item: T) => string;
  columns: readonly ListColumn<T>[];
  /** By what it is sorted at first: the id of a column. */
  sortedBy: string;
  /** What is said where there are none. */
  empty: string;
}) {
  const { t } = useTexts();
  const { items, idOf, columns, sortedBy, empty } = props;
  const isNarrow = useBreakpoint().down('md');
  const [{ sort = sortedBy }, change] = usePageState(names);
  // Another object would be another order, which begins with the first page.
  const descriptor = useMemo<SortDescriptor>(
    () => ({
      column: sort.replace(/^-/, ''),
      direction: sort.startsWith('-') ? 'descending' : 'ascending',
    }),
    [sort],
  );
  const data = useMemo(
    () => items?.map((item): ListRow<T> => ({ id: idOf(item), item })),
    // What an item is called is the same each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [items],
  );
  const { tableProps } = useTable({
    mode: 'complete',
    data,
    sort: descriptor,
    onSortChange: ({ column, direction }) =>
      change({ sort: `${direction === 'descending' ? '-' : ''}${column}` }),
    sortFn: (rows, { column, direction }) =>
      sortRows(
        rows,
        columns.find(({ id }) => id === column)?.sortBy,
        direction,
      ),
    paginationOptions: {
      pageSize: PAGE,
      showPageSizeOptions: false,
      getLabel: ({ offset = 0, totalCount = 0 }) =>
        t('list.range', {
          from: String(totalCount === 0 ? 0 : offset + 1),
          to: String(Math.min(offset + PAGE, totalCount)),
          total: String(totalCount),
        }),
    },
  });
  const { pagination } = tableProps;
  return (
    <Table
      {...tableProps}
      className={styles.table}
      columnConfig={listColumns(columns, { isNarrow })}
      pagination={(data?.length ?? 0) > PAGE ? pagination : { type: 'none' }}
      emptyState={<Text color="secondary">{empty}</Text>}
    />
  );
}

function sortRows<T>(
  rows: ListRow<T>[],
  sortBy: ((item: T) => string | number) | undefined,
  direction: SortDescriptor['direction'],
): ListRow<T>[] {
  if (!sortBy) {
    return rows;
  }
  const sign = direction === 'descending' ? -1 : 1;
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b));
  return [...rows].sort(
    (a, b) => sign * compare(sortBy(a.item), sortBy(b.item)),
  );
}
