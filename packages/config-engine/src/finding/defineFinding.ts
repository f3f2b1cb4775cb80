// SPDX-License-Identifier: Apache-2.0

import { InWords, inWords, plainArgs } from './phrase';
import { inEnglish } from './phrases';
import { Finding, Fix, Severity, SourcePosition } from './types';

/**
 * Where a finding is: a pointer, and a position when the source text is known.
 *
 * @public
 */
export interface FindingPlace {
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/**
 * One entry of the catalogue of findings.
 *
 * @public
 */
export interface FindingKind<Args> {
  readonly code: string;
  readonly severity: Severity;
  /** For `docs/findings.md`: why this is a finding, and what to do about it. */
  readonly explanation: string;
  /** For `docs/findings.md`: the shortest text that has the finding. */
  readonly example: string;
  /** The sentence in English, its phrases in words. */
  readonly message: (args: InWords<Args>) => string;
  /** Makes the finding. */
  at(place: FindingPlace, args: Args, fix?: Fix): Finding;
}

/**
 * Declares one kind of finding. Every finding of the engine is made by one, so that its code, its sentence and its
 * documentation stand in one place. What the sentence fills in is told beside it, for other languages.
 */
export function defineFinding<
  Args extends object = Record<never, never>,
>(entry: {
  code: string;
  severity: Severity;
  explanation: string;
  example: string;
  message: (args: InWords<Args>) => string;
}): FindingKind<Args> {
  const { code, severity, explanation, example, message } = entry;
  return {
    code,
    severity,
    explanation,
    example,
    message,
    at: ({ pointer, position }, args, fix) => {
      // Beside a sentence that fills something in, also where there is nothing this time.
      const filledIn = message.length > 0 ? (plainArgs(args) ?? {}) : undefined;
      return {
        severity,
        code,
        message: message(inWords(args, inEnglish)),
        ...(filledIn && { args: filledIn }),
        pointer,
        ...(position && { position }),
        ...(fix && { fix }),
      };
    },
  };
}
