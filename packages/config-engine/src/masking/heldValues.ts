// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonObject, JsonValue } from '../json';
import { childPointer, formatPath } from '../pointer';
import { CompiledSchema, mergeMarkers } from '../schema';
import { holdsHidden, step, Whereabouts } from './placeTree';
import { sensitivePlaces } from './sensitivePlaces';

/** How many items and entries the lists and maps of the values of one layer may have, all together. */
export const maximumHeldItems = 2_000;

/**
 * Why values are too many to be held, as a sentence; undefined where they are not. Every value is shown with its reason in
 * every environment, so what is saved has to be of a size that people configure.
 *
 * @public
 */
export function heldValuesFault(values: JsonValue): string | undefined {
  let left = maximumHeldItems;
  // No recursion: values that were only parsed may be nested in any depth.
  const open: JsonValue[] = [values];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const within = Array.isArray(next)
      ? next
      : Object.values(isObject(next) ? next : {});
    left -= within.length;
    if (left < 0) {
      return `The values have more than ${maximumHeldItems} items and entries in their lists and maps; keep them in a file, or give fewer.`;
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
 * Why values must not be held because of what they remove, as a sentence: an item that is named by a secret is gone only if
 * the secret was guessed, which anybody could see. Items are removed by keys that are no secrets, or with the whole list.
 *
 * @public
 */
export function secretRemovalFault(
  values: JsonObject,
  schema: CompiledSchema,
): string | undefined {
  const { roots } = sensitivePlaces(schema);
  const visit = (
    value: JsonValue,
    pointer: string,
    where: Whereabouts,
  ): string | undefined => {
    if (where.length === 0 || typeof value !== 'object' || value === null) {
      return undefined;
    }
    for (const [token, child] of Object.entries(value)) {
      const isList = Array.isArray(value);
      const below = step(where, token, isList ? 'list' : 'map');
      if (!isList && mergeMarkers.includes(token)) {
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
    : `"${formatPath(
        list,
      )}" removes an item by a value that is secret; give the whole list, or remove the item by a key that is not secret.`;
}
