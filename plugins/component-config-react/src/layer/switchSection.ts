// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  JsonObject,
  JsonSchema,
  JsonValue,
  setValueAt,
  valueAt,
} from '@component-config/config-engine';
import { unsetAt } from './unsetAt';

/** The section to switch. */
export interface SwitchedPlace {
  /** The schema of the whole configuration. */
  schema: JsonSchema;
  pointer: string;
  /** The values of paths when the layer does not set them. */
  inheritedAt: (pointer: string) => JsonValue | undefined;
  /** An item of a list or an entry of a map: it is null, or present. */
  isEntry?: boolean;
  /** The empty value of the section. Defaults to an empty map, which its defaults fill. */
  empty?: JsonValue;
}

/** Whether a nullable section with this value is on. */
export function isOn(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null;
}

/**
 * A copy of the layer with a section switched on or off by the minimal change: unset if that state is inherited,
 * otherwise an empty map or null.
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
