// SPDX-License-Identifier: Apache-2.0

import { type Phrase, phrase } from '../../finding';
import type { JsonValue } from '../../json';
import { TemplateFailure } from '../TemplateFailure';

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

/** Maximum length of the result of a template or function, in UTF-16 units. */
export const maximumText = 100_000;

/** Fails if a result is too long. */
export function checkLength(length: number): void {
  if (length > maximumText) {
    throw new TemplateFailure(phrase('resultTooLong', { limit: maximumText }));
  }
}
