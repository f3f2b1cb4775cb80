// SPDX-License-Identifier: Apache-2.0

import { componentConfigValuesRevealPermission } from '@component-config/plugin-component-config-common';
import type { MayReveal } from '@component-config/config-platform';
import type { ComponentRights } from './ComponentRights';

/**
 * Whether the caller may reveal all secrets of an environment. What a check over a secret says is a hint to the secret,
 * so everyone else gets checks without any (docs/annotations.md#checks-of-secrets).
 */
export function revealsAll({
  may,
  sections,
}: Pick<ComponentRights, 'may' | 'sections'>): MayReveal {
  return environment =>
    sections.every(section =>
      may(componentConfigValuesRevealPermission, { environment }, section),
    );
}
