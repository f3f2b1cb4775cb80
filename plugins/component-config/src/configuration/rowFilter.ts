// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  formatPath,
  JsonValue,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { formatValue } from '@component-config/plugin-component-config-react';
import { EffectiveGroup, EffectiveRow } from './effectiveRows';

/** What can be true of a place, in the order in which it is offered. */
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

/** In which order places are shown, within each section. */
export const rowOrders = ['schema', 'name', 'differing'] as const;

/** @see rowOrders */
export type RowOrder = (typeof rowOrders)[number];

/** Which places are shown. */
export interface RowFilter {
  /** Within the path, the label or some value. */
  text: string;
  /** All of them are true. */
  marks: readonly RowMark[];
}

/**
 * The rows that a filter lets through.
 *
 * @param isProduction - whether the environment of a name is of production
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

/** The rows in another order; the sections stay. */
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

/** Whether all environments before production are the same, and production is not as they are. */
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

/** Whether a value, or something in it, is not shown. */
export function isMasked(value: JsonValue | undefined): boolean {
  return typeof value === 'object' && value !== null
    ? Object.values(value).some(isMasked)
    : value === SENSITIVE_MASK;
}

/** What a row is found by; it is made once, so that a key costs little. */
const texts = new WeakMap<EffectiveRow, string>();

function textOf(row: EffectiveRow): string {
  const known = texts.get(row);
  if (known !== undefined) {
    return known;
  }
  const values = new Set(
    row.cells.flatMap(({ value }) =>
      value === undefined ? [] : formatValue(value),
    ),
  );
  const text = [row.pointer, formatPath(row.pointer), labelOf(row), ...values]
    // What is typed has no line ends, so nothing is found across two of them.
    .join('\n')
    .toLowerCase();
  texts.set(row, text);
  return text;
}

function labelOf({ trail }: EffectiveRow): string {
  return trail.join(' › ');
}
