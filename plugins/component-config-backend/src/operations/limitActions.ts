// SPDX-License-Identifier: Apache-2.0

import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import type { SpendBudget } from './spendBudgets';

/** Actions as expensive as limited requests, with the number of requests that each counts as. */
const costs: ReadonlyMap<string, number> = new Map([
  ['assess-impact', 1],
  ['explain-value', 0.25],
  ['list-options', 0.25],
  ['propose-values', 1],
  ['resolve-configuration', 0.25],
  ['validate-configuration', 1],
]);

/** The same registry, but expensive actions count towards their user's budget for expensive requests. */
export function limitActions(
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
