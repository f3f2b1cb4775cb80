// SPDX-License-Identifier: Apache-2.0

import type { DocumentedField } from '@component-config/plugin-component-config-common';

/** The fields whose documentation contains a text, ignoring case. */
export function fieldsWith(
  fields: readonly DocumentedField[],
  text: string,
): readonly DocumentedField[] {
  const wanted = text.trim().toLocaleLowerCase('en-US');
  return wanted === ''
    ? fields
    : fields.filter(({ path, title, description, type, constraints }) =>
        [
          path,
          title,
          description,
          type,
          ...constraints.map(one => one.sentence),
        ]
          .join('\n')
          .toLocaleLowerCase('en-US')
          .includes(wanted),
      );
}
