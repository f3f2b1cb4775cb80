// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  valueAt,
  type JsonValue,
} from '@component-config/config-engine';

/**
 * The value of another field of a template.
 *
 * @param formData - the values of all steps so far
 * @param from - the name of a field, or a JSON Pointer to it: `type`, `/service/type`
 */
export function fieldValue(
  formData: unknown,
  from: string | undefined,
): string | undefined {
  if (from === undefined || !isObject(formData as JsonValue)) {
    return undefined;
  }
  const pointer = from.startsWith('/') ? from : `/${from}`;
  const value = valueAt(formData as JsonValue, pointer);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
