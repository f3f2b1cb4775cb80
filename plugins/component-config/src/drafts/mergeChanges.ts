// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  formatPointer,
  isObject,
  isWithin,
  JsonObject,
  JsonValue,
  parsePointer,
  valueAt,
} from '@component-config/config-engine';
import {
  removeValueAt,
  setValueAt,
} from '@component-config/plugin-component-config-react';
import { changedPointers } from '../configuration';
import { ValueConflict } from './draftStore';

/** Changes of one user merged with those of another. */
export interface MergedChanges {
  /** Conflicts keep mine until they are resolved. */
  values: JsonObject;
  conflicts: readonly ValueConflict[];
  /** JSON Pointers of the paths that only the other user changed. */
  taken: readonly string[];
}

/**
 * Merges my changes with another user's changes to the same values, path by path; a list is one path. The same change
 * on both sides is not a conflict.
 */
export function mergeChanges(versions: {
  base: JsonObject;
  mine: JsonObject;
  theirs: JsonObject;
}): MergedChanges {
  const { base, mine, theirs } = versions;
  const meant = changedPointers(base, mine);
  const others = changedPointers(base, theirs);
  const contested = new Set<string>();
  for (const pointer of meant) {
    for (const other of others) {
      if (isWithin(pointer, other)) {
        contested.add(other);
      } else if (isWithin(other, pointer)) {
        contested.add(pointer);
      }
    }
  }
  const conflicts = [...contested]
    .map(pointer => ({
      pointer,
      ...sideAt('base', base, pointer),
      ...sideAt('mine', mine, pointer),
      ...sideAt('theirs', theirs, pointer),
    }))
    .filter(conflict => !equalJson(conflict.mine, conflict.theirs));
  const isContested = (pointer: string) =>
    conflicts.some(conflict => isWithin(pointer, conflict.pointer));
  const changed = [
    ...meant.filter(pointer => !isContested(pointer)),
    ...conflicts.map(({ pointer }) => pointer),
  ];
  return {
    values: changed.reduce(
      (values, pointer) => putValueAt(values, pointer, valueAt(mine, pointer)),
      theirs,
    ),
    conflicts,
    taken: others.filter(
      pointer =>
        !isContested(pointer) &&
        !equalJson(valueAt(mine, pointer), valueAt(theirs, pointer)),
    ),
  };
}

/** The values with the one at a path replaced or removed; maps left empty are removed as well. */
export function putValueAt(
  values: JsonObject,
  pointer: string,
  value: JsonValue | undefined,
): JsonObject {
  if (value !== undefined) {
    return setValueAt(values, pointer, value);
  }
  let result = removeValueAt(values, pointer);
  for (
    let around = parsePointer(pointer).slice(0, -1);
    around.length > 0;
    around = around.slice(0, -1)
  ) {
    const at = formatPointer(around);
    const map = valueAt(result, at);
    if (!isObject(map) || Object.keys(map).length > 0) {
      break;
    }
    result = removeValueAt(result, at);
  }
  return result;
}

function sideAt(
  side: 'base' | 'mine' | 'theirs',
  values: JsonObject,
  pointer: string,
): { [Side in typeof side]?: JsonValue } {
  const value = valueAt(values, pointer);
  return value === undefined ? {} : { [side]: value };
}
