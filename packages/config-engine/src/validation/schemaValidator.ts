// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '../json';
import type { SchemaError } from '../schema';
import type { Steps } from '../steps';

/**
 * Finds the errors of a value, in the order of ajv, with pauses while it compiles the schema. An `Error` that it throws
 * says why values cannot be checked against the schema.
 *
 * @public
 */
export type SchemaValidator = (
  schema: {
    /** JSON Schema draft-07. */
    readonly jsonSchema: JsonObject;
    /** The view with the patterns, which are RE2. */
    readonly structural: JsonObject;
  },
  value: JsonValue,
) => Steps<readonly SchemaError[]>;
