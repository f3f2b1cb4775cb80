// SPDX-License-Identifier: Apache-2.0

import Ajv from 'ajv';

/**
 * What ajv's strict mode has against a schema, if anything. Formats are the engine's to check, and a name that is required
 * without a property of its own (`anyOf: [{ required: [a] }]`) is a common idiom.
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
