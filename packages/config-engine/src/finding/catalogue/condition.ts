// SPDX-License-Identifier: Apache-2.0

import { error, warning } from '../defineFinding';

/** Findings of conditions: of their documents, of their paths, and of the values that they read. */
export const conditionFindings = {
  unknownKey: error('condition/unknown-key', {
    en: '"{key}" is not a key of the condition "{within}", which has "field", "operator" and "value"; correct or remove it.{hint}',
    de: '„{key}“ ist kein Schlüssel der Bedingung „{within}“, die „field“, „operator“ und „value“ hat; korrigieren oder entfernen.{hint}',
  }),

  fieldMissing: error('condition/field-missing', {
    en: 'The condition names no field; set "field", for example to "parameters.exposed".',
    de: 'Die Bedingung nennt kein Feld; „field“ setzen, zum Beispiel auf „parameters.exposed“.',
  }),

  operatorMissing: error('condition/operator-missing', {
    en: 'The condition has no operator; set "operator" to {operators}.',
    de: 'Die Bedingung hat keinen Operator; „operator“ auf {operators} setzen.',
  }),

  invalidPath: error<{ path: string; suggestion?: string }>(
    'condition/invalid-path',
    {
      en: ({ path, suggestion }) =>
        `"${path}" is not a field path; use names of letters, digits, "_" and "-" with dots between them.${
          suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
        }`,
      de: ({ path, suggestion }) =>
        `„${path}“ ist kein Pfad zu einem Feld; Namen aus Buchstaben, Ziffern, „_“ und „-“ mit Punkten dazwischen verwenden.${
          suggestion === undefined
            ? ''
            : ` Gemeint ist vielleicht „${suggestion}“.`
        }`,
    },
  ),

  unsupportedOperator: error('condition/unsupported-operator', {
    en: '"{operator}" is not an operator of conditions; use {operators}.{hint}',
    de: '„{operator}“ ist kein Operator von Bedingungen; {operators} verwenden.{hint}',
  }),

  valueMissing: error('condition/value-missing', {
    en: 'The operator "equals" needs a value; set "value", or use "exists" to check whether the field is set.',
    de: 'Der Operator „equals“ braucht einen Wert; „value“ setzen oder mit „exists“ prüfen, ob das Feld gesetzt ist.',
  }),

  unexpectedValue: error('condition/unexpected-value', {
    en: 'The operator "{operator}" takes no value; remove "value", or use "equals".',
    de: 'Der Operator „{operator}“ nimmt keinen Wert; „value“ entfernen oder „equals“ verwenden.',
  }),

  unknownPath: error('condition/unknown-path', {
    en: 'There is no field "{path}"; use one that the schema has.{hint}',
    de: 'Es gibt kein Feld „{path}“; eines aus dem Schema verwenden.{hint}',
  }),

  notComparable: error('condition/not-comparable', {
    en: '"{path}" is {type}, which never equals a value; use a field within it, or "exists" to check whether it is set.',
    de: '„{path}“ ist {type} und damit nie gleich einem Wert; ein Feld darin verwenden oder mit „exists“ prüfen, ob es gesetzt ist.',
  }),

  neverBoolean: warning('condition/never-boolean', {
    en: '"{path}" is never a boolean, so a condition with the operator "{operator}" is never met; use "equals".',
    de: '„{path}“ ist nie ein Wahrheitswert, daher trifft der Operator „{operator}“ nie zu; „equals“ verwenden.',
  }),

  ownPath: error('condition/own-path', {
    en: 'The condition depends on "{path}", and this overlay itself sets "{pointer}"; use another field, or move the values to a separate overlay.',
    de: 'Die Bedingung hängt von „{path}“ ab, und dieses Overlay setzt selbst „{pointer}“; ein anderes Feld verwenden oder die Werte in ein eigenes Overlay verschieben.',
  }),

  wrongType: warning('condition/wrong-type', {
    en: '"{path}" is {type} and not a boolean, so the condition "{operator}" does not hold; set the field to a boolean.',
    de: '„{path}“ ist {type} und kein Wahrheitswert, daher trifft die Bedingung „{operator}“ nicht zu; das Feld auf einen Wahrheitswert setzen.',
  }),
};
