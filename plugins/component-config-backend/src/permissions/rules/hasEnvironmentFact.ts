// SPDX-License-Identifier: Apache-2.0

import { createPermissionRule } from '@backstage/plugin-permission-node';
import { z } from '../../compat/zod';
import {
  configurationResourcePermissionRef,
  type ConfigurationResource,
} from '../ConfigurationResource';

type Params = {
  fact: string;
  values: string[];
};

function hasFact({ environment }: ConfigurationResource, params: Params) {
  const { fact, values } = params;
  return (
    environment !== undefined &&
    Object.hasOwn(environment.facts, fact) &&
    values.includes(environment.facts[fact])
  );
}

/** A fact of the environment has one of the values. */
export const hasEnvironmentFact = createPermissionRule<
  typeof configurationResourcePermissionRef,
  Params
>({
  name: 'HAS_ENVIRONMENT_FACT',
  description: 'Allow configuration in environments with a fact',
  resourceRef: configurationResourcePermissionRef,
  paramsSchema: z.object({
    fact: z.string().describe('Name of the fact'),
    values: z.array(z.string()).describe('Values that it may have'),
  }),
  apply: hasFact,
  toQuery: params => resource => hasFact(resource, params),
});
