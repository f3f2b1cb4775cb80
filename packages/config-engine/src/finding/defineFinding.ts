// SPDX-License-Identifier: Apache-2.0

import { Finding, Fix, Severity, SourcePosition } from './types';

/** Where a finding is: a pointer, and a position when the source text is known. */
export interface FindingPlace {
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/** One entry of the catalogue of findings. */
export interface FindingKind<Args> {
  readonly code: string;
  readonly severity: Severity;
  /** For `docs/findings.md`: why this is a finding, and what to do about it. */
  readonly explanation: string;
  /** For `docs/findings.md`: the shortest text that has the finding. */
  readonly example: string;
  /** Makes the finding. */
  at(place: FindingPlace, args: Args, fix?: Fix): Finding;
}

/**
 * Declares one kind of finding. Every finding of the engine is made by one, so that its code, its sentence and its
 * documentation stand in one place.
 */
export function defineFinding<Args = Record<never, never>>(entry: {
  code: string;
  severity: Severity;
  explanation: string;
  example: string;
  message: (args: Args) => string;
}): FindingKind<Args> {
  const { code, severity, explanation, example, message } = entry;
  return {
    code,
    severity,
    explanation,
    example,
    at: ({ pointer, position }, args, fix) => ({
      severity,
      code,
      message: message(args),
      pointer,
      ...(position && { position }),
      ...(fix && { fix }),
    }),
  };
}
