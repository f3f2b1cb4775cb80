// SPDX-License-Identifier: Apache-2.0

import type { JsonSchema } from '../../schema';

/** A string; scalars of other types are accepted as they are written. */
export const text: JsonSchema = { type: ['string', 'number', 'boolean'] };

/** A string that is not blank. */
export const filled: JsonSchema = { ...text, pattern: '\\S' };

/** A list of strings. */
export const texts: JsonSchema = { type: ['array', 'null'], items: text };

/** A flat map of strings. */
export const textMap: JsonSchema = {
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
};

/** A map with only these keys. */
export function strict(properties: {
  readonly [key: string]: JsonSchema;
}): JsonSchema {
  return { type: 'object', additionalProperties: false, properties };
}

/** Allows an empty key. */
export function orNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [{ type: 'null' }, schema] };
}

/** Adds the description that editors show. */
export function described(description: string, schema: JsonSchema): JsonSchema {
  return { ...schema, description };
}
