// SPDX-License-Identifier: Apache-2.0

import { readableValue } from '@component-config/config-engine';
import type { DocumentedField } from '@component-config/plugin-component-config-common';
import type { LocalText } from '@component-config/plugin-component-config-react';

/** The fields whose documentation contains a text as the user reads it, ignoring case. */
export function fieldsWith(
  fields: readonly DocumentedField[],
  text: string,
  textOf: LocalText,
  badgeText: (badge: FieldBadge) => string,
): readonly DocumentedField[] {
  const wanted = text.trim().toLocaleLowerCase('en-US');
  return wanted === ''
    ? fields
    : fields.filter(field =>
        [
          field.path,
          field.title,
          field.description,
          textOf('type', field),
          ...field.constraints.map(one => textOf('sentence', one)),
          ...(field.default === undefined
            ? []
            : [readableValue(field.default)]),
          ...field.examples.map(readableValue),
          ...fieldBadges(field).map(badgeText),
        ]
          .join('\n')
          .toLocaleLowerCase('en-US')
          .includes(wanted),
      );
}

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
