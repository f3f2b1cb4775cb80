// SPDX-License-Identifier: Apache-2.0

import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import type { Metrics } from './metrics';
import { RequestBudgets, type RateLimit } from './RequestBudgets';

/**
 * Takes one costly request off the budget of who sends it.
 *
 * @throws TooManyRequestsError where nothing is left of it
 */
export type SpendBudget = (
  asking: BackstageCredentials,
  operation: string,
) => void;

/** Too many requests of one person; answered with 429. */
export class TooManyRequestsError extends Error {
  override readonly name = 'TooManyRequestsError';
  readonly statusCode = 429;

  constructor(
    /** After how many seconds the next request is answered. */
    readonly retryAfter: number,
  ) {
    super(
      `You have sent too many requests of this kind; try again in ${retryAfter} ${
        retryAfter === 1 ? 'second' : 'seconds'
      }.`,
    );
  }
}

/** Budgets that requests and the actions of agents share. Each backend process counts by itself. */
export function spendBudgets(
  limit: RateLimit,
  metrics: Pick<Metrics, 'limited'>,
): SpendBudget {
  const budgets = new RequestBudgets(limit);
  return (asking, operation) => {
    const waitMs = budgets.take(nameOf(asking), performance.now());
    if (waitMs > 0) {
      metrics.limited(operation);
      throw new TooManyRequestsError(Math.ceil(waitMs / 1_000));
    }
  };
}

/** Of a person or a service; all others together are one. */
function nameOf({ principal }: BackstageCredentials): string {
  const { userEntityRef, subject } = principal as {
    userEntityRef?: string;
    subject?: string;
  };
  return userEntityRef ?? subject ?? '';
}
