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
