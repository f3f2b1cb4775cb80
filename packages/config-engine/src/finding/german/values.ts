// SPDX-License-Identifier: Apache-2.0

import type { valuesFindings } from '../catalogue/values';
import { joinNames } from '../joinNames';
import type { GermanSentences } from './types';

function counted(limit: number, one: string, many: string): string {
  return `${limit} ${limit === 1 ? one : many}`;
}

/** German. */
export const germanValuesFindings: GermanSentences<typeof valuesFindings> = {
  type: ({ field, expected, found }) =>
    `${field} muss ${expected} sein, ist aber ${found}.`,
  required: ({ field }) => `${field} ist Pflicht; einen Wert setzen.`,
  additionalProperties: ({ field, hint }) =>
    `${field} ist kein Feld des Schemas; es entfernen.${hint}`,
  minProperties: ({ field, limit }) =>
    `${field} muss mindestens ${counted(limit, 'Eintrag', 'Einträge')} haben.`,
  maxProperties: ({ field, limit }) =>
    `${field} darf höchstens ${counted(limit, 'Eintrag', 'Einträge')} haben.`,
  minItems: ({ field, limit }) =>
    `${field} muss mindestens ${counted(limit, 'Element', 'Elemente')} haben.`,
  maxItems: ({ field, limit }) =>
    `${field} darf höchstens ${counted(limit, 'Element', 'Elemente')} haben.`,
  uniqueItems: ({ field }) =>
    `${field} darf dasselbe Element nicht zweimal enthalten.`,
  minLength: ({ field, limit }) =>
    `${field} muss mindestens ${counted(limit, 'Zeichen', 'Zeichen')} haben.`,
  maxLength: ({ field, limit }) =>
    `${field} darf höchstens ${counted(limit, 'Zeichen', 'Zeichen')} haben.`,
  pattern: ({ field, pattern }) =>
    `${field} muss auf das Muster „${pattern}“ passen.`,
  format: ({ field, format }) => `${field} muss das Format „${format}“ haben.`,
  minimum: ({ field, limit }) => `${field} muss mindestens ${limit} sein.`,
  maximum: ({ field, limit }) => `${field} darf höchstens ${limit} sein.`,
  exclusiveMinimum: ({ field, limit }) =>
    `${field} muss größer als ${limit} sein.`,
  exclusiveMaximum: ({ field, limit }) =>
    `${field} muss kleiner als ${limit} sein.`,
  multipleOf: ({ field, limit }) =>
    `${field} muss ein Vielfaches von ${limit} sein.`,
  exactInteger: ({ field }) =>
    `${field} liegt jenseits von 2^53, wo ganze Zahlen gerundet werden; eine kleinere Zahl verwenden oder das Feld zu einem Text machen.`,
  enum: ({ field, allowed, hint }) =>
    `${field} muss einer dieser Werte sein: ${allowed}.${hint}`,
  anyOf: ({ field, nearest }) =>
    `${field} muss auf mindestens eine der Alternativen des Schemas passen.${nearest}`,
  oneOf: ({ field, matching, nearest }) =>
    `${field} muss auf genau eine der Alternativen des Schemas passen; es passt auf ${
      matching === '' ? 'keine' : `mehrere: ${matching}`
    }.${nearest}`,
  not: ({ field, excluded }) =>
    excluded.length === 0
      ? `${field} hat einen Wert, den das Schema ausschließt.`
      : `${field} darf ${joinNames(excluded, 'und')} nicht ${
          excluded.length === 1 ? 'haben' : 'zusammen haben'
        }; ${excluded.length === 1 ? 'es' : 'eines davon'} entfernen.`,
  forbidden: ({ field }) => `${field} darf nicht gesetzt sein.`,
  more: ({ count }) =>
    `Es gibt ${count} weitere Fehler; zuerst die vorherigen beheben.`,
  tooDeep: ({ limit }) =>
    `Die Werte sind mehr als ${limit} Ebenen tief verschachtelt und lassen sich nicht prüfen; sie flacher machen.`,
  notChecked: ({ reason }) =>
    `Die Werte lassen sich nicht prüfen, weil ihr Schema nicht verwendbar ist (${reason}); das Schema korrigieren.`,
};
