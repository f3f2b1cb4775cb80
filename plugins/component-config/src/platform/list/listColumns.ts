// SPDX-License-Identifier: Apache-2.0

import type { ColumnConfig } from '@backstage/ui';
import { cloneElement, type ReactElement } from 'react';

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
export interface ListRow<T> {
  id: string;
  item: T;
}

/**
 * Columns for Backstage UI's table. Each cell includes the title of its column, because on a small screen rows are
 * cards without columns (ListTable.module.css).
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
