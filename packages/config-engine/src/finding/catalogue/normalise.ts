// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';

/** Findings of what is in a schema and cannot be used by validators or forms as it is. */
export const normaliseFindings = {
  patternUnsupported: error('normalise/pattern-unsupported', {
    en: 'The pattern "{pattern}" is not an RE2 regular expression and is left out ({reason}); write it without that.',
    de: 'Das Muster „{pattern}“ ist kein regulärer Ausdruck von RE2 und wird ausgelassen ({reason}); es ohne das schreiben.',
  }),

  constraintNotApplicable: warning<{
    keyword: string;
    types: readonly string[];
  }>('normalise/constraint-not-applicable', {
    en: ({ keyword, types }) =>
      `"${keyword}" does not apply to ${types.join(
        ' or ',
      )} values and is never checked; remove it or change the type.`,
    de: ({ keyword, types }) =>
      `„${keyword}“ gilt nicht für Werte vom Typ ${types.join(' oder ')} und wird nie geprüft; es entfernen oder den Typ ändern.`,
  }),

  exclusiveWithoutLimit: warning('normalise/exclusive-without-limit', {
    en: '"{keyword}" has no effect without "{limit}"; add the limit or remove it.',
    de: '„{keyword}“ hat ohne „{limit}“ keine Wirkung; die Grenze ergänzen oder es entfernen.',
  }),

  limitNotFinite: error('normalise/limit-not-finite', {
    en: '"{keyword}" must be a finite number; correct or remove it.',
    de: '„{keyword}“ muss eine endliche Zahl sein; korrigieren oder entfernen.',
  }),

  countNegative: warning('normalise/count-negative', {
    en: '"{keyword}" has no effect at {value}; use 0 or a greater number, or remove it.',
    de: '„{keyword}“ hat mit {value} keine Wirkung; 0 oder eine größere Zahl verwenden oder es entfernen.',
  }),

  countInvalid: error('normalise/count-invalid', {
    en: '"{keyword}" must be a whole number that is not negative, not {value}.',
    de: '„{keyword}“ muss eine ganze Zahl sein, die nicht negativ ist, nicht {value}.',
  }),

  multipleOfNotPositive: error('normalise/multiple-of-not-positive', {
    en: '"multipleOf" must be greater than 0, not {value}.',
    de: '„multipleOf“ muss größer als 0 sein, nicht {value}.',
  }),

  integerInexact: error('normalise/integer-inexact', {
    en: '"{keyword}" is beyond 2^53, where integers are rounded; use a number closer to zero, or make the field a string.',
    de: '„{keyword}“ liegt jenseits von 2^53, wo ganze Zahlen gerundet werden; eine Zahl näher an null verwenden oder das Feld zu einem Text machen.',
  }),

  typeInferred: info('normalise/type-inferred', {
    en: 'There is no "type"; "{type}" is assumed because of "{keyword}".',
    de: '„type“ fehlt; wegen „{keyword}“ wird „{type}“ angenommen.',
  }),
};
