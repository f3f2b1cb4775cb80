// SPDX-License-Identifier: Apache-2.0

import { createPermissionRule } from '@backstage/plugin-permission-node';
import { z } from '../../compat/zod';
import {
  configurationResourcePermissionRef,
  type ConfigurationResource,
} from '../ConfigurationResource';

type Params = {
  environments: string[];
};

function isIn({ environment }: ConfigurationResource, names: string[]) {
  return environment !== undefined && names.includes(environment.name);
}

/** The environment has one of the names. */
export const hasEnvironment = createPermissionRule<
  typeof configurationResourcePermissionRef,
  Params
>({
  name: 'HAS_ENVIRONMENT',
  description: 'Allow configuration in environments of these names',
  resourceRef: configurationResourcePermissionRef,
  paramsSchema: z.object({
    environments: z.array(z.string()).describe('Names of environments'),
  }),
  apply: (resource, { environments }) => isIn(resource, environments),
  toQuery:
    ({ environments }) =>
    resource =>
      isIn(resource, environments),
});
