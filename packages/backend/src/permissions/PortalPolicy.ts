// SPDX-License-Identifier: Apache-2.0

import {
  AuthorizeResult,
  isPermission,
  isResourcePermission,
  type PolicyDecision,
  type ResourcePermission,
} from '@backstage/plugin-permission-common';
import type {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import {
  componentConfigConditions as when,
  createComponentConfigConditionalDecision,
} from '@component-config/plugin-component-config-backend';
import {
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
  componentConfigValuesApprovePermission,
  componentConfigValuesProposePermission,
  RESOURCE_TYPE_COMPONENT_CONFIGURATION,
} from '@component-config/plugin-component-config-common';

const allow: PolicyDecision = { result: AuthorizeResult.ALLOW };
const deny: PolicyDecision = { result: AuthorizeResult.DENY };

/**
 * The team that owns a component edits it in development and staging; production requires the team's lead. Everyone may
 * propose.
 */
export class PortalPolicy implements PermissionPolicy {
  async handle(
    { permission }: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    if (!permission.name.startsWith('component-config.')) {
      // Your policy for all other permissions goes here.
      return allow;
    }
    if (!user) {
      return deny;
    }
    if (user.info.ownershipEntityRefs.includes('group:default/platform')) {
      return allow;
    }
    return isResourcePermission(
      permission,
      RESOURCE_TYPE_COMPONENT_CONFIGURATION,
    )
      ? decideForComponent(permission, user)
      : deny;
  }
}

function decideForComponent(
  permission: ResourcePermission<typeof RESOURCE_TYPE_COMPONENT_CONFIGURATION>,
  { info: { userEntityRef, ownershipEntityRefs } }: PolicyQueryUser,
): PolicyDecision {
  if (
    isPermission(permission, componentConfigReadPermission) ||
    isPermission(permission, componentConfigValuesProposePermission)
  ) {
    return allow;
  }
  const isOwner = when.isComponentOwner({ claims: ownershipEntityRefs });
  if (isPermission(permission, componentConfigHiddenFieldsReadPermission)) {
    return createComponentConfigConditionalDecision(permission, isOwner);
  }
  // The remaining permissions: saving, accepting proposals, revealing secrets, and publishing.
  const isLead = ownershipEntityRefs.includes('group:default/leads');
  return createComponentConfigConditionalDecision(permission, {
    allOf: [
      isOwner,
      ...(isLead
        ? []
        : [
            {
              not: when.hasEnvironmentFact({
                fact: 'environment',
                values: ['production'],
              }),
            },
          ]),
      // Four eyes: authors may not accept their own proposals.
      ...(isPermission(permission, componentConfigValuesApprovePermission)
        ? [{ not: when.isProposalAuthor({ claims: [userEntityRef] }) }]
        : []),
    ],
  });
}
