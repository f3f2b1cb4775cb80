// SPDX-License-Identifier: Apache-2.0

import { phrase, worded, type Phrase } from '../../finding';
import { layerKinds, type AppliedLayer, type SkippedLayer } from '../../layers';
import { isObject } from '../../json';
import { areRelated, isWithin, pointersAround, valueAt } from '../../pointer';
import type { EffectiveConfiguration } from '../types';

/**
 * How certain a value is that a repository delivers (docs/rules/gitops.md#verdicts).
 *
 * @public
 */
export interface Verdict {
  readonly kind:
    'exact' | 'exact-above-defaults' | 'may-be-overridden' | 'unknown';
  /** In a few words: `may be overridden by Secret shop`. */
  readonly text: string;
  readonly textPhrase?: Phrase;
  /** The ids of the layers that could not be read, and may set the value. */
  readonly by?: readonly string[];
}

/** A layer that could not be read. */
type Gap = SkippedLayer & Required<Pick<SkippedLayer, 'unread'>>;

/**
 * How certain a place of a configuration is.
 *
 * @param pointer - JSON Pointer in the configuration; list items by index
 *
 * @returns undefined if no repository delivers the values
 *
 * @public
 */
export function verdictAt(
  effective: EffectiveConfiguration,
  pointer: string,
): Verdict | undefined {
  const { layers, config } = effective;
  const unread = effective.skipped.filter(isGap);
  if (unread.length === 0 && !layers.some(({ delivered }) => delivered)) {
    return undefined;
  }
  const around = pointersAround(pointer).find(each => {
    const there = valueAt(config, each);
    return there !== undefined && !isObject(there);
  });
  const value = valueAt(config, pointer);
  // What a value that is no map does not have is as certain as that value.
  if (around !== undefined && value === undefined) {
    return verdictAt(effective, around);
  }
  const gaps = unread.filter(
    ({ unread: { at } }) => at === undefined || areRelated(at, pointer),
  );
  const charts = gaps.filter(gap => gap.unread.areDefaults);
  const others = gaps.filter(gap => !gap.unread.areDefaults);
  const isMap = value !== undefined && isObject(value);
  const setters =
    value === undefined
      ? removersOf(effective, pointer)
      : placesOf(effective.provenance, pointer).map(
          each => effective.provenance[each].winner.layer,
        );
  // Layers merge into a map, and set what is not set, whatever their order is.
  const by =
    isMap || setters.length === 0
      ? others
      : others.filter(gap => isAbove(gap, setters, layers));
  if (value === undefined && by.length + charts.length > 0) {
    return {
      kind: 'unknown',
      ...worded(
        'text',
        by.length > 0
          ? phrase('verdictMaybeSet', { layers: titlesOf(by) })
          : phrase('verdictUnset', { charts: titlesOf(charts) }),
      ),
      by: [...charts, ...by].map(({ id }) => id),
    };
  }
  if (by.length > 0) {
    const names = { layers: titlesOf(by) };
    return {
      kind: 'may-be-overridden',
      ...worded('text', phrase('verdictOverridden', names)),
      by: by.map(({ id }) => id),
    };
  }
  const objects =
    value === undefined ? undefined : unknownVariables(effective, pointer);
  if (objects) {
    return {
      kind: 'unknown',
      ...worded('text', phrase('verdictVariable', { objects })),
    };
  }
  return isMap && charts.length > 0
    ? {
        kind: 'exact-above-defaults',
        ...worded(
          'text',
          phrase('verdictAboveDefaults', {
            chart: titlesOf(charts).join(', '),
          }),
        ),
        by: charts.map(({ id }) => id),
      }
    : { kind: 'exact', ...worded('text', phrase('verdictExact')) };
}

function isGap(layer: SkippedLayer): layer is Gap {
  return layer.unread !== undefined;
}

function titlesOf(gaps: readonly Gap[]): string[] {
  return gaps.map(({ title }) => title);
}

/** The ids of the layers that remove what is at a place. */
function removersOf(
  { tombstones }: EffectiveConfiguration,
  pointer: string,
): string[] {
  return tombstones
    .filter(each => isWithin(pointer, each.pointer))
    .map(({ removedBy }) => removedBy.layer);
}

/** The place itself if a layer sets it as a whole, or else the places in it. */
function placesOf(
  provenance: EffectiveConfiguration['provenance'],
  pointer: string,
): string[] {
  return Object.hasOwn(provenance, pointer)
    ? [pointer]
    : Object.keys(provenance).filter(each => isWithin(each, pointer));
}

/** Whether a layer that could not be read is above one of others. */
function isAbove(
  { unread: { above } }: Gap,
  setters: readonly string[],
  layers: readonly AppliedLayer[],
): boolean {
  const placeOf = (id: string) => layers.findIndex(layer => layer.id === id);
  const delivered = layerKinds.indexOf('component-environment');
  const first = layers.findIndex(
    layer => layer.delivered || layerKinds.indexOf(layer.kind) > delivered,
  );
  const lowest = first < 0 ? layers.length : first;
  const highestBelow = above === undefined ? lowest - 1 : placeOf(above);
  return setters.some(id => placeOf(id) <= highestBelow);
}

/** What has the unknown variables in the texts at a place; undefined if they have none. */
function unknownVariables(
  { provenance, layers }: EffectiveConfiguration,
  pointer: string,
): string[] | undefined {
  const found = placesOf(provenance, pointer).flatMap(each => {
    const { layer, value } = provenance[each].winner;
    const variables = layers.find(({ id }) => id === layer)?.delivered
      ?.variables;
    return variables && JSON.stringify(value ?? null).includes('${')
      ? [variables]
      : [];
  });
  return found.length > 0 ? [...new Set(found.flat())] : undefined;
}
