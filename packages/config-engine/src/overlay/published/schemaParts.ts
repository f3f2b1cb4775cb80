// SPDX-License-Identifier: Apache-2.0

import type { JsonSchema } from '../../schema';

/** A text; scalars of other types count as the text that was written. */
export const text: JsonSchema = { type: ['string', 'number', 'boolean'] };

/** A text with something in it. */
export const filled: JsonSchema = { ...text, pattern: '\\S' };

/** A list of texts. */
export const texts: JsonSchema = { type: ['array', 'null'], items: text };

/** A flat map of texts. */
export const textMap: JsonSchema = {
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
};

/** A map of these keys and no others. */
export function strict(properties: {
  readonly [key: string]: JsonSchema;
}): JsonSchema {
  return { type: 'object', additionalProperties: false, properties };
}

/** Where nothing may stand behind a key. */
export function orNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [{ type: 'null' }, schema] };
}

/** With what an editor tells of the place. */
export function described(description: string, schema: JsonSchema): JsonSchema {
  return { ...schema, description };
}
