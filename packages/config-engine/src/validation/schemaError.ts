// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../json';

/** A keyword of a schema that a value violates. */
export interface SchemaError {
  /** JSON Pointer of the value. */
  readonly instance: string;
  /** JSON Pointer of the schema with the keyword, within the checked one. */
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

/** Returns all errors of a value; those of alternatives are part of the error of their combination. */
export type Validator = (value: JsonValue) => readonly SchemaError[];
