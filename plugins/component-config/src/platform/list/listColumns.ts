// SPDX-License-Identifier: Apache-2.0

import type { ColumnConfig } from '@backstage/ui';
import { cloneElement, type ReactElement } from 'react';

/** A column of a list. */
export interface ListColumn<T> {
  id: string;
  label: string;
  /** A `Cell` or `CellText` of Backstage UI. */
  cell: (item: T) => ReactElement;
  /** By what the list can be sorted; absent: not by this column. */
  sortBy?: (item: T) => string | number;
  isRowHeader?: boolean;
  /** Left out where the screen is narrow. */
  isWide?: boolean;
}

/** A row of a list. */
export interface ListRow<T> {
  id: string;
  item: T;
}

/**
 * Columns as the table of Backstage UI takes them. Each cell knows the title of its column, because the rows of a small
 * screen are cards, which have no columns (ListTable.module.css).
 */
export function listColumns<T>(
  columns: readonly ListColumn<T>[],
  options: {
    /** Whether the screen is narrow. */
    isNarrow: boolean;
  },
): ColumnConfig<ListRow<T>>[] {
  return columns.map(({ cell, sortBy, isWide, ...column }) => ({
    ...column,
    isSortable: sortBy !== undefined,
    isHidden: options.isNarrow && isWide === true,
    // Names with their descriptions need more room than what is told of them.
    defaultWidth: column.isRowHeader ? '2fr' : '1fr',
    cell: ({ item }) =>
      cloneElement(cell(item), {
        'data-label': column.isRowHeader ? undefined : column.label,
      }),
  }));
}
