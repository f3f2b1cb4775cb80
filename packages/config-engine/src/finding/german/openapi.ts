// SPDX-License-Identifier: Apache-2.0

import type { openApiFindings } from '../catalogue/openapi';
import type { GermanSentences } from './types';

/** German. */
export const germanOpenApiFindings: GermanSentences<typeof openApiFindings> = {
  notASchema: ({ found }) =>
    `Ein Schema muss eine Map von Schlüsselwörtern sein, ist aber ${found}; zum Beispiel „type: string“ schreiben.`,
  unknownKeyword: ({ keyword, hint }) =>
    `openAPIV3Schema enthält unbekannte oder ungültige Felder: „${keyword}“ ist kein Schlüsselwort eines Schemas; korrigieren oder entfernen.${hint}`,
  invalidValue: ({ keyword, expected }) =>
    `openAPIV3Schema enthält unbekannte oder ungültige Felder: „${keyword}“ muss ${expected} sein.`,
  ignoredKeyword: ({ keyword }) =>
    `„${keyword}“ gehört nicht zu strukturellen Schemas und hat keine Wirkung; es entfernen.`,
  defaultUnsatisfied: ({ problems }) =>
    `Der Standardwert erfüllt sein eigenes Schema nicht: ${problems
      .map(problem => problem.replace(' in body', '').replace(/^[ .]/, ''))
      .join('; ')}; den Standardwert oder das Schema korrigieren.`,
  requiredUnknown: ({ name, hint }) =>
    `„${name}“ ist Pflicht, aber es gibt keine Eigenschaft dieses Namens.${hint}`,
  refNotText: () => '$ref muss ein Text sein, etwa „#/$defs/Port“.',
  refNotLocal: ({ ref }) =>
    `Nur ein lokales $ref ist möglich: „${ref}“ liegt außerhalb dieses Schemas; die Definition nach „$defs“ kopieren.`,
  refPath: ({ ref }) =>
    `Der Pfad „${ref}“ eines $ref ist nicht möglich: „#/$defs/“ und den Namen einer Definition schreiben.`,
  refEmptyName: ({ ref }) =>
    `In $ref „${ref}“ fehlt der Name der Definition: ihn ergänzen.`,
  refNotFound: ({ ref, hint }) =>
    `Für $ref „${ref}“ gibt es keine Definition.${hint}`,
  refNoDefinitions: ({ ref }) =>
    `Für $ref „${ref}“ gibt es keine Definitionen; sie in „$defs“ an der Wurzel des Schemas ergänzen.`,
  refNotObject: ({ ref }) =>
    `$ref „${ref}“ führt zu etwas, das keine Map ist; die Definition als Map von Schlüsselwörtern schreiben.`,
  refCircular: ({ chain }) =>
    `$ref führt im Kreis: ${chain.join(' → ')}; einen dieser Verweise entfernen.`,
  refTooDeep: ({ limit }) =>
    `Die Kette von $ref ist länger als ${limit}; sie verkürzen.`,
};
