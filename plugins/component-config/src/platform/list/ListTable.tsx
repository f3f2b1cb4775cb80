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

/** Rows per page. */
const PAGE = 25;

const names = ['sort'] as const;

/** A fully loaded list: sorted by its columns, page by page. The sort order is in the URL. */
export function ListTable<T>(props: {
  /** Undefined while loading. */
  items: readonly T[] | undefined;
  idOf: (item: T) => string;
  columns: readonly ListColumn<T>[];
  /** Id of the column that it is initially sorted by. */
  sortedBy: string;
  /** The text for an empty list. */
  empty: string;
}) {
  const { t } = useTexts();
  const { items, idOf, columns, sortedBy, empty } = props;
  const isNarrow = useBreakpoint().down('md');
  const [{ sort = sortedBy }, change] = usePageState(names);
  // A new object would be a new order, which starts with the first page.
  const descriptor = useMemo<SortDescriptor>(
    () => ({
      column: sort.replace(/^-/, ''),
      direction: sort.startsWith('-') ? 'descending' : 'ascending',
    }),
    [sort],
  );
  const data = useMemo(
    () => items?.map((item): ListRow<T> => ({ id: idOf(item), item })),
    // The names of items do not change.
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
