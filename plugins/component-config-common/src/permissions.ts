// SPDX-License-Identifier: Apache-2.0

import { createPermission } from '@backstage/plugin-permission-common';

/**
 * The resource type of the permissions: the configuration of a component in an environment.
 *
 * @public
 */
export const RESOURCE_TYPE_COMPONENT_CONFIGURATION = 'component-configuration';

/**
 * The resource reference of a component's configuration for the permission framework, for example in `usePermission`.
 *
 * @param componentRef - entity reference
 * @param environment - name of an environment; omitted for what applies to all environments
 *
 * @public
 */
export function configurationResourceRef(
  componentRef: string,
  environment?: string,
): string {
  return environment === undefined
    ? componentRef
    : `${componentRef}#${environment}`;
}

/**
 * Allows reading forms, stored values and effective configuration of a component in an environment. Data that is not
 * about a component, such as the findings of a platform document, may be read with this permission for any component.
 * The component itself is read with the user's own credentials, so the catalog's permissions apply as well.
 *
 * @public
 */
export const componentConfigReadPermission = createPermission({
  name: 'component-config.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
});

/**
 * Allows saving values for a component in the portal.
 *
 * @public
 */
export const componentConfigValuesUpdatePermission = createPermission({
  name: 'component-config.values.update',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
});

/**
 * Allows proposing values, which take effect when they are accepted.
 *
 * @public
 */
export const componentConfigValuesProposePermission = createPermission({
  name: 'component-config.values.propose',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
});

/**
 * Allows accepting and declining proposed values. Accepting them also requires the permission to save them.
 *
 * @public
 */
export const componentConfigValuesApprovePermission = createPermission({
  name: 'component-config.values.approve',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
});

/**
 * Allows recording that values of a component stored in the portal were sent to Git, and withdrawing that. Viewing the
 * change only requires the permission to read; who may merge it is decided in Git.
 *
 * @public
 */
export const componentConfigValuesPublishPermission = createPermission({
  name: 'component-config.values.publish',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
});

/**
 * Allows seeing the sensitive values of a component, one at a time; every reveal is audited.
 *
 * @public
 */
export const componentConfigValuesRevealPermission = createPermission({
  name: 'component-config.values.reveal',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
});

/**
 * Allows listing components with stored values that are no longer in the catalog, and purging those values; every purge
 * is audited. Intended for administrators.
 *
 * @public
 */
export const componentConfigValuesPurgePermission = createPermission({
  name: 'component-config.values.purge',
  attributes: { action: 'delete' },
});

/**
 * Allows seeing the fields that their schema hides (`oc:ui:hidden`); other users only see their number. It is decided
 * for a component as a whole, in any environment.
 *
 * @public
 */
export const componentConfigHiddenFieldsReadPermission = createPermission({
  name: 'component-config.hidden-fields.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
});

/**
 * All permissions of the plugin that are decided for a component.
 *
 * @public
 */
export const componentConfigurationPermissions = [
  componentConfigReadPermission,
  componentConfigValuesUpdatePermission,
  componentConfigValuesProposePermission,
  componentConfigValuesApprovePermission,
  componentConfigValuesPublishPermission,
  componentConfigValuesRevealPermission,
  componentConfigHiddenFieldsReadPermission,
];

/**
 * All permissions of the plugin.
 *
 * @public
 */
export const componentConfigPermissions = [
  ...componentConfigurationPermissions,
  componentConfigValuesPurgePermission,
];
