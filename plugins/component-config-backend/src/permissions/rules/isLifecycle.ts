// SPDX-License-Identifier: Apache-2.0

import { createPermissionRule } from '@backstage/plugin-permission-node';
import { z } from '../../compat/zod';
import {
  configurationResourcePermissionRef,
  type ConfigurationResource,
} from '../ConfigurationResource';

type Params = {
  lifecycles: string[];
};

function isOneOf({ component }: ConfigurationResource, lifecycles: string[]) {
  const lifecycle = component.spec?.lifecycle;
  return typeof lifecycle === 'string' && lifecycles.includes(lifecycle);
}

/** The component has one of the lifecycles. */
export const isLifecycle = createPermissionRule<
  typeof configurationResourcePermissionRef,
  Params
>({
  name: 'IS_LIFECYCLE',
  description: 'Allow components with these lifecycles',
  resourceRef: configurationResourcePermissionRef,
  paramsSchema: z.object({
    lifecycles: z
      .array(z.string())
      .describe('Lifecycles of components, such as "production"'),
  }),
  apply: (resource, { lifecycles }) => isOneOf(resource, lifecycles),
  toQuery:
    ({ lifecycles }) =>
    resource =>
      isOneOf(resource, lifecycles),
});
