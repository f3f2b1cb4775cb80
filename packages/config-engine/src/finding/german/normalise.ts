// SPDX-License-Identifier: Apache-2.0

import type { normaliseFindings } from '../catalogue/normalise';
import type { GermanSentences } from './types';

/** German. */
export const germanNormaliseFindings: GermanSentences<
  typeof normaliseFindings
> = {
  patternUnsupported: ({ pattern, reason }) =>
    `Das Muster „${pattern}“ ist kein regulärer Ausdruck von RE2 und wird ausgelassen (${reason}); es ohne das schreiben.`,
  constraintNotApplicable: ({ keyword, types }) =>
    `„${keyword}“ gilt nicht für Werte vom Typ ${types.join(' oder ')} und wird nie geprüft; es entfernen oder den Typ ändern.`,
  exclusiveWithoutLimit: ({ keyword, limit }) =>
    `„${keyword}“ hat ohne „${limit}“ keine Wirkung; die Grenze ergänzen oder es entfernen.`,
  limitNotFinite: ({ keyword }) =>
    `„${keyword}“ muss eine endliche Zahl sein; korrigieren oder entfernen.`,
  countNegative: ({ keyword, value }) =>
    `„${keyword}“ hat mit ${value} keine Wirkung; 0 oder eine größere Zahl verwenden oder es entfernen.`,
  countInvalid: ({ keyword, value }) =>
    `„${keyword}“ muss eine ganze Zahl sein, die nicht negativ ist, nicht ${value}.`,
  multipleOfNotPositive: ({ value }) =>
    `„multipleOf“ muss größer als 0 sein, nicht ${value}.`,
  integerInexact: ({ keyword }) =>
    `„${keyword}“ liegt jenseits von 2^53, wo ganze Zahlen gerundet werden; eine Zahl näher an null verwenden oder das Feld zu einem Text machen.`,
  typeInferred: ({ type, keyword }) =>
    `„type“ fehlt; wegen „${keyword}“ wird „${type}“ angenommen.`,
};
