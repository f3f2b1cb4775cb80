// SPDX-License-Identifier: Apache-2.0

import type { DocumentedField } from '@component-config/plugin-component-config-common';
import type { LocalText } from '@component-config/plugin-component-config-react';

/** The fields whose documentation contains a text as the user reads it, ignoring case. */
export function fieldsWith(
  fields: readonly DocumentedField[],
  text: string,
  textOf: LocalText,
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
        ]
          .join('\n')
          .toLocaleLowerCase('en-US')
          .includes(wanted),
      );
}
