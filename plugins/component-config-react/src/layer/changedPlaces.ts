// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  childValue,
  JsonValue,
} from '@component-config/config-engine';

/**
 * The JSON Pointers of all paths at which two values differ: changed leaves, all paths within added or removed values,
 * and all parents. Parts that are the same object are skipped, so a small edit is cheap.
 */
export function changedPlaces(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): Set<string> {
  const places = new Set<string>();
  collect('', before, after, places);
  return places;
}

function collect(
  pointer: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  places: Set<string>,
): boolean {
  if (before === after) {
    return false;
  }
  const keys = new Set([...keysOf(before), ...keysOf(after)]);
  let differs = !isBranch(before) || !isBranch(after);
  differs ||= Array.isArray(before) !== Array.isArray(after);
  differs ||= keysOf(before).length !== keysOf(after).length;
  for (const key of keys) {
    const child = childPointer(pointer, key);
    if (
      collect(child, childValue(before, key), childValue(after, key), places)
    ) {
      differs = true;
    }
  }
  if (differs) {
    places.add(pointer);
  }
  return differs;
}

function isBranch(value: JsonValue | undefined): boolean {
  return typeof value === 'object' && value !== null;
}

function keysOf(value: JsonValue | undefined): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
