// SPDX-License-Identifier: Apache-2.0

import {
  canonicalJson,
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
} from '../json';
import type { MergeStrategy } from '../schema';

/** A strategy that merges the items of lists, and does not replace. */
export type ListStrategy =
  | { readonly kind: 'append' | 'union' }
  | { readonly kind: 'map'; readonly keys: readonly string[] };

/** The strategy for a list, if what is declared for the place speaks about the items of lists. */
export function listStrategyOf(
  strategy: MergeStrategy | undefined,
): ListStrategy | undefined {
  switch (strategy?.kind) {
    case 'map':
      return strategy;
    case 'append':
    case 'union':
      return { kind: strategy.kind };
    default:
      return undefined;
  }
}

/**
 * What tells an item from the others of its list, the same for equal keys; undefined where nothing does: in a list that
 * is appended to, and for an item without its keys.
 */
export function itemKey(
  item: JsonValue,
  strategy: ListStrategy | undefined,
): string | undefined {
  switch (strategy?.kind) {
    case 'union':
      return canonicalJson(item);
    case 'map':
      return isObject(item) && !missingKey(item, strategy.keys)
        ? canonicalJson(strategy.keys.map(key => item[key]))
        : undefined;
    default:
      return undefined;
  }
}

/** The first key that an item has no value for. */
export function missingKey(
  item: JsonValue,
  keys: readonly string[],
): string | undefined {
  return keys.find(
    key => !isObject(item) || !Object.hasOwn(item, key) || item[key] === null,
  );
}

/** The key of the item that an entry of `$remove` means. */
export function removedKey(
  entry: JsonValue,
  strategy: ListStrategy | undefined,
): string {
  return (
    itemKey(entry, strategy) ??
    canonicalJson(strategy?.kind === 'map' ? [entry] : entry)
  );
}

/** The keys of an item with their values. */
export function keysOfItem(
  item: JsonObject,
  keys: readonly string[],
): JsonObject {
  const named = emptyObject();
  for (const key of keys) {
    named[key] = item[key];
  }
  return named;
}
