// SPDX-License-Identifier: Apache-2.0

import type { ResourcePermission } from '@backstage/plugin-permission-common';
import type { ComponentRights, ConfigurationPlace } from './ComponentRights';

/**
 * Refuses who has a permission in no section of a component.
 *
 * @returns what refuses the sections that are concerned, once they are known
 * @throws NotAllowedError where they do not have the permission
 */
export function requirePermission(
  rights: ComponentRights,
  permission: ResourcePermission,
  place: ConfigurationPlace,
): (sections?: readonly string[]) => void {
  rights.require(permission, place);
  return sections => rights.require(permission, place, sections);
}
