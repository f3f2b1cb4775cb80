// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../../json';
import { childPointer } from '../../pointer';
import { itemKey, keysOfItem, ListStrategy, listStrategyOf } from '../../merge';
import type { EffectiveConfiguration } from '../types';

/** A place of one of two configurations that are compared. */
export interface ComparedPlace {
  readonly pointer: string;
  readonly value: JsonValue;
}

/** An item, with what tells it from the others of its list: no two of one list have the same `key`. */
export interface Item extends ComparedPlace {
  readonly key: string;
  /** Its keys, or in a list without repeats itself; absent where only the index tells it. */
  readonly names?: JsonValue;
}

/** How the items of a list are told apart; undefined where only their index does. */
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

/** The items of a list, in order; none where there is no list. */
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
          ? keysOfItem(value, strategy.keys)
          : value,
    };
  });
}

/** Whether what both lists have is in another order. */
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
