// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  EffectiveConfiguration,
  itemPointer,
  JsonValue,
  parsePointer,
  valueAt,
} from '@component-config/config-engine';

/**
 * Environment-independent names for the paths of a result: items of lists by key, if they have one, because an item's
 * index can differ: `/parameters/sidecars/[name=proxy]/image`.
 */
export function placeNames(
  effective: Pick<EffectiveConfiguration, 'config' | 'items' | 'strategies'>,
): (pointer: string) => string {
  if (!hasNamedItems(effective)) {
    return pointer => pointer;
  }
  const names = new Map<string, string>([['', '']]);
  const taken = new Set<string>();
  return function nameOf(pointer) {
    const tokens = parsePointer(pointer);
    let place = '';
    let name = '';
    for (const token of tokens) {
      const child = childPointer(place, token);
      let named = names.get(child);
      if (named === undefined) {
        named = nameOfChild(effective, place, name, token);
        if (taken.has(named)) {
          named = childPointer(name, token);
        }
        taken.add(named);
        names.set(child, named);
      }
      place = child;
      name = named;
    }
    return name;
  };
}

/** Whether the items of any list are identified by something other than their index. */
function hasNamedItems({
  items,
  strategies,
}: Pick<EffectiveConfiguration, 'items' | 'strategies'>): boolean {
  return (
    Object.keys(items).length > 0 ||
    Object.values(strategies).some(declared =>
      declared.some(({ strategy }) => strategy.kind === 'union'),
    )
  );
}

function nameOfChild(
  effective: Pick<EffectiveConfiguration, 'config' | 'items' | 'strategies'>,
  parent: string,
  parentName: string,
  token: string,
): string {
  const pointer = childPointer(parent, token);
  const item = Object.hasOwn(effective.items, pointer)
    ? effective.items[pointer]
    : itemOfSet(effective, parent, pointer);
  return item === undefined
    ? childPointer(parentName, token)
    : itemPointer(parentName, item);
}

/** An item of a list without duplicates is its own key. */
function itemOfSet(
  { config, strategies }: Pick<EffectiveConfiguration, 'config' | 'strategies'>,
  list: string,
  pointer: string,
): JsonValue | undefined {
  const isSet =
    Object.hasOwn(strategies, list) &&
    strategies[list].some(({ strategy }) => strategy.kind === 'union');
  return isSet ? valueAt(config, pointer) : undefined;
}
