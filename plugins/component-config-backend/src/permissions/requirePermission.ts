// SPDX-License-Identifier: Apache-2.0

import type { ResourcePermission } from '@backstage/plugin-permission-common';
import type { ComponentRights, ConfigurationPlace } from './ComponentRights';

/**
 * Refuses users who have a permission in no section of a component.
 *
 * @returns a function that checks the affected sections once they are known
 * @throws NotAllowedError if they do not have the permission
 */
export function requirePermission(
  rights: ComponentRights,
  permission: ResourcePermission,
  place: ConfigurationPlace,
): (sections?: readonly string[]) => void {
  rights.require(permission, place);
  return sections => rights.require(permission, place, sections);
}
