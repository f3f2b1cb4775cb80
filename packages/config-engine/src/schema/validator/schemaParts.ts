// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../../json';

/**
 * A schema whose nested schemas are still to be read.
 *
 * @typeParam Schema - a nested schema
 */
export interface SchemaParts<Schema> {
  /** The keywords about values, as draft-07 spells them. */
  readonly keywords: JsonObject;
  /** Whether null is valid whatever the keywords say. Defaults to false. */
  readonly acceptsNull?: boolean;
  readonly properties?: Iterable<readonly [name: string, schema: Schema]>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
}

/**
 * Reads a schema: `true` accepts every value, `false` none.
 *
 * @throws Error that says why values cannot be checked against it
 */
export type ReadSchema<Schema> = (
  schema: Schema,
) => SchemaParts<Schema> | boolean;

/**
 * A keyword of a schema that a value violates.
 *
 * @public
 */
export interface SchemaError {
  /** JSON Pointer of the value. */
  readonly instance: string;
  /** JSON Pointer of the schema with the keyword, within `jsonSchema`. */
  readonly schema: string;
  /** `false schema` means that the schema accepts no value. */
  readonly keyword: string;
  /** For `required`, the missing property; for `additionalProperties`, the unknown one. */
  readonly property?: string;
  /** For `pattern` and `format`, their value. */
  readonly text?: string;
  /** For `anyOf` and `oneOf`, the errors of each alternative if none matches. */
  readonly alternatives?: ReadonlyArray<readonly SchemaError[]>;
  /** For `oneOf`, the first two alternatives that match, by index, if several do. */
  readonly matching?: readonly number[];
}
