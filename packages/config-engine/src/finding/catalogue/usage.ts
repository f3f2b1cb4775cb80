// SPDX-License-Identifier: Apache-2.0

import { info, warning } from '../defineFinding';
import type { Hint } from '../suggest';

/** Findings of what the templates of a definition read. */
export const usageFindings = {
  undefinedField: warning<{ path: string; reader: string; hint: Hint }>(
    'usage/undefined-field',
    {
      en: ({ path, reader, hint }) =>
        `"${reader}" reads "${path}", which the schema does not declare.${
          hint || ' Declare it, or correct the expression.'
        }`,
      de: ({ path, reader, hint }) =>
        `„${reader}“ liest „${path}“, das im Schema nicht deklariert ist.${
          hint || ' Es deklarieren oder den Ausdruck korrigieren.'
        }`,
    },
  ),

  unreadField: info('usage/unread-field', {
    en: 'No template reads "{path}"; remove the field, or use it in a template.',
    de: 'Kein Template liest „{path}“; das Feld entfernen oder in einem Template verwenden.',
  }),
};
