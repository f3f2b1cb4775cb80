// SPDX-License-Identifier: Apache-2.0

import { error, warning } from '../defineFinding';

/** Findings of validation rules: of how they are written, and of evaluating them on a configuration. */
export const rulesFindings = {
  unknownKey: error('rules/unknown-key', {
    en: '"{key}" is not a key of "{within}"; correct or remove it.{hint}',
    de: '„{key}“ ist kein Schlüssel von „{within}“; korrigieren oder entfernen.{hint}',
  }),

  fieldMissing: error('rules/field-missing', {
    en: 'The rule names no field; set "field", for example to "parameters.size".',
    de: 'Die Regel nennt kein Feld; „field“ setzen, zum Beispiel auf „parameters.size“.',
  }),

  invalidField: error('rules/invalid-field', {
    en: '"{field}" is not a field path; write names with single dots between them, or a JSON Pointer.',
    de: '„{field}“ ist kein Pfad zu einem Feld; Namen mit einzelnen Punkten dazwischen oder einen JSON Pointer schreiben.',
  }),

  messageMissing: error('rules/message-missing', {
    en: 'The rule has no message; set "message", the sentence that a developer sees.',
    de: 'Die Regel hat keine Meldung; „message“ setzen, den Satz, den Entwickelnde sehen.',
  }),

  unknownAction: error('rules/unknown-action', {
    en: '"{action}" is not an action of a rule; use "deny" or "warn".{hint}',
    de: '„{action}“ ist keine Aktion einer Regel; „deny“ oder „warn“ verwenden.{hint}',
  }),

  unknownOperator: error('rules/unknown-operator', {
    en: '"{operator}" is not an operator of validation rules.{hint}',
    de: '„{operator}“ ist kein Operator von Validierungsregeln.{hint}',
  }),

  contradiction: error('rules/contradiction', {
    en: 'The rule contradicts itself: {problem}; remove one of them.',
    de: 'Die Regel widerspricht sich: {problem}; eines davon entfernen.',
  }),

  wrongOperand: error('rules/wrong-operand', {
    en: '"{check}" needs {expected}.',
    de: 'Für „{check}“ nötig: {expected}.',
  }),

  denied: error('rules/denied', { en: '{message}', de: '{message}' }),

  warned: warning('rules/warned', { en: '{message}', de: '{message}' }),
};
