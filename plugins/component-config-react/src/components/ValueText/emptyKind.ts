// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '@component-config/config-engine';

/**
 * The kind of an empty value; undefined for every other.
 *
 * @public
 */
export function emptyKind(
  value: JsonValue | undefined,
): 'emptyText' | 'emptyList' | 'emptyMap' | undefined {
  if (value === '') {
    return 'emptyText';
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? 'emptyList' : undefined;
  }
  return isObject(value) && Object.keys(value).length === 0
    ? 'emptyMap'
    : undefined;
}
