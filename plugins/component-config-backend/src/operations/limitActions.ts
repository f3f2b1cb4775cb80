// SPDX-License-Identifier: Apache-2.0

import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import type { SpendBudget } from './spendBudgets';

/** Actions that do what costly requests do. */
const costly: ReadonlySet<string> = new Set([
  'assess-impact',
  'validate-configuration',
]);

/** The same registry, but costly actions are paid from the budget that their person has for costly requests. */
export function limitActions(
  registry: ActionsRegistryService,
  spend: SpendBudget,
): ActionsRegistryService {
  return {
    register: options => {
      const { name, action } = options;
      registry.register(
        costly.has(name)
          ? {
              ...options,
              action: async context => {
                spend(context.credentials, name);
                return action(context);
              },
            }
          : options,
      );
    },
  };
}
