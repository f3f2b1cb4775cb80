// SPDX-License-Identifier: Apache-2.0

import { InWords, inWords, plainArgs } from './phrase';
import { inEnglish } from './phrases';
import { Finding, Fix, Severity, SourcePosition } from './types';

/**
 * The place of a finding: a pointer, and a position if the source is known.
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
  /** For `docs/findings.md`: why this is a finding, and how to fix it. */
  readonly explanation: string;
  /** For `docs/findings.md`: the shortest source with this finding. */
  readonly example: string;
  /** The sentence in English, with its phrases in words. */
  readonly message: (args: InWords<Args>) => string;
  /** Creates the finding. */
  at(place: FindingPlace, args: Args, fix?: Fix): Finding;
}

/**
 * Declares a kind of finding. Every finding of the engine is created through one, so that its code, message and
 * documentation are in one place. The arguments of the message are part of the finding, for translation.
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
      // A message with parameters always has arguments, even if they are all empty.
      const filledIn = message.length > 0 ? (plainArgs(args) ?? {}) : undefined;
      return {
        severity,
        code,
        message: message(inWords((filledIn ?? {}) as Args, inEnglish)),
        ...(filledIn && { args: filledIn }),
        pointer,
        ...(position && { position }),
        ...(fix && { fix }),
      };
    },
  };
}
