// SPDX-License-Identifier: Apache-2.0

import {
  Table,
  Text,
  useBreakpoint,
  useTable,
  type SortDescriptor,
  type ColumnConfig,
} from '@backstage/ui';
import { useMemo, cloneElement, type ReactElement } from 'react';
import { useTexts } from '../../translation';
import { useSearchState } from '../../hooks/useSearchState';
import styles from './list.module.css';

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
  const [{ sort = sortedBy }, change] = useSearchState(names);
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

/** A column of a list. */
export interface ListColumn<T> {
  id: string;
  label: string;
  /** A `Cell` or `CellText` of Backstage UI. */
  cell: (item: T) => ReactElement;
  /** The sort key. Omitted if the list cannot be sorted by the column. */
  sortBy?: (item: T) => string | number;
  isRowHeader?: boolean;
  /** Has as much room as the names, and twice that of others. */
  isBroad?: boolean;
  /** In pixels, for words that would break. */
  minWidth?: number;
  /** Hidden on narrow screens. */
  isWide?: boolean;
}

/** A row of a list. */
interface ListRow<T> {
  id: string;
  item: T;
}

/**
 * Columns for Backstage UI's table. Each cell includes the title of its column, because on a small screen rows are
 * cards without columns (list.module.css).
 */
export function listColumns<T>(
  columns: readonly ListColumn<T>[],
  options: {
    /** Whether the screen is narrow. */
    isNarrow: boolean;
  },
): ColumnConfig<ListRow<T>>[] {
  return columns.map(({ cell, sortBy, isBroad, isWide, ...column }) => ({
    ...column,
    isSortable: sortBy !== undefined,
    isHidden: options.isNarrow && isWide === true,
    // Names with their descriptions need more room than other columns.
    defaultWidth: column.isRowHeader || isBroad ? '2fr' : '1fr',
    cell: ({ item }) =>
      cloneElement(cell(item), {
        'data-label': column.isRowHeader ? undefined : column.label,
      }),
  }));
}
