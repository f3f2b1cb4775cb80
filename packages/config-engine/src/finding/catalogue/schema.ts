// SPDX-License-Identifier: Apache-2.0

import { error } from '../defineFinding';

/** Findings of schemas in any dialect. */
export const schemaFindings = {
  notCheckable: error('schema/not-checkable', {
    en: 'The name of the field contains half of a character, so values cannot be checked against the schema; correct the name.',
    de: 'Der Name des Felds enthält ein halbes Zeichen, daher lassen sich Werte nicht gegen das Schema prüfen; den Namen korrigieren.',
  }),

  tooLarge: error('schema/too-large', {
    en: 'The schema has more than {limit} fields with its types expanded; split the type, or refer to fewer types.',
    de: 'Das Schema hat mit aufgelösten Typen mehr als {limit} Felder; den Typ aufteilen oder auf weniger Typen verweisen.',
  }),

  tooDeep: error('schema/too-deep', {
    en: 'The schema is nested more than {limit} levels deep here with its types expanded; reduce the nesting.',
    de: 'Das Schema ist hier mit aufgelösten Typen mehr als {limit} Ebenen tief verschachtelt; es flacher machen.',
  }),
};
