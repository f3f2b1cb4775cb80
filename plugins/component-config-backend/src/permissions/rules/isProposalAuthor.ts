// SPDX-License-Identifier: Apache-2.0

import { createPermissionRule } from '@backstage/plugin-permission-node';
import { z } from '../../compat/zod';
import {
  configurationResourcePermissionRef,
  type ConfigurationResource,
} from '../ConfigurationResource';

type Params = {
  claims: string[];
};

function isAuthor({ proposalAuthor }: ConfigurationResource, claims: string[]) {
  return proposalAuthor !== undefined && claims.includes(proposalAuthor);
}

/**
 * The values were proposed by one of the claims; use it with `not` to keep authors from accepting their own proposals.
 */
export const isProposalAuthor = createPermissionRule<
  typeof configurationResourcePermissionRef,
  Params
>({
  name: 'IS_PROPOSAL_AUTHOR',
  description: 'Allow values that one of the claims proposed',
  resourceRef: configurationResourcePermissionRef,
  paramsSchema: z.object({
    claims: z
      .array(z.string())
      .describe('Entity references of those who may have proposed them'),
  }),
  apply: (resource, { claims }) => isAuthor(resource, claims),
  toQuery:
    ({ claims }) =>
    resource =>
      isAuthor(resource, claims),
});
