// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from '../../finding';
import type { JsonValue } from '../../json';

/** What a function is called with. */
export interface FunctionCall {
  /** As many as the function takes; what is absent is null. */
  readonly args: readonly JsonValue[];
  /** Whether the last argument came through a pipe. */
  readonly piped: boolean;
}

/** A function of templates: pure, and bounded by what it is given. It throws a `TemplateFailure` only. */
export interface TemplateFunction {
  /** How few and how many arguments it takes; without `most` any number. */
  readonly least: number;
  readonly most?: number;
  /** Checks a literal first argument when the template is read: why it cannot be used. */
  readonly checkFirst?: (first: JsonValue) => Phrase | undefined;
  call(call: FunctionCall): JsonValue;
}
