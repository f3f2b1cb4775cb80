// SPDX-License-Identifier: Apache-2.0

import {
  EffectiveReport,
  isProduction,
} from '@component-config/plugin-component-config-common';
import {
  useMemo,
  useCallback,
  useState,
  RefObject,
  useEffect,
  useRef,
} from 'react';
import {
  effectiveRows,
  filterRows,
  layersOf,
  soloRows,
  sortRows,
  EffectiveGroup,
} from '../../configuration';
import { usePainted } from '../../hooks/usePainted';
import { MatrixState } from './useMatrixState';
import { SelectedCell } from './EffectiveTableRow';
/** The rows of a report, and those that match the filter. */
export function useMatrixRows(report: EffectiveReport, state: MatrixState) {
  const columns = useMemo(
    () =>
      report.environments.map(({ environment, schema, effective }) => ({
        environment: environment.name,
        schema,
        effective,
      })),
    [report],
  );
  const groups = useMemo(
    () => effectiveRows(report.schema, columns),
    [report, columns],
  );
  const layers = useMemo(() => layersOf(columns), [columns]);
  const production = useMemo(
    () =>
      new Set(
        report.environments.flatMap(({ environment }) =>
          isProduction(environment) ? environment.name : [],
        ),
      ),
    [report],
  );
  const { layer, order } = state;
  const solo = useMemo(
    () =>
      layer === undefined || !layers.some(({ id }) => id === layer)
        ? groups
        : soloRows(groups, columns, layer),
    [groups, columns, layers, layer],
  );
  const sorted = useMemo(() => sortRows(solo, order), [solo, order]);
  // Typing stays responsive: the rows follow when there is time.
  const text = usePainted(state.text);
  const { marks } = state;
  const shown = useMemo(
    () => filterRows(sorted, { text, marks }, name => production.has(name)),
    [sorted, text, marks, production],
  );
  return { groups, layers, shown };
}

/**
 * The matrix cell with the keyboard focus, and the functions to move it. If the cell's row no longer exists, the focus
 * moves to the first row.
 */
export function useActiveCell(
  groups: readonly EffectiveGroup[],
  environments: ReadonlyArray<{ name: string }>,
  initial: SelectedCell | undefined,
) {
  const [cell, setCell] = useState(initial);
  const pointers = useMemo(
    () => groups.flatMap(({ rows }) => rows.map(({ pointer }) => pointer)),
    [groups],
  );
  const known = useMemo(() => new Set(pointers), [pointers]);
  const active = cell && known.has(cell.pointer) ? cell : undefined;

  /** @returns the focused cell; undefined if there is none */
  const move = useCallback(
    (rows: number, columns: number): SelectedCell | undefined => {
      if (pointers.length === 0 || environments.length === 0) {
        return undefined;
      }
      const next = active
        ? {
            pointer:
              pointers[
                within(pointers.indexOf(active.pointer) + rows, pointers.length)
              ],
            environment:
              environments[
                within(
                  environments.findIndex(
                    ({ name }) => name === active.environment,
                  ) + columns,
                  environments.length,
                )
              ].name,
          }
        : { pointer: pointers[0], environment: environments[0].name };
      setCell(next);
      return next;
    },
    [pointers, environments, active],
  );
  return { active, setActive: setCell, move };
}

function within(index: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index));
}

/** The actions of the matrix keys. */
interface MatrixKeys {
  /** Moves down or up by one row. */
  move: (rows: 1 | -1) => void;
  explain: () => void;
  /** Toggles between overridden values and all values. */
  toggleOverridden: () => void;
  /** Toggles between differences and all values. */
  toggleDiffers: () => void;
  help: () => void;
  /** @returns whether there was something to close */
  close: () => boolean;
}

/** Keys that work anywhere on the page except in a text field or a dialog. */
export function useMatrixKeys(
  search: RefObject<HTMLElement>,
  keys: MatrixKeys,
): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const actions: { [key: string]: () => void } = {
      '/': () => search.current?.querySelector('input')?.focus(),
      j: () => latest.current.move(1),
      k: () => latest.current.move(-1),
      e: () => latest.current.explain(),
      m: () => latest.current.toggleOverridden(),
      d: () => latest.current.toggleDiffers(),
      '?': () => latest.current.help(),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || isChord || isTyping(target)) {
        return;
      }
      if (key === 'Escape') {
        if (latest.current.close()) {
          event.preventDefault();
        }
      } else if (Object.hasOwn(actions, key)) {
        event.preventDefault();
        actions[key]();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [search]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
      target.closest('[role=dialog],[role=menu],[role=listbox]') !== null)
  );
}
