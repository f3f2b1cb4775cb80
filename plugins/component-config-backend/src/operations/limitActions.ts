// SPDX-License-Identifier: Apache-2.0

import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import type { SpendBudget } from './spendBudgets';

/** Actions as expensive as limited requests. */
const costly: ReadonlySet<string> = new Set([
  'assess-impact',
  'validate-configuration',
]);

/** The same registry, but expensive actions count towards their user's budget for expensive requests. */
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
