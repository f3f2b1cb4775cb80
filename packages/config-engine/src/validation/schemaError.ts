// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../json';

/** A keyword of a schema that a value does not follow. */
export interface SchemaError {
  /** JSON Pointer of the value. */
  readonly instance: string;
  /** JSON Pointer of the schema that has the keyword, within the one that is checked. */
  readonly schema: string;
  /** `false schema`: the schema takes no value at all. */
  readonly keyword: string;
  /** Of `required` the property that is missing, of `additionalProperties` the one that is not known. */
  readonly property?: string;
  /** Of `pattern` and `format`: what it says. */
  readonly text?: string;
  /** Of `oneOf`: whether several alternatives take the value, rather than none. */
  readonly isAmbiguous?: boolean;
}

/** Gives all the errors of a value. Of alternatives that are not met only the whole is reported, which says more. */
export type Validator = (value: JsonValue) => readonly SchemaError[];
