// SPDX-License-Identifier: Apache-2.0

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
