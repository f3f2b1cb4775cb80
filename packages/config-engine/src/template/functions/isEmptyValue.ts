// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../../json';

/**
 * Whether `default`, `if` and `not` treat a value as empty: null, "", 0, false, an empty list or map
 * (docs/rules/mutation.md#empty-values).
 */
export function isEmptyValue(value: JsonValue): boolean {
  if (Array.isArray(value)) {
    return value.length === 0;
  }
  if (isObject(value)) {
    return Object.keys(value).length === 0;
  }
  return !value;
}
