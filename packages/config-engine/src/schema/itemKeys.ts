// SPDX-License-Identifier: Apache-2.0

import {
  canonicalJson,
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
} from '../json';
import type { MergeStrategy } from './types';

/** A strategy that merges the items of lists instead of replacing the list. */
export type ListStrategy =
  | { readonly kind: 'append' | 'union' }
  | {
      readonly kind: 'map';
      readonly keys: readonly string[];
      /** The schema's defaults of keys, for items without them. */
      readonly defaults?: JsonObject;
    };

/** The keys that identify an item. */
type ItemKeys = Omit<ListStrategy & { kind: 'map' }, 'kind'>;

/**
 * The strategy for lists, if the strategy declared for the place merges items.
 *
 * @param defaultOf - the schema's default for a key of the items
 */
export function listStrategyOf(
  strategy: MergeStrategy | undefined,
  defaultOf: (key: string) => JsonValue | undefined = () => undefined,
): ListStrategy | undefined {
  switch (strategy?.kind) {
    case 'map': {
      const { keys } = strategy;
      const defaults = emptyObject();
      for (const key of keys) {
        const value = defaultOf(key);
        if (value !== undefined && value !== null) {
          defaults[key] = value;
        }
      }
      return Object.keys(defaults).length > 0
        ? { kind: 'map', keys, defaults }
        : strategy;
    }
    case 'append':
    case 'union':
      return { kind: strategy.kind };
    default:
      return undefined;
  }
}

/**
 * Identifies an item within its list; equal for equal keys (docs/rules/merging.md#keyed-lists). Undefined for items
 * without an identity: those of a list that is appended to, and those that lack a key.
 */
export function itemKey(
  item: JsonValue,
  strategy: ListStrategy | undefined,
): string | undefined {
  switch (strategy?.kind) {
    case 'union':
      return canonicalJson(item);
    case 'map':
      return isObject(item) && missingKey(item, strategy) === undefined
        ? canonicalJson(
            strategy.keys.map(key => keyValue(item, key, strategy) ?? null),
          )
        : undefined;
    default:
      return undefined;
  }
}

/** The first key that an item has no value for. */
export function missingKey(
  item: JsonValue,
  named: ItemKeys,
): string | undefined {
  return named.keys.find(
    key => !isObject(item) || keyValue(item, key, named) === undefined,
  );
}

/** The keys of an item with their values. */
export function keysOfItem(item: JsonObject, named: ItemKeys): JsonObject {
  const keys = emptyObject();
  for (const key of named.keys) {
    keys[key] = keyValue(item, key, named) ?? null;
  }
  return keys;
}

function keyValue(
  item: JsonObject,
  key: string,
  { defaults }: ItemKeys,
): JsonValue | undefined {
  if (Object.hasOwn(item, key) && item[key] !== null) {
    return item[key];
  }
  return defaults && Object.hasOwn(defaults, key) ? defaults[key] : undefined;
}

/** The key of the item that an entry of `$remove` refers to; undefined if it does not identify one. */
export function removedKey(
  entry: JsonValue,
  strategy: ListStrategy | undefined,
): string | undefined {
  if (strategy?.kind !== 'map') {
    return canonicalJson(entry);
  }
  const [key, ...others] = strategy.keys;
  const named =
    isObject(entry) || others.length > 0
      ? entry
      : Object.assign(emptyObject(), { [key]: entry });
  return itemKey(named, strategy);
}
