// SPDX-License-Identifier: Apache-2.0

import { emptyObject } from '../json';
import type { JsonSchema } from '../schema';

const text: JsonSchema = { type: 'string' };

const texts: JsonSchema = { type: 'object', additionalProperties: text };

/**
 * The schema of the data that conditions, templates and rules read: a configuration plus the roots `environment` and
 * `metadata`.
 *
 * @param configuration - the JSON Schema of a complete configuration
 * @param facts - the fact names of the environments; if omitted, any name is allowed
 */
export function subjectSchema(
  configuration: JsonSchema,
  facts?: Iterable<string>,
): JsonSchema {
  const schema = emptyObject();
  Object.assign(schema, configuration);
  schema.properties = Object.assign(emptyObject(), configuration.properties, {
    environment: facts ? factsSchema(facts) : texts,
    metadata: {
      type: 'object',
      properties: {
        name: text,
        namespace: text,
        labels: texts,
        annotations: texts,
      },
    },
  });
  return schema;
}

function factsSchema(facts: Iterable<string>): JsonSchema {
  const properties = emptyObject();
  for (const fact of facts) {
    properties[fact] = text;
  }
  return { type: 'object', properties };
}
