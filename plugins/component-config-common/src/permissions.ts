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
 * All permissions of the plugin.
 *
 * @public
 */
export const componentConfigPermissions = [
  componentConfigReadPermission,
  componentConfigValuesUpdatePermission,
];
