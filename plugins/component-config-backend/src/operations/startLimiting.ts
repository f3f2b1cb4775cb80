// SPDX-License-Identifier: Apache-2.0

import type {
  HttpAuthService,
  HttpRouterService,
} from '@backstage/backend-plugin-api';
import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { contract } from '../schema/contract';
import { limitActions } from './limitActions';
import { limitRequests } from './limitRequests';
import type { Metrics } from './metrics';
import type { RateLimit } from './RequestBudgets';
import { spendBudgets } from './spendBudgets';

/**
 * Limits the expensive requests of each user, and their actions, together.
 *
 * @param limit - if omitted, nothing is limited
 * @returns the registry for the actions
 */
export function startLimiting(
  services: {
    readonly actionsRegistry: ActionsRegistryService;
    readonly httpAuth: Pick<HttpAuthService, 'credentials'>;
    readonly httpRouter: Pick<HttpRouterService, 'use'>;
  },
  metrics: Pick<Metrics, 'limited'>,
  limit: RateLimit | undefined,
): ActionsRegistryService {
  const { actionsRegistry, httpAuth, httpRouter } = services;
  if (!limit) {
    return actionsRegistry;
  }
  const spend = spendBudgets(limit, metrics);
  // Not in the router, which would turn every error of a handler before its routes into a 400.
  httpRouter.use(limitRequests({ paths: contract.paths, spend, httpAuth }));
  return limitActions(actionsRegistry, spend);
}
