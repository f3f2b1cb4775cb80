// SPDX-License-Identifier: Apache-2.0

import type { ResourcePermission } from '@backstage/plugin-permission-common';
import { environmentOf, type Subject } from '@component-config/config-platform';
import type { ComponentRights, ConfigurationPlace } from './ComponentRights';

/**
 * Refuses users who have a permission in no section of a component. What a user may not see is not mentioned: an
 * environment is looked for before any permission for it is decided.
 *
 * @returns a function that checks the affected sections once they are known
 * @throws NotFoundError if there is no such environment, or the user may not see it
 * @throws NotAllowedError if they do not have the permission
 */
export function requirePermission(
  subject: Subject & { readonly rights: ComponentRights },
  permission: ResourcePermission,
  place: ConfigurationPlace,
): (sections?: readonly string[]) => void {
  environmentOf(subject, place.environment);
  const { rights } = subject;
  rights.require(permission, place);
  return sections => rights.require(permission, place, sections);
}
