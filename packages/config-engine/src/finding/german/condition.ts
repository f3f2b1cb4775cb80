// SPDX-License-Identifier: Apache-2.0

import type { conditionFindings } from '../catalogue/condition';
import type { GermanSentences } from './types';

/** German. */
export const germanConditionFindings: GermanSentences<
  typeof conditionFindings
> = {
  unknownKey: ({ key, within, hint }) =>
    `„${key}“ ist kein Schlüssel der Bedingung „${within}“, die „field“, „operator“ und „value“ hat; korrigieren oder entfernen.${hint}`,
  fieldMissing: () =>
    'Die Bedingung nennt kein Feld; „field“ setzen, zum Beispiel auf „parameters.exposed“.',
  operatorMissing: ({ operators }) =>
    `Die Bedingung hat keinen Operator; „operator“ auf ${operators} setzen.`,
  invalidPath: ({ path, suggestion }) =>
    `„${path}“ ist kein Pfad zu einem Feld; Namen aus Buchstaben, Ziffern, „_“ und „-“ mit Punkten dazwischen verwenden.${
      suggestion === undefined ? '' : ` Gemeint ist vielleicht „${suggestion}“.`
    }`,
  unsupportedOperator: ({ operator, operators, hint }) =>
    `„${operator}“ ist kein Operator von Bedingungen; ${operators} verwenden.${hint}`,
  valueMissing: () =>
    'Der Operator „equals“ braucht einen Wert; „value“ setzen oder mit „exists“ prüfen, ob das Feld gesetzt ist.',
  unexpectedValue: ({ operator }) =>
    `Der Operator „${operator}“ nimmt keinen Wert; „value“ entfernen oder „equals“ verwenden.`,
  unknownPath: ({ path, hint }) =>
    `Es gibt kein Feld „${path}“; eines aus dem Schema verwenden.${hint}`,
  notComparable: ({ path, type }) =>
    `„${path}“ ist ${type} und damit nie gleich einem Wert; ein Feld darin verwenden oder mit „exists“ prüfen, ob es gesetzt ist.`,
  neverBoolean: ({ path, operator }) =>
    `„${path}“ ist nie ein Wahrheitswert, daher trifft der Operator „${operator}“ nie zu; „equals“ verwenden.`,
  ownPath: ({ path, pointer }) =>
    `Die Bedingung hängt von „${path}“ ab, und dieses Overlay setzt selbst „${pointer}“; ein anderes Feld verwenden oder die Werte in ein eigenes Overlay verschieben.`,
  wrongType: ({ path, operator, type }) =>
    `„${path}“ ist ${type} und kein Wahrheitswert, daher trifft die Bedingung „${operator}“ nicht zu; das Feld auf einen Wahrheitswert setzen.`,
};
