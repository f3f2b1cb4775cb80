// SPDX-License-Identifier: Apache-2.0

import type { schemaFindings } from '../catalogue/schema';
import type { GermanSentences } from './types';

/** German. */
export const germanSchemaFindings: GermanSentences<typeof schemaFindings> = {
  notCheckable: () =>
    'Der Name des Felds enthält ein halbes Zeichen, daher lassen sich Werte nicht gegen das Schema prüfen; den Namen korrigieren.',
  tooLarge: ({ limit }) =>
    `Das Schema hat mit aufgelösten Typen mehr als ${limit} Felder; den Typ aufteilen oder auf weniger Typen verweisen.`,
  tooDeep: ({ limit }) =>
    `Das Schema ist hier mit aufgelösten Typen mehr als ${limit} Ebenen tief verschachtelt; es flacher machen.`,
};
