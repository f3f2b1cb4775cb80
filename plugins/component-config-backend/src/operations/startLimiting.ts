// SPDX-License-Identifier: Apache-2.0

import type {
  HttpAuthService,
  HttpRouterService,
} from '@backstage/backend-plugin-api';
import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { contract } from '../schema/contract';
import { limitRequests } from './limitRequests';
import type { Metrics } from './metrics';
import type { RateLimit } from './RequestBudgets';
import { spendBudgets, type SpendBudget } from './spendBudgets';

/** Actions as expensive as limited requests, with the number of requests that each counts as. */
const costs: ReadonlyMap<string, number> = new Map([
  ['assess-impact', 1],
  ['explain-value', 0.25],
  ['list-options', 0.25],
  ['propose-values', 1],
  ['resolve-configuration', 0.25],
  ['validate-configuration', 1],
]);

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

/** The same registry, but expensive actions count towards their user's budget for expensive requests. */
function limitActions(
  registry: ActionsRegistryService,
  spend: SpendBudget,
): ActionsRegistryService {
  return {
    register: options => {
      const { name, action } = options;
      const cost = costs.get(name);
      registry.register(
        cost !== undefined
          ? {
              ...options,
              action: async context => {
                spend(context.credentials, name, cost);
                return action(context);
              },
            }
          : options,
      );
    },
  };
}
