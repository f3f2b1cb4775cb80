// SPDX-License-Identifier: Apache-2.0

import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import type { Phrase } from '@component-config/config-engine';
import { phrase, render } from '@component-config/config-platform';
import type { Metrics } from './metrics';
import { RequestBudgets, type RateLimit } from './RequestBudgets';

/**
 * Takes an expensive request from the budget of its sender.
 *
 * @param cost - the number of requests that it counts as, at most 1, which is the default
 * @throws TooManyRequestsError if nothing is left
 */
export type SpendBudget = (
  requesting: BackstageCredentials,
  operation: string,
  cost?: number,
) => void;

/** Too many requests of one user; results in a 429. */
export class TooManyRequestsError extends Error {
  override readonly name = 'TooManyRequestsError';
  readonly statusCode = 429;
  readonly messagePhrase: Phrase;

  constructor(
    /** Seconds until the next request is accepted. */
    readonly retryAfter: number,
  ) {
    const words = phrase('refusedTooManyRequests', { seconds: retryAfter });
    super(render(words));
    this.messagePhrase = words;
  }
}

/** Budgets shared by requests and the actions of agents. Each backend process counts separately. */
export function spendBudgets(
  limit: RateLimit,
  metrics: Pick<Metrics, 'limited'>,
): SpendBudget {
  const budgets = new RequestBudgets(limit);
  return (requesting, operation, cost) => {
    const waitMs = budgets.take(nameOf(requesting), performance.now(), cost);
    if (waitMs > 0) {
      metrics.limited(operation);
      throw new TooManyRequestsError(Math.ceil(waitMs / 1_000));
    }
  };
}

/** The name of a user or service; all other callers share one. */
function nameOf({ principal }: BackstageCredentials): string {
  const { userEntityRef, subject } = principal as {
    userEntityRef?: string;
    subject?: string;
  };
  return userEntityRef ?? subject ?? '';
}
