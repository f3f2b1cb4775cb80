// SPDX-License-Identifier: Apache-2.0

import { phrase, Words } from '../finding';
import { formatPath } from '../pointer';
import { CompiledSchema, schemaAt } from '../schema';

/**
 * How messages refer to a field, by its label or title and its path: `Replicas (environmentConfigs.replicas)`.
 *
 * @param pointer - JSON Pointer into the instance
 */
export function fieldName(schema: CompiledSchema, pointer: string): Words {
  if (pointer === '') {
    return phrase('theConfiguration');
  }
  const path = formatPath(pointer);
  const label = fieldLabel(schema, pointer);
  return label === undefined ? path : `${label} (${path})`;
}

function fieldLabel(
  schema: CompiledSchema,
  pointer: string,
): string | undefined {
  const located = schemaAt(schema.jsonSchema, pointer);
  if (!located) {
    return undefined;
  }
  const label = Object.hasOwn(schema.annotations, located.pointer)
    ? schema.annotations[located.pointer]['ui:label']
    : undefined;
  const { title } = located.schema;
  return [label, title].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
}
