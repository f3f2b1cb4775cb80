// SPDX-License-Identifier: Apache-2.0

import { error } from '../defineFinding';

/** Findings of compiling kro's SimpleSchema (docs/rules/crd.md#simpleschema). */
export const simpleSchemaFindings = {
  notAField: error('simple-schema/not-a-field', {
    en: '"{field}" must be a type, such as "string | default=web", or a map of fields.',
    de: '„{field}“ muss ein Typ sein, etwa „string | default=web“, oder eine Map von Feldern.',
  }),

  unknownType: error('simple-schema/unknown-type', {
    en: '"{type}" is neither a type of SimpleSchema nor declared in "types".{hint}',
    de: '„{type}“ ist weder ein Typ von SimpleSchema noch in „types“ deklariert.{hint}',
  }),

  emptyItems: error('simple-schema/empty-items', {
    en: 'A list needs the type of its items; write, for example, "[]string".',
    de: 'Eine Liste braucht den Typ ihrer Elemente; zum Beispiel „[]string“ schreiben.',
  }),

  mapKey: error('simple-schema/map-key', {
    en: 'The keys of a map are strings; write, for example, "map[string]integer", without spaces.',
    de: 'Die Schlüssel einer Map sind Texte; zum Beispiel „map[string]integer“ schreiben, ohne Leerzeichen.',
  }),

  tooDeep: error('simple-schema/too-deep', {
    en: 'One type may contain at most {limit} lists and maps within each other; declare a part of it in "types".',
    de: 'Ein Typ darf höchstens {limit} Listen und Maps ineinander enthalten; einen Teil davon in „types“ deklarieren.',
  }),

  cycle: error('simple-schema/cycle', {
    en: 'The type "{type}" refers to itself, which kro does not allow, not even through a list; remove one of the references.',
    de: 'Der Typ „{type}“ verweist auf sich selbst, was kro nicht zulässt, auch nicht durch eine Liste; einen der Verweise entfernen.',
  }),

  unknownMarker: error('simple-schema/unknown-marker', {
    en: '"{marker}" is not a marker of SimpleSchema.{hint}',
    de: '„{marker}“ ist kein Marker von SimpleSchema.{hint}',
  }),

  markerIncomplete: error('simple-schema/marker-incomplete', {
    en: 'The markers must each be "name=value", separated by single spaces; put values with spaces in double quotes, and remove spaces at the end.',
    de: 'Marker müssen jeweils „name=wert“ sein, durch Leerzeichen getrennt; Werte mit Leerzeichen in doppelte Anführungszeichen setzen und Leerzeichen am Ende entfernen.',
  }),

  markerUnclosed: error('simple-schema/marker-unclosed', {
    en: 'The quotes and brackets of the markers do not match; put a value with brackets in double quotes.',
    de: 'Anführungszeichen und Klammern der Marker passen nicht zusammen; einen Wert mit Klammern in doppelte Anführungszeichen setzen.',
  }),

  markerType: error<{ marker: string; types: readonly string[] }>(
    'simple-schema/marker-type',
    {
      en: ({ marker, types }) =>
        `The marker "${marker}" belongs to the types ${types.join(', ')} only; remove it.`,
      de: ({ marker, types }) =>
        `Den Marker „${marker}“ gibt es nur für die Typen ${types.join(', ')}; ihn entfernen.`,
    },
  ),

  markerValue: error('simple-schema/marker-value', {
    en: 'The value of the marker "{marker}" must be {expected}.',
    de: 'Der Wert des Markers „{marker}“ muss {expected} sein.',
  }),

  notJson: error('simple-schema/not-json', {
    en: 'kro cannot write the value of "{marker}" as JSON; write a number without a plus sign and leading zeros, a list or an object as JSON, and a text without double quotes.',
    de: 'kro kann den Wert von „{marker}“ nicht als JSON schreiben; eine Zahl ohne Pluszeichen und führende Nullen schreiben, eine Liste oder ein Objekt als JSON, einen Text ohne doppelte Anführungszeichen.',
  }),

  listType: error('simple-schema/list-type', {
    en: 'The markers "listType", "uniqueItems" and "listMapKey" contradict each other; keep one list type, and keys only with "listType=map", each once.',
    de: 'Die Marker „listType“, „uniqueItems“ und „listMapKey“ widersprechen sich; einen Listentyp behalten, Schlüssel nur mit „listType=map“, jeden einmal.',
  }),
};
