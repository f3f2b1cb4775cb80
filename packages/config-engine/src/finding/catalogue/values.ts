// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';
import { joinNames } from '../joinNames';
import type { Words } from '../phrase';
import type { Hint } from '../suggest';

/** The field that a finding is about, as a person would name it: `Replicas (environmentConfigs.replicas)`. */
export interface Field {
  readonly field: Words;
}

/** A value that is not an option of its field. */
type NoOption = Field & {
  /** Where the options come from: `the catalog`. */
  readonly source: Words;
  /** The options; omitted if they are not listed. */
  readonly allowed?: Words;
  readonly hint: Hint;
};

/** Findings of values that violate their schema; `values/<keyword>` by the keyword that they violate. */
export const valuesFindings = {
  type: error('values/type', {
    en: '{field} must be {expected}, not {found}.',
    de: '{field} muss {expected} sein, ist aber {found}.',
  }),

  required: error('values/required', {
    en: '{field} is required; set a value.',
    de: '{field} ist Pflicht; einen Wert setzen.',
  }),

  immutable: error('values/immutable', {
    en: '{field} is set and immutable, so its value cannot be changed.',
    de: '{field} ist gesetzt und unveränderlich; der Wert kann nicht geändert werden.',
  }),

  additionalProperties: error('values/additionalProperties', {
    en: '{field} is not a field of the schema; remove it.{hint}',
    de: '{field} ist kein Feld des Schemas; es entfernen.{hint}',
  }),

  minProperties: error('values/minProperties', {
    en: '{field} must have at least {limit} {limit|entry|entries}.',
    de: '{field} muss mindestens {limit} {limit|Eintrag|Einträge} haben.',
  }),

  maxProperties: error('values/maxProperties', {
    en: '{field} must have at most {limit} {limit|entry|entries}.',
    de: '{field} darf höchstens {limit} {limit|Eintrag|Einträge} haben.',
  }),

  minItems: error('values/minItems', {
    en: '{field} must have at least {limit} {limit|item|items}.',
    de: '{field} muss mindestens {limit} {limit|Element|Elemente} haben.',
  }),

  maxItems: error('values/maxItems', {
    en: '{field} must have at most {limit} {limit|item|items}.',
    de: '{field} darf höchstens {limit} {limit|Element|Elemente} haben.',
  }),

  uniqueItems: error('values/uniqueItems', {
    en: '{field} must not contain the same item twice.',
    de: '{field} darf dasselbe Element nicht zweimal enthalten.',
  }),

  minLength: error('values/minLength', {
    en: '{field} must have at least {limit} {limit|character|characters}.',
    de: '{field} muss mindestens {limit} Zeichen haben.',
  }),

  maxLength: error('values/maxLength', {
    en: '{field} must have at most {limit} {limit|character|characters}.',
    de: '{field} darf höchstens {limit} Zeichen haben.',
  }),

  pattern: error('values/pattern', {
    en: '{field} must match the pattern "{pattern}".',
    de: '{field} muss auf das Muster „{pattern}“ passen.',
  }),

  format: error('values/format', {
    en: '{field} must have the format "{format}".',
    de: '{field} muss das Format „{format}“ haben.',
  }),

  minimum: error('values/minimum', {
    en: '{field} must be at least {limit}.',
    de: '{field} muss mindestens {limit} sein.',
  }),

  maximum: error('values/maximum', {
    en: '{field} must be at most {limit}.',
    de: '{field} darf höchstens {limit} sein.',
  }),

  exclusiveMinimum: error('values/exclusiveMinimum', {
    en: '{field} must be greater than {limit}.',
    de: '{field} muss größer als {limit} sein.',
  }),

  exclusiveMaximum: error('values/exclusiveMaximum', {
    en: '{field} must be less than {limit}.',
    de: '{field} muss kleiner als {limit} sein.',
  }),

  multipleOf: error('values/multipleOf', {
    en: '{field} must be a multiple of {limit}.',
    de: '{field} muss ein Vielfaches von {limit} sein.',
  }),

  exactInteger: error('values/exact-integer', {
    en: '{field} is beyond 2^53, where integers are rounded; use a smaller number, or make the field a string.',
    de: '{field} liegt jenseits von 2^53, wo ganze Zahlen gerundet werden; eine kleinere Zahl verwenden oder das Feld zu einem Text machen.',
  }),

  enum: error('values/enum', {
    en: '{field} must be one of {allowed}.{hint}',
    de: '{field} muss einer dieser Werte sein: {allowed}.{hint}',
  }),

  option: error<NoOption>('values/option', {
    en: ({ field, source, allowed, hint }) =>
      `${field} must be one of the options from ${source}${listed(allowed)}.${hint}`,
    de: ({ field, source, allowed, hint }) =>
      `${field} muss einer der Werte aus ${source} sein${listed(allowed)}.${hint}`,
  }),

  unknownOption: warning<NoOption>('values/unknown-option', {
    en: ({ field, source, allowed, hint }) =>
      `${field} is not one of the options from ${source}${listed(allowed)}; check the value.${hint}`,
    de: ({ field, source, allowed, hint }) =>
      `${field} ist keiner der Werte aus ${source}${listed(allowed)}; den Wert prüfen.${hint}`,
  }),

  optionsUnavailable: warning('values/options-unavailable', {
    en: '{field} was not checked, because its options from {source} are not available; check the value.',
    de: '{field} wurde nicht geprüft, weil die Werte aus {source} nicht verfügbar sind; den Wert prüfen.',
  }),

  tooManyOptions: error('values/too-many-options', {
    en: '{field} was not checked: at most {most} new values with strict options are checked at once; save the values in several steps.',
    de: '{field} wurde nicht geprüft: Höchstens {most} neue Werte, die zur Wahl stehen müssen, werden auf einmal geprüft; die Werte in mehreren Schritten speichern.',
  }),

  moreOptions: warning('values/more-options', {
    en: 'Only the first {most} warnings about options are listed, and {count} {count|is|are} left out; check the other values as well.',
    de: 'Nur die ersten {most} Warnungen zu Werten sind aufgeführt, und {count} {count|fehlt|fehlen}; auch die übrigen Werte prüfen.',
  }),

  optionsUnchecked: info('values/options-unchecked', {
    en: 'Values with options from the catalog or from a provider are not checked here; the portal checks them.',
    de: 'Werte, die aus dem Katalog oder von einem Anbieter zur Wahl stehen, werden hier nicht geprüft; das Portal prüft sie.',
  }),

  anyOf: error('values/anyOf', {
    en: '{field} must match at least one of the alternatives of its schema.{nearest}',
    de: '{field} muss auf mindestens eine der Alternativen des Schemas passen.{nearest}',
  }),

  oneOf: error<Field & { matching: Words; nearest: Words }>('values/oneOf', {
    en: ({ field, matching, nearest }) =>
      `${field} must match exactly one of the alternatives of its schema; it matches ${
        matching === '' ? 'none' : `several: ${matching}`
      }.${nearest}`,
    de: ({ field, matching, nearest }) =>
      `${field} muss auf genau eine der Alternativen des Schemas passen; es passt auf ${
        matching === '' ? 'keine' : `mehrere: ${matching}`
      }.${nearest}`,
  }),

  not: error<Field & { excluded: readonly Words[] }>('values/not', {
    en: ({ field, excluded }) =>
      excluded.length === 0
        ? `${field} has a value that its schema excludes.`
        : `${field} must not have ${joinNames(excluded)}${
            excluded.length === 1 ? '; remove it.' : ' together; remove one.'
          }`,
    de: ({ field, excluded }) =>
      excluded.length === 0
        ? `${field} hat einen Wert, den das Schema ausschließt.`
        : `${field} darf ${joinNames(excluded, 'und')} nicht ${
            excluded.length === 1 ? 'haben' : 'zusammen haben'
          }; ${excluded.length === 1 ? 'es' : 'eines davon'} entfernen.`,
  }),

  forbidden: error('values/forbidden', {
    en: '{field} must not be set.',
    de: '{field} darf nicht gesetzt sein.',
  }),

  more: error('values/more', {
    en: 'There are {count} further errors; correct the previous ones first.',
    de: 'Es gibt {count} weitere Fehler; zuerst die vorherigen beheben.',
  }),

  tooDeep: error('values/too-deep', {
    en: 'The values are nested more than {limit} levels deep and cannot be checked; reduce the nesting.',
    de: 'Die Werte sind mehr als {limit} Ebenen tief verschachtelt und lassen sich nicht prüfen; sie flacher machen.',
  }),

  notChecked: error('values/not-checked', {
    en: 'The values cannot be checked, because their schema cannot be used ({reason}); correct the schema.',
    de: 'Die Werte lassen sich nicht prüfen, weil ihr Schema nicht verwendbar ist ({reason}); das Schema korrigieren.',
  }),
};

function listed(allowed: Words | undefined): string {
  return allowed === undefined ? '' : ` (${allowed})`;
}
