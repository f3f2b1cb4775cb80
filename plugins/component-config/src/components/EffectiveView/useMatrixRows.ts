// SPDX-License-Identifier: Apache-2.0

import {
  EffectiveReport,
  isProduction,
} from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import {
  effectiveRows,
  filterRows,
  layersOf,
  soloRows,
  sortRows,
} from '../../configuration';
import { usePainted } from '../../hooks/usePainted';
import { MatrixState } from './useMatrixState';

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
