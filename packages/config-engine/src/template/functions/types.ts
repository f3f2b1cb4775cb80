// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from '../../finding';
import type { JsonValue } from '../../json';

/** The arguments of a function call. */
export interface FunctionCall {
  /** As many as the function accepts; absent values are null. */
  readonly args: readonly JsonValue[];
  /** Whether the last argument was piped. */
  readonly piped: boolean;
}

/** A template function: pure, and bounded by its arguments. Throws only `TemplateFailure`. */
export interface TemplateFunction {
  /** Minimum and maximum number of arguments; unlimited without `most`. */
  readonly least: number;
  readonly most?: number;
  /** Validates a literal first argument when the template is parsed; returns the problem. */
  readonly checkFirst?: (first: JsonValue) => Phrase | undefined;
  call(call: FunctionCall): JsonValue;
}
