// SPDX-License-Identifier: Apache-2.0

import type { SourceEntry, SourceMap } from '@component-config/config-engine';
import { copyOf, isNull, isValues, removeNulls, type Values } from './values';

/**
 * The Helm whose rules apply (docs/rules/helm.md#helm-3).
 *
 * @public
 */
export type HelmVersion = 3 | 4;

/** A chart with what it contributes to a merge. */
export interface MergedChart<C> {
  readonly name: string;
  readonly values: Values;
  readonly subcharts: readonly C[];
}

/** Whether `null` removes values, or stays so that a later merge can remove them. */
type Nulls = 'remove' | 'keep';

/** Thrown within this folder: the values of a subchart are no map. */
export class SubchartNotMap extends Error {
  constructor(readonly subchart: string) {
    super(subchart);
  }
}

/**
 * Merges the layers of a user: maps key by key, a later layer over an earlier one. Nothing is removed, since `null` has
 * to reach the chart's own values (docs/rules/helm.md#merging).
 */
export function mergeLayers(lower: SourceMap, upper: SourceMap): SourceMap {
  const entries = new Map<string, SourceEntry>();
  for (const entry of lower.entries) {
    entries.set(entry.key, entry);
  }
  for (const entry of upper.entries) {
    const below = entries.get(entry.key);
    entries.set(
      entry.key,
      below?.value.kind === 'map' && entry.value.kind === 'map'
        ? { ...entry, value: mergeLayers(below.value, entry.value) }
        : entry,
    );
  }
  return { ...upper, entries: [...entries.values()] };
}

class ChartMerge<C extends MergedChart<C>> {
  constructor(
    private readonly helm: HelmVersion,
    private readonly nulls: Nulls,
  ) {}

  merge(chart: C, into: Values): Values {
    this.mergeDefaults(chart, into);
    for (const subchart of chart.subcharts) {
      const block = into.get(subchart.name) ?? new Map();
      if (!isValues(block)) {
        throw new SubchartNotMap(subchart.name);
      }
      into.set(subchart.name, block);
      mergeGlobals(block, into);
      this.merge(subchart, block);
    }
    return into;
  }

  /** Puts a chart's own values below the given ones. */
  private mergeDefaults(chart: C, into: Values): void {
    for (const [key, value] of copyOf(chart.values)) {
      const given = into.get(key);
      const cleans = this.nulls === 'remove' && this.helm === 4;
      if (given === undefined) {
        if (cleans && isNull(value)) {
          continue;
        }
        if (cleans && isValues(value)) {
          removeNulls(value);
        }
        into.set(key, value);
      } else if (isNull(given) && this.nulls === 'remove') {
        into.delete(key);
      } else if (isValues(given) && isValues(value)) {
        const isSubchart = chart.subcharts.some(({ name }) => name === key);
        if (cleans && !isSubchart) {
          removeNulls(value);
        }
        mergeMaps(given, value, isSubchart ? 'keep' : this.nulls);
      }
    }
  }
}

/**
 * The values over those of a chart and its subcharts, each subchart below its name (docs/rules/helm.md#subcharts).
 *
 * @throws SubchartNotMap
 */
export function mergeChart<C extends MergedChart<C>>(
  chart: C,
  values: Values,
  helm: HelmVersion,
  nulls: Nulls = 'remove',
): Values {
  return new ChartMerge<C>(helm, nulls).merge(chart, copyOf(values));
}

/** Puts the values of a map below those of another. */
export function mergeMaps(into: Values, lower: Values, nulls: Nulls): void {
  const defined = new Set(
    [...lower].filter(([, value]) => !isNull(value)).map(([key]) => key),
  );
  for (const [key, value] of into) {
    if (isNull(value)) {
      lower.set(key, value);
    }
  }
  for (const [key, value] of lower) {
    const given = into.get(key);
    if (given === undefined) {
      into.set(key, value);
    } else if (isNull(given)) {
      if (nulls === 'remove' && defined.has(key)) {
        into.delete(key);
      }
    } else if (isValues(given) && isValues(value)) {
      mergeMaps(given, value, nulls);
    }
  }
}

/** Puts the `global` of a chart over that of its subchart (docs/rules/helm.md#global). */
function mergeGlobals(block: Values, values: Values): void {
  const into = block.get('global') ?? new Map();
  const from = values.get('global') ?? new Map();
  if (!isValues(into) || !isValues(from)) {
    return;
  }
  for (const [key, value] of from) {
    const own = into.get(key);
    if (!isValues(value)) {
      if (!isValues(own)) {
        into.set(key, value);
      }
    } else if (own === undefined) {
      into.set(key, new Map(value));
    } else if (isValues(own)) {
      // Only this level is copied: deeper maps are shared, as in Helm.
      const copy = new Map(value);
      mergeMaps(copy, own, 'keep');
      into.set(key, copy);
    }
  }
  block.set('global', into);
}
