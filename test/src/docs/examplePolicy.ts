import {
  AuthorizeResult,
  isPermission,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import type {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import {
  componentConfigReadPermission,
  componentConfigValuesPublishPermission,
  componentConfigValuesRevealPermission,
  componentConfigValuesUpdatePermission,
} from '@component-config/plugin-component-config-common';

export class PortalPolicy implements PermissionPolicy {
  async handle(
    { permission }: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    const allowIf = (may: boolean): PolicyDecision => ({
      result: may ? AuthorizeResult.ALLOW : AuthorizeResult.DENY,
    });
    const isIn = (group: string) =>
      user?.info.ownershipEntityRefs.includes(`group:default/${group}`) ??
      false;

    if (!permission.name.startsWith('component-config.')) {
      // Your policy for all other permissions goes here.
      return allowIf(true);
    }
    if (isPermission(permission, componentConfigReadPermission)) {
      return allowIf(true);
    }
    if (
      isPermission(permission, componentConfigValuesUpdatePermission) ||
      isPermission(permission, componentConfigValuesPublishPermission)
    ) {
      return allowIf(isIn('developers'));
    }
    if (isPermission(permission, componentConfigValuesRevealPermission)) {
      return allowIf(isIn('on-call'));
    }
    // Hidden fields, purging, and whatever a later version adds.
    return allowIf(isIn('platform'));
  }
}
