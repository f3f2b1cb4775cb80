// SPDX-License-Identifier: Apache-2.0

import { createPermission } from '@backstage/plugin-permission-common';

/**
 * The resource of the permissions: the configuration of a component in an environment.
 *
 * @public
 */
export const RESOURCE_TYPE_COMPONENT_CONFIGURATION = 'component-configuration';

/**
 * Names a component's configuration for the permission framework, for example in `usePermission`.
 *
 * @param componentRef - entity reference
 * @param environment - name of an environment; absent: what is general, for all environments
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
 * Allows to read forms, held values and effective configuration of a component in an environment. What is about no
 * component, such as the findings of a platform document, may be read by everybody who may read something.
 * The component itself is read with the person's own credentials, so the catalog's permissions hold as well.
 *
 * @public
 */
export const componentConfigReadPermission = createPermission({
  name: 'component-config.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
});

/**
 * Allows to save values that the portal holds for a component.
 *
 * @public
 */
export const componentConfigValuesUpdatePermission = createPermission({
  name: 'component-config.values.update',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
});

/**
 * Allows to propose values, which take effect when somebody accepts them.
 *
 * @public
 */
export const componentConfigValuesProposePermission = createPermission({
  name: 'component-config.values.propose',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
});

/**
 * Allows to accept and decline values that somebody proposed. Accepting them also needs the permission to save them.
 *
 * @public
 */
export const componentConfigValuesApprovePermission = createPermission({
  name: 'component-config.values.approve',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
});

/**
 * Allows to record that values which the portal holds for a component were sent to Git, and to withdraw that. What the
 * change is needs no more than to read; who may merge it is decided in Git.
 *
 * @public
 */
export const componentConfigValuesPublishPermission = createPermission({
  name: 'component-config.values.publish',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
});

/**
 * Allows to see the sensitive values of a component, one at a time; every reveal is audited.
 *
 * @public
 */
export const componentConfigValuesRevealPermission = createPermission({
  name: 'component-config.values.reveal',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
});

/**
 * Allows to list the components whose values are held although the catalog no longer has them, and to purge those
 * values; every purge is audited. Meant for administrators.
 *
 * @public
 */
export const componentConfigValuesPurgePermission = createPermission({
  name: 'component-config.values.purge',
  attributes: { action: 'delete' },
});

/**
 * Allows to see the fields that their schema hides (`oc:ui:hidden`), which others are only told the number of. It is
 * decided for a component as a whole, whatever the environment.
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
