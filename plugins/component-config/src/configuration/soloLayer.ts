// SPDX-License-Identifier: Apache-2.0

import {
  Contribution,
  EffectiveConfiguration,
  Phrase,
} from '@component-config/config-engine';
import { EffectiveCell, EffectiveGroup, shadowedAt } from './effectiveRows';

/** A layer that applies in at least one environment. */
export interface SoloLayer {
  id: string;
  /** The display name. */
  title: string;
  titlePhrase?: Phrase;
}

/** The layers of all environments, lowest first, without duplicates. */
export function layersOf(
  environments: ReadonlyArray<{ effective: EffectiveConfiguration }>,
): SoloLayer[] {
  const layers = new Map<string, SoloLayer>();
  for (const { effective } of environments) {
    for (const { id, title, titlePhrase } of effective.layers) {
      layers.set(id, { id, title, ...(titlePhrase && { titlePhrase }) });
    }
  }
  return [...layers.values()];
}

/** The contribution of one layer: the paths it sets, with its own values. */
export function soloRows(
  groups: readonly EffectiveGroup[],
  environments: ReadonlyArray<{
    environment: string;
    effective: EffectiveConfiguration;
  }>,
  layer: string,
): EffectiveGroup[] {
  const results = new Map(
    environments.map(({ environment, effective }) => [environment, effective]),
  );
  const alone = (cell: EffectiveCell) =>
    soloCell(cell, results.get(cell.environment), layer);
  return groups
    .map(group => ({
      ...group,
      rows: group.rows
        .map(row => ({ ...row, cells: row.cells.map(alone) }))
        .filter(({ cells }) => cells.some(cell => cell.solo !== 'silent')),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function soloCell(
  cell: EffectiveCell,
  effective: EffectiveConfiguration | undefined,
  layer: string,
): EffectiveCell {
  const { environment, findings, pointer } = cell;
  if (cell.layer?.id === layer) {
    return { ...cell, solo: 'wins' };
  }
  const given =
    effective && pointer !== undefined && saidBy(effective, pointer, layer);
  return given
    ? { environment, findings, pointer, value: given.value, solo: 'shadowed' }
    : { environment, findings, solo: 'silent' };
}

/** The value that a losing layer has for a leaf. */
function saidBy(
  effective: EffectiveConfiguration,
  leaf: string,
  layer: string,
): Contribution | undefined {
  const { contributors = [] } = effective.provenance[leaf];
  return [...contributors, ...shadowedAt(effective, leaf)]
    .reverse()
    .find(contribution => contribution.layer === layer);
}
