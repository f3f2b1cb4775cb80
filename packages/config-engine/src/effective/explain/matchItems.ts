// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../../json';
import { childPointer } from '../../pointer';
import {
  itemKey,
  keysOfItem,
  listStrategyOf,
  type ListStrategy,
} from '../../schema';
import type { EffectiveConfiguration } from '../types';

/** A place in one of two compared configurations. */
export interface ComparedPlace {
  readonly pointer: string;
  readonly value: JsonValue;
}

/** An item with the key that identifies it: no two items of a list have the same `key`. */
export interface Item extends ComparedPlace {
  readonly key: string;
  /** Its keys, or in a list without repeats the item itself; omitted if only the index identifies it. */
  readonly names?: JsonValue;
}

/** How the items of a list are identified; undefined if only by index. */
export function listStrategyAt(
  { strategies }: Pick<EffectiveConfiguration, 'strategies'>,
  place: ComparedPlace | undefined,
): ListStrategy | undefined {
  const declared =
    place && Object.hasOwn(strategies, place.pointer)
      ? strategies[place.pointer]
      : [];
  return declared
    .map(({ strategy }) => listStrategyOf(strategy))
    .find(strategy => strategy && strategy.kind !== 'append');
}

/** The items of a list, in order; empty if the place is not a list. */
export function itemsOf(
  place: ComparedPlace | undefined,
  strategy: ListStrategy | undefined,
): Item[] {
  const list = Array.isArray(place?.value) ? place.value : [];
  const keys = new Set<string>();
  return list.map((value, index) => {
    const pointer = childPointer(place?.pointer ?? '', index);
    const key = itemKey(value, strategy);
    if (key === undefined || keys.has(key)) {
      return { value, pointer, key: `#${index}` };
    }
    keys.add(key);
    return {
      value,
      pointer,
      key,
      names:
        strategy?.kind === 'map' && isObject(value)
          ? keysOfItem(value, strategy)
          : value,
    };
  });
}

/** Whether the items that both lists share are in a different order. */
export function isReordered(
  before: readonly Item[],
  after: readonly Item[],
): boolean {
  const shared = (items: readonly Item[], others: readonly Item[]) => {
    const keys = new Set(others.map(({ key }) => key));
    return items.map(({ key }) => key).filter(key => keys.has(key));
  };
  const there = shared(after, before);
  return shared(before, after).some((key, index) => key !== there[index]);
}
