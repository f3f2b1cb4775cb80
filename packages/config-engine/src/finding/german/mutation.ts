// SPDX-License-Identifier: Apache-2.0

import type { mutationFindings } from '../catalogue/mutation';
import type { GermanSentences } from './types';

/** German. */
export const germanMutationFindings: GermanSentences<typeof mutationFindings> =
  {
    unknownKey: ({ key, within, hint }) =>
      `„${key}“ ist kein Schlüssel von „${within}“; korrigieren oder entfernen.${hint}`,
    fieldMissing: () =>
      'Die Regel nennt kein Feld; „field“ setzen, zum Beispiel auf „parameters.size“.',
    invalidField: ({ field }) =>
      `„${field}“ ist kein Pfad zu einem Feld; Namen mit einzelnen Punkten dazwischen oder einen JSON Pointer schreiben.`,
    valueMissing: () =>
      'Die Regel hat keine Wirkung; „default“ oder „override“ ergänzen oder sie entfernen.',
    twoValues: () =>
      'Die Regel hat sowohl „default“ als auch „override“: „default“ wird ignoriert; eines davon entfernen.',
    unknownOperation: ({ operation, hint }) =>
      `„${operation}“ ist keine Operation einer Mutation; „CREATE“ und „UPDATE“ verwenden.${hint}`,
    ignoredOperation: ({ operation, others }) =>
      others > 0
        ? `„${operation}“ hat für Konfiguration keine Bedeutung und wird ignoriert; die anderen Operationen zählen.`
        : `„${operation}“ hat für Konfiguration keine Bedeutung und wird ignoriert; die Regeln gelten nie. „CREATE“ und „UPDATE“ verwenden.`,
    unknownValueType: ({ valueType, hint }) =>
      `„${valueType}“ ist kein Typ eines Werts; „integer“, „number“, „boolean“ oder „string“ verwenden.${hint}`,
    wrongValue: ({ field, expected }) =>
      `Die Regel für „${field}“ wird nicht angewendet: Ihr Ergebnis ist nicht das, was das Feld verlangt (${expected}).`,
    blocked: ({ field, parent, is }) =>
      `Die Regel für „${field}“ wird nicht angewendet: „${parent}“ ist ${is} und wird nicht ersetzt.`,
    sensitiveField: ({ field }) =>
      `Die Regel wird nicht angewendet: Ihr Feld „${field}“ liest einen geheimen Wert, der im Namen sichtbar würde; ein anderes Template verwenden.`,
    noPlace: ({ field }) =>
      `Die Regel wird nicht angewendet: Das Ergebnis ihres Felds „${field}“ ist kein Pfad.`,
    notCreated: ({ place, because }) =>
      `Die ersten Werte enthalten das Ergebnis einer Regel für „${place}“ nicht: ${because}.`,
  };
