// SPDX-License-Identifier: Apache-2.0

import {
  canonicalJson,
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
} from '../json';
import type { MergeStrategy } from '../schema';
import type { ListStrategy } from './types';

/** The strategy for lists, if the strategy declared for the place merges items. */
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
 * Identifies an item within its list; equal for equal keys. Undefined for items without an identity: those of a list
 * that is appended to, and those that lack a key.
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

/** The key of the item that an entry of `$remove` refers to. */
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
