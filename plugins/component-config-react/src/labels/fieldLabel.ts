// SPDX-License-Identifier: Apache-2.0

import {
  annotationFor,
  Annotations,
  JsonSchema,
} from '@component-config/config-engine';
import { readableName } from './readableName';

/**
 * What a field is called: by its annotation `ui:label`, else by the title of its schema, else by its name.
 *
 * @param name - absent for an item of a list, which has none
 *
 * @public
 */
export function fieldLabel(options: {
  annotations: Annotations;
  schema: JsonSchema;
  name: string;
}): string;
/**
 * What a field is called, or an item of a list, which is called something only where its schema says so.
 *
 * @public
 */
export function fieldLabel(options: {
  annotations: Annotations;
  schema: JsonSchema;
  name?: string;
}): string | undefined;
export function fieldLabel({
  annotations,
  schema,
  name,
}: {
  annotations: Annotations;
  schema: JsonSchema;
  name?: string;
}): string | undefined {
  return (
    textOf(annotationFor(annotations, 'form', 'ui:label')) ??
    textOf(schema.title) ??
    (name === undefined ? undefined : readableName(name))
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
