// SPDX-License-Identifier: Apache-2.0

import type { DocumentedField } from '@component-config/plugin-component-config-common';

/** What the documentation of a field marks with a badge. */
export type FieldBadge = 'required' | 'sensitive' | 'deprecated' | 'hidden';

/** The badges of a field, in the order in which they are shown. */
export function fieldBadges({
  required,
  sensitive,
  deprecated,
  visibility,
}: DocumentedField): FieldBadge[] {
  return [
    ...(required ? (['required'] as const) : []),
    ...(sensitive ? (['sensitive'] as const) : []),
    ...(deprecated ? (['deprecated'] as const) : []),
    ...(visibility === 'hidden' ? (['hidden'] as const) : []),
  ];
}
