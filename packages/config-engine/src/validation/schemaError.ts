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
  /** For `oneOf`, whether several alternatives match rather than none. */
  readonly isAmbiguous?: boolean;
}

/** Returns all errors of a value. For alternatives that do not match, only the combination is reported. */
export type Validator = (value: JsonValue) => readonly SchemaError[];
