// SPDX-License-Identifier: Apache-2.0

import { RELATION_OWNED_BY } from '@backstage/catalog-model';
import { createPermissionRule } from '@backstage/plugin-permission-node';
import { z } from '../../compat/zod';
import {
  configurationResourcePermissionRef,
  type ConfigurationResource,
} from '../ConfigurationResource';

type Params = {
  claims: string[];
};

function isOwner({ component }: ConfigurationResource, claims: string[]) {
  return (component.relations ?? []).some(
    ({ type, targetRef }) =>
      type === RELATION_OWNED_BY && claims.includes(targetRef),
  );
}

/** The component is owned by one of the claims: `user.info.ownershipEntityRefs` of a policy's user. */
export const isComponentOwner = createPermissionRule<
  typeof configurationResourcePermissionRef,
  Params
>({
  name: 'IS_COMPONENT_OWNER',
  description: 'Allow components that one of the claims owns',
  resourceRef: configurationResourcePermissionRef,
  paramsSchema: z.object({
    claims: z
      .array(z.string())
      .describe('Entity references of the users and groups that may own it'),
  }),
  apply: (resource, { claims }) => isOwner(resource, claims),
  toQuery:
    ({ claims }) =>
    resource =>
      isOwner(resource, claims),
});
