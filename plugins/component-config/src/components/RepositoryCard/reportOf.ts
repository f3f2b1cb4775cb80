// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import type { RepositoryReport } from '@component-config/plugin-component-config-common';

/** The report stored in an entity, unvalidated. */
export function reportOf(entity: Entity): Partial<RepositoryReport> {
  return (entity.spec ?? {}) as Partial<RepositoryReport>;
}
