// SPDX-License-Identifier: Apache-2.0

import type { rulesFindings } from '../catalogue/rules';
import type { GermanSentences } from './types';

/** German. */
export const germanRulesFindings: GermanSentences<typeof rulesFindings> = {
  unknownKey: ({ key, within, hint }) =>
    `„${key}“ ist kein Schlüssel von „${within}“; korrigieren oder entfernen.${hint}`,
  fieldMissing: () =>
    'Die Regel nennt kein Feld; „field“ setzen, zum Beispiel auf „parameters.size“.',
  invalidField: ({ field }) =>
    `„${field}“ ist kein Pfad zu einem Feld; Namen mit einzelnen Punkten dazwischen oder einen JSON Pointer schreiben.`,
  messageMissing: () =>
    'Die Regel hat keine Meldung; „message“ setzen, den Satz, den Entwickelnde sehen.',
  unknownAction: ({ action, hint }) =>
    `„${action}“ ist keine Aktion einer Regel; „deny“ oder „warn“ verwenden.${hint}`,
  unknownOperator: ({ operator, hint }) =>
    `„${operator}“ ist kein Operator von Validierungsregeln.${hint}`,
  contradiction: ({ problem }) =>
    `Die Regel widerspricht sich: ${problem}; eines davon entfernen.`,
  wrongOperand: ({ check, expected }) => `Für „${check}“ nötig: ${expected}.`,
  denied: ({ message }) => message,
  warned: ({ message }) => message,
};
