// SPDX-License-Identifier: Apache-2.0

import { equalJson } from '../json';
import { schemaPlan } from '../merge';
import { isWithin, valueAt } from '../pointer';
import { readProvenance } from './provenance';
import type { Resolution } from './resolution';
import { readTombstones } from './tombstones';
import type { Provenance } from './types';

/**
 * What one layer does to a configuration at one place.
 *
 * @public
 */
export interface LayerEffect {
  /** Of the result: a leaf; or where something was that the layer removed. */
  readonly pointer: string;
  /** Where the layer says it, in its own words. */
  readonly contributedAt: string;
  readonly how: 'holds' | 'removes';
  /** Without the layer the place would have the same value. */
  readonly isRedundant: boolean;
}

/** What the engine puts before the id of an overlay's layer for what its rules give. */
const RULES = /^mutation-(?:default|override):/;

/**
 * What each layer does to a configuration: where its value holds, and where it removes one. What the rules of an overlay
 * give counts as its own. A layer without an effect can be left out.
 *
 * @param isWanted - of which layers, by their ids
 *
 * @public
 */
export function layerEffects(
  { schema, tree, config, layers }: Resolution,
  isWanted: (layer: string) => boolean,
): Map<string, LayerEffect[]> {
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
  const plans = schemaPlan(schema);
  const { provenance, shadowedLists } = readProvenance(
    tree,
    plans,
    config,
    ids,
  );
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
  for (const { pointer, removedBy } of tree
    ? readTombstones(tree, plans.root, ids)
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

/** Whether the highest of what is shadowed is a value as well. */
function isSame(
  shadowed: Provenance['shadowed'],
  value: Parameters<typeof equalJson>[0] | undefined,
): boolean {
  const next = shadowed.at(-1);
  return (
    next !== undefined && value !== undefined && equalJson(next.value, value)
  );
}
