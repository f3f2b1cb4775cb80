// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  valueAt,
  type JsonValue,
} from '@component-config/config-engine';
import type { FieldSchema } from '@backstage/plugin-scaffolder-react';
import type { KeyboardEvent } from 'react';

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

/** The `ui:options` that the schema of a field extension describes. */
export type OptionsOf<Schema> =
  Schema extends FieldSchema<infer _Output, infer Options> ? Options : never;

/**
 * Keeps Enter in a text field from submitting the surrounding form: it ends a search or an entry, and is not "Next".
 * For the capturing phase, because controls stop some of their key events.
 */
export function holdEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault();
  }
}
