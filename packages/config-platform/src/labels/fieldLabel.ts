// SPDX-License-Identifier: Apache-2.0

import {
  annotationFor,
  Annotations,
  JsonSchema,
} from '@component-config/config-engine';
import { readableName } from './readableName';

/**
 * The label of a field: from its annotation `ui:label`, its title in the schema, or its name.
 *
 * @param name - omitted for a list item, which has none
 *
 * @public
 */
export function fieldLabel(options: {
  annotations: Annotations;
  schema: JsonSchema;
  name: string;
}): string;
/**
 * The label of a field, or of a list item, which has one only if its schema defines it.
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
