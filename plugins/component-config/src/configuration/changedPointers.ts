// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  childValue,
  equalJson,
  isObject,
  isReferenceMap,
  JsonValue,
} from '@component-config/config-engine';

/** The paths at which two sparse layers differ, with lists and references to secrets as a whole. */
export function changedPointers(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string = '',
): string[] {
  if (equalJson(before, after)) {
    return [];
  }
  const maps = [before, after].filter(isObject);
  const others = [before, after].filter(
    value => value !== undefined && (!isObject(value) || isReferenceMap(value)),
  );
  const keys = new Set(maps.flatMap(map => Object.keys(map)));
  if (others.length > 0 || keys.size === 0) {
    return [pointer];
  }
  return [...keys].flatMap(key =>
    changedPointers(
      childValue(before, key),
      childValue(after, key),
      childPointer(pointer, key),
    ),
  );
}
