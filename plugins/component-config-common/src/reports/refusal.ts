// SPDX-License-Identifier: Apache-2.0

import { InputError, isError, NotAllowedError } from '@backstage/errors';
import type { Finding, Phrase } from '@component-config/config-engine';
import { wordedMessage } from './wordedError';

/** Why an operation would be refused. */
export interface Refusal {
  /** As a sentence. */
  message: string;
  /** The same for other languages. */
  messagePhrase?: Phrase;
  findings: Finding[];
}

/** Why a tried operation would be refused, if it would. */
export function refusalOf(attempt: () => unknown): Refusal | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (error instanceof InputError || error instanceof NotAllowedError) {
      return { ...wordedMessage(error), findings: findingsOf(error) };
    }
    throw error;
  }
}

function findingsOf(error: unknown): Finding[] {
  return isError(error) && Array.isArray(error.findings)
    ? [...error.findings]
    : [];
}
