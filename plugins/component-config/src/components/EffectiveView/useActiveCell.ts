// SPDX-License-Identifier: Apache-2.0

import { useCallback, useMemo, useState } from 'react';
import { EffectiveGroup } from '../../configuration';
import { SelectedCell } from './EffectiveTableRow';

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
