// SPDX-License-Identifier: Apache-2.0

import { InputError, isError, NotAllowedError } from '@backstage/errors';
import type { Finding } from '@component-config/config-engine';

/** Why something would be refused. */
export interface Refusal {
  /** One sentence. */
  message: string;
  findings: Finding[];
}

/** Why something that is only tried would be refused; undefined where it would not be. */
export function refusalOf(attempt: () => unknown): Refusal | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (error instanceof InputError || error instanceof NotAllowedError) {
      return { message: error.message, findings: findingsOf(error) };
    }
    throw error;
  }
}

function findingsOf(error: unknown): Finding[] {
  return isError(error) && Array.isArray(error.findings)
    ? [...error.findings]
    : [];
}
