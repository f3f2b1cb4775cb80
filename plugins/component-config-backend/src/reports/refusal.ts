// SPDX-License-Identifier: Apache-2.0

import { InputError, isError, NotAllowedError } from '@backstage/errors';
import type { Finding, Phrase, Steps } from '@component-config/config-engine';
import { wordedMessage } from '@component-config/config-platform';

/** Why an operation would be refused. */
export interface Refusal {
  /** As a sentence. */
  message: string;
  /** The same for other languages. */
  messagePhrase?: Phrase;
  findings: Finding[];
}

/** What is decided, or why it would be refused. */
export function* refusalSteps<D>(
  deciding: Steps<D>,
): Steps<{ refusal?: Refusal; decision?: D }> {
  try {
    return { decision: yield* deciding };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

/** The reason that an error gives for a refusal; throws other errors. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof InputError || error instanceof NotAllowedError) {
    return { ...wordedMessage(error), findings: findingsOf(error) };
  }
  throw error;
}

function findingsOf(error: unknown): Finding[] {
  return isError(error) && Array.isArray(error.findings)
    ? [...error.findings]
    : [];
}
