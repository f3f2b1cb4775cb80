// SPDX-License-Identifier: Apache-2.0

import { equalJson } from '../../json';
import { schemaPlan } from '../../merge';
import { isWithin, valueAt } from '../../pointer';
import { readProvenance } from './provenance';
import { resolutionOf, type Resolved } from '../resolution';
import { readTombstones } from './tombstones';
import type { Provenance } from '../types';

/**
 * The effect of one layer on a configuration at one place.
 *
 * @public
 */
export interface LayerEffect {
  /** The pointer in the result: of a leaf, or of a removed value. */
  readonly pointer: string;
  /** The pointer within the layer's own value. */
  readonly contributedAt: string;
  readonly how: 'holds' | 'removes';
  /** Whether the place would have the same value without the layer. */
  readonly isRedundant: boolean;
}

/** The prefix that the id of an overlay's layer gets for values set by its rules. */
const RULES = /^mutation-(?:default|override):/;

/**
 * The effects of each layer on a configuration: the values it wins and those it removes. Values set by an overlay's
 * rules count as effects of the overlay. A layer without effects is unnecessary.
 *
 * @param resolved - as returned by `resolve`
 * @param isWanted - selects layers by id
 *
 * @public
 */
export function layerEffects(
  resolved: Resolved,
  isWanted: (layer: string) => boolean,
): Map<string, LayerEffect[]> {
  const { schema, tree, config, layers, applied } = resolutionOf(resolved);
  const effects = new Map<string, LayerEffect[]>();
  const add = (layer: string, effect: LayerEffect) => {
    const id = layer.replace(RULES, '');
    if (isWanted(id)) {
      const list = effects.get(id);
      if (list) {
        list.push(effect);
      } else {
        effects.set(id, [effect]);
      }
    }
  };
  const ids = layers.map(({ id }) => id);
  const plan = schemaPlan(schema);
  const { provenance, shadowedLists } = readProvenance(tree, plan, config, ids);
  const lists = Object.keys(shadowedLists).map(pointer => ({
    pointer,
    isRedundant: isSame(shadowedLists[pointer], valueAt(config, pointer)),
  }));
  for (const pointer of Object.keys(provenance)) {
    const { winner, shadowed, contributors = [] } = provenance[pointer];
    const list = lists.find(one => isWithin(pointer, one.pointer));
    add(winner.layer, {
      pointer,
      contributedAt: winner.pointer,
      how: 'holds',
      isRedundant:
        shadowed.length > 0
          ? isSame(shadowed, winner.value)
          : (list?.isRedundant ?? false),
    });
    for (const { layer, pointer: contributedAt } of contributors) {
      if (layer !== winner.layer) {
        add(layer, { pointer, contributedAt, how: 'holds', isRedundant: true });
      }
    }
  }
  for (const { pointer, removedBy } of applied.tree
    ? readTombstones(applied.tree, plan, ids)
    : []) {
    add(removedBy.layer, {
      pointer,
      contributedAt: removedBy.pointer,
      how: 'removes',
      isRedundant: false,
    });
  }
  return effects;
}

/** Whether the highest shadowed contribution has the same value. */
function isSame(
  shadowed: Provenance['shadowed'],
  value: Parameters<typeof equalJson>[0] | undefined,
): boolean {
  const next = shadowed.at(-1);
  return (
    next !== undefined && value !== undefined && equalJson(next.value, value)
  );
}
