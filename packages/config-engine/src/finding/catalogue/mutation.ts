// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';

/** Findings of mutation rules: of how they are written, and of applying them to a configuration. */
export const mutationFindings = {
  unknownKey: error('mutation/unknown-key', {
    en: '"{key}" is not a key of "{within}"; correct or remove it.{hint}',
    de: '„{key}“ ist kein Schlüssel von „{within}“; korrigieren oder entfernen.{hint}',
  }),

  fieldMissing: error('mutation/field-missing', {
    en: 'The rule names no field; set "field", for example to "parameters.size".',
    de: 'Die Regel nennt kein Feld; „field“ setzen, zum Beispiel auf „parameters.size“.',
  }),

  invalidField: error('mutation/invalid-field', {
    en: '"{field}" is not a field path; write names with single dots between them, or a JSON Pointer.',
    de: '„{field}“ ist kein Pfad zu einem Feld; Namen mit einzelnen Punkten dazwischen oder einen JSON Pointer schreiben.',
  }),

  valueMissing: warning('mutation/value-missing', {
    en: 'The rule has no effect; add "default" or "override", or remove it.',
    de: 'Die Regel hat keine Wirkung; „default“ oder „override“ ergänzen oder sie entfernen.',
  }),

  twoValues: warning('mutation/two-values', {
    en: 'The rule has both "default" and "override": "default" is ignored; remove one of them.',
    de: 'Die Regel hat sowohl „default“ als auch „override“: „default“ wird ignoriert; eines davon entfernen.',
  }),

  unknownOperation: error('mutation/unknown-operation', {
    en: '"{operation}" is not an operation of a mutation; use "CREATE" and "UPDATE".{hint}',
    de: '„{operation}“ ist keine Operation einer Mutation; „CREATE“ und „UPDATE“ verwenden.{hint}',
  }),

  ignoredOperation: info<{ operation: string; others: number }>(
    'mutation/ignored-operation',
    {
      en: ({ operation, others }) =>
        others > 0
          ? `"${operation}" has no meaning for configuration and is ignored; the other operations apply.`
          : `"${operation}" has no meaning for configuration and is ignored; the rules never apply. Use "CREATE" and "UPDATE".`,
      de: ({ operation, others }) =>
        others > 0
          ? `„${operation}“ hat für Konfiguration keine Bedeutung und wird ignoriert; die anderen Operationen zählen.`
          : `„${operation}“ hat für Konfiguration keine Bedeutung und wird ignoriert; die Regeln gelten nie. „CREATE“ und „UPDATE“ verwenden.`,
    },
  ),

  unknownValueType: error('mutation/unknown-value-type', {
    en: '"{valueType}" is not a value type; use "integer", "number", "boolean" or "string".{hint}',
    de: '„{valueType}“ ist kein Typ eines Werts; „integer“, „number“, „boolean“ oder „string“ verwenden.{hint}',
  }),

  wrongValue: error('mutation/wrong-value', {
    en: 'The rule for "{field}" is not applied: its result is not {expected}, which the field requires.',
    de: 'Die Regel für „{field}“ wird nicht angewendet: Ihr Ergebnis ist nicht das, was das Feld verlangt ({expected}).',
  }),

  blocked: error('mutation/blocked', {
    en: 'The rule for "{field}" is not applied: "{parent}" is {is} and is not replaced.',
    de: 'Die Regel für „{field}“ wird nicht angewendet: „{parent}“ ist {is} und wird nicht ersetzt.',
  }),

  sensitiveField: error('mutation/sensitive-field', {
    en: 'The rule is not applied: its field "{field}" reads a sensitive value, which would be visible in the name; use another template.',
    de: 'Die Regel wird nicht angewendet: Ihr Feld „{field}“ liest einen geheimen Wert, der im Namen sichtbar würde; ein anderes Template verwenden.',
  }),

  noPlace: error('mutation/no-place', {
    en: 'The rule is not applied: the result of its field "{field}" is not a path.',
    de: 'Die Regel wird nicht angewendet: Das Ergebnis ihres Felds „{field}“ ist kein Pfad.',
  }),

  notCreated: warning('mutation/not-created', {
    en: 'The first values do not contain the result of a rule for "{place}", because {because}.',
    de: 'Die ersten Werte enthalten das Ergebnis einer Regel für „{place}“ nicht: {because}.',
  }),
};
