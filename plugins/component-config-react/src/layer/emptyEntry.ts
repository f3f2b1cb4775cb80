// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  JsonSchema,
  JsonValue,
} from '@component-config/config-engine';

/** The value of a new entry: the smallest editable value of its type. */
export function emptyEntry(schema: JsonSchema | undefined): JsonValue {
  const types = [schema?.type].flat();
  if (types.includes('object')) {
    return emptyObject();
  }
  if (types.includes('array')) {
    return [];
  }
  return types[0] === 'boolean' ? false : '';
}
