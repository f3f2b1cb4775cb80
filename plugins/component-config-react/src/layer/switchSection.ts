// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  JsonObject,
  JsonSchema,
  JsonValue,
  valueAt,
} from '@component-config/config-engine';
import { setValueAt } from './editLayer';
import { unsetAt } from './unsetAt';

/** What a switch of a section is about. */
export interface SwitchedPlace {
  /** The schema of the whole configuration. */
  schema: JsonSchema;
  pointer: string;
  /** What places have when the layer does not set them. */
  inheritedAt: (pointer: string) => JsonValue | undefined;
  /** An item of a list or an entry of a map: it is null, or there. */
  isEntry?: boolean;
  /** What the section is when nothing is set in it; absent: an empty map, which its defaults fill. */
  empty?: JsonValue;
}

/** Whether a section that may be null is on, by what it has. */
export function isOn(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null;
}

/**
 * A copy of the layer in which a section is on or off, by the least that says so: nothing where that is inherited, else an
 * empty map, or null.
 */
export function switchSection(
  layer: JsonObject,
  place: SwitchedPlace,
  on: boolean,
): JsonObject {
  const { schema, pointer, inheritedAt, isEntry = false } = place;
  const own = valueAt(layer, pointer);
  const isInherited = isOn(inheritedAt(pointer));
  if (on === (own === undefined ? isInherited : isOn(own))) {
    return layer;
  }
  if (!isEntry && on === isInherited) {
    return unsetAt(schema, layer, pointer, inheritedAt);
  }
  return setValueAt(
    layer,
    pointer,
    on ? (place.empty ?? emptyObject<JsonValue>()) : null,
  );
}
