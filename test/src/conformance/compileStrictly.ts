// SPDX-License-Identifier: Apache-2.0

import Ajv from 'ajv';

/**
 * The error of ajv's strict mode for a schema, if any. The engine checks formats, and requiring a name without a
 * property (`anyOf: [{ required: [a] }]`) is a common idiom.
 */
export function compileStrictly(schema: object): string | undefined {
  try {
    new Ajv({
      strict: true,
      strictRequired: false,
      allowUnionTypes: true,
      validateFormats: false,
    }).compile(schema);
    return undefined;
  } catch (error) {
    return `ajv: ${(error as Error).message}`;
  }
}
