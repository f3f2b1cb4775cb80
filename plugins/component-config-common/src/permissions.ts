import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Allows to read forms, held values, effective configuration and the findings of platform documents.
 * The component itself is read with the person's own credentials, so the catalog's permissions hold as well.
 *
 * @public
 */
export const componentConfigReadPermission = createPermission({
  name: 'component-config.read',
  attributes: { action: 'read' },
});

/**
 * Allows to save values that the portal holds for a component.
 *
 * @public
 */
export const componentConfigValuesUpdatePermission = createPermission({
  name: 'component-config.values.update',
  attributes: { action: 'update' },
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
});

/**
 * Allows to see the sensitive values of a component, one at a time; every reveal is audited.
 *
 * @public
 */
export const componentConfigValuesRevealPermission = createPermission({
  name: 'component-config.values.reveal',
  attributes: { action: 'read' },
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
 * Allows to see the fields that their schema hides (`oc:ui:hidden`), which others are only told the number of.
 *
 * @public
 */
export const componentConfigHiddenFieldsReadPermission = createPermission({
  name: 'component-config.hidden-fields.read',
  attributes: { action: 'read' },
});

/**
 * All permissions of the plugin.
 *
 * @public
 */
export const componentConfigPermissions = [
  componentConfigReadPermission,
  componentConfigValuesUpdatePermission,
  componentConfigValuesPublishPermission,
  componentConfigValuesRevealPermission,
  componentConfigValuesPurgePermission,
  componentConfigHiddenFieldsReadPermission,
];
