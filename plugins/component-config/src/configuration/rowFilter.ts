// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  formatPath,
  readableValue,
} from '@component-config/config-engine';
import { isMasked } from '@component-config/config-platform';
import { EffectiveGroup, EffectiveRow } from './effectiveRows';

/** The properties to filter by, in display order. */
export const rowMarks = [
  'differs',
  'overridden',
  'defaults',
  'production',
  'findings',
  'masked',
] as const;

/** @see rowMarks */
export type RowMark = (typeof rowMarks)[number];

/** The order of rows within each section. */
export const rowOrders = ['schema', 'name', 'differing'] as const;

/** @see rowOrders */
export type RowOrder = (typeof rowOrders)[number];

/** The rows to show. */
export interface RowFilter {
  /** Contained in the path, the label or a value. */
  text: string;
  /** All of them must match. */
  marks: readonly RowMark[];
}

/**
 * The rows that match a filter.
 *
 * @param isProduction - whether the named environment is production
 */
export function filterRows(
  groups: readonly EffectiveGroup[],
  filter: RowFilter,
  isProduction: (environment: string) => boolean,
): EffectiveGroup[] {
  const text = filter.text.trim().toLowerCase();
  return groups
    .map(group => ({
      ...group,
      rows: group.rows.filter(
        row =>
          filter.marks.every(mark => isMarked(row, mark, isProduction)) &&
          (text === '' || textOf(row).includes(text)),
      ),
    }))
    .filter(group => group.rows.length > 0);
}

/** The rows in another order within their sections. */
export function sortRows(
  groups: readonly EffectiveGroup[],
  order: RowOrder,
): readonly EffectiveGroup[] {
  return order === 'schema'
    ? groups
    : groups.map(group => ({
        ...group,
        rows: [...group.rows].sort(
          order === 'name'
            ? (a, b) => labelOf(a).localeCompare(labelOf(b))
            : (a, b) => Number(b.differs) - Number(a.differs),
        ),
      }));
}

function isMarked(
  row: EffectiveRow,
  mark: RowMark,
  isProduction: (environment: string) => boolean,
): boolean {
  const { cells } = row;
  switch (mark) {
    case 'differs':
      return row.differs;
    case 'overridden':
      return cells.some(({ isOverriding }) => isOverriding);
    case 'defaults':
      return cells.every(
        ({ layer, tombstone }) =>
          !tombstone && (layer === undefined || layer.kind === 'schema'),
      );
    case 'production':
      return differsInProduction(row, isProduction);
    case 'findings':
      return cells.some(({ findings }) => findings.length > 0);
    case 'masked':
      return cells.some(({ value }) => isMasked(value));
    default:
      return true;
  }
}

/** Whether all environments before production are equal, and production differs. */
function differsInProduction(
  { cells, differs }: EffectiveRow,
  isProduction: (environment: string) => boolean,
): boolean {
  const [first, ...before] = cells.filter(
    ({ environment }) => !isProduction(environment),
  );
  return (
    differs &&
    first !== undefined &&
    before.every(({ value }) => equalJson(value, first.value)) &&
    cells.some(
      ({ environment, value }) =>
        isProduction(environment) && !equalJson(value, first.value),
    )
  );
}

/** The searchable text of a row, built once so that each key press is cheap; kept while the row is in use. */
const textCache = new WeakMap<EffectiveRow, string>();

function textOf(row: EffectiveRow): string {
  const known = textCache.get(row);
  if (known !== undefined) {
    return known;
  }
  const values = new Set(
    row.cells.flatMap(({ value }) =>
      value === undefined ? [] : readableValue(value),
    ),
  );
  const text = [row.pointer, formatPath(row.pointer), labelOf(row), ...values]
    // The search text has no line breaks, so no match spans two lines.
    .join('\n')
    .toLowerCase();
  textCache.set(row, text);
  return text;
}

function labelOf({ trail }: EffectiveRow): string {
  return trail.join(' › ');
}
