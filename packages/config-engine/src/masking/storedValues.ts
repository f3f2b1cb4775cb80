// SPDX-License-Identifier: Apache-2.0

import { Phrase, phrase } from '../finding';
import { isObject, JsonObject, JsonValue } from '../json';
import { childPointer, formatPath } from '../pointer';
import { CompiledSchema, mergeMarkers } from '../schema';
import { childrenWithin, holdsHidden, PlaceNodes } from './places/placeTree';
import { sensitivePlaces } from './places/sensitivePlaces';

/** The maximum number of list items and map entries in the values of one layer, in total. */
export const maximumStoredItems = 2_000;

/**
 * Explains in a sentence why values are too large to be saved; undefined if they are not. Every value is shown with its
 * provenance in every environment, so saved values must have a size that people can configure by hand.
 *
 * @public
 */
export function valuesSizeFault(values: JsonValue): Phrase | undefined {
  let left = maximumStoredItems;
  // Iterative, because values that were only parsed may be nested to any depth.
  const open: JsonValue[] = [values];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const within = Array.isArray(next)
      ? next
      : Object.values(isObject(next) ? next : {});
    left -= within.length;
    if (left < 0) {
      return phrase('refusedHeldCount', { most: maximumStoredItems });
    }
    for (const value of within) {
      if (typeof value === 'object' && value !== null) {
        open.push(value);
      }
    }
  }
  return undefined;
}

/**
 * Explains in a sentence why values must not be saved because of their removals: an item identified by a secret is
 * removed only if the secret was guessed, which would be visible. Items are removed by keys that are not secret, or
 * together with the whole list.
 *
 * @public
 */
export function secretRemovalFault(
  values: JsonObject,
  schema: CompiledSchema,
): Phrase | undefined {
  const { roots } = sensitivePlaces(schema);
  const visit = (
    value: JsonValue,
    pointer: string,
    where: PlaceNodes,
  ): string | undefined => {
    if (where.length === 0 || typeof value !== 'object' || value === null) {
      return undefined;
    }
    for (const [token, child, below] of childrenWithin(value, where)) {
      if (mergeMarkers.includes(token)) {
        if (child !== true && holdsHidden(child, below)) {
          return pointer;
        }
        continue;
      }
      const fault = visit(child, childPointer(pointer, token), below);
      if (fault !== undefined) {
        return fault;
      }
    }
    return undefined;
  };
  const list = visit(values, '', roots);
  return list === undefined
    ? undefined
    : phrase('refusedSecretRemoval', { list: formatPath(list) });
}
