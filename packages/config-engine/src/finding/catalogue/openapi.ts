// SPDX-License-Identifier: Apache-2.0

import { error, warning } from '../defineFinding';

/** Findings of schemas in `openAPIV3Schema`. */
export const openApiFindings = {
  notASchema: error('openapi/not-a-schema', {
    en: 'A schema must be a map of keywords, not {found}; write, for example, "type: string".',
    de: 'Ein Schema muss eine Map von Schlüsselwörtern sein, ist aber {found}; zum Beispiel „type: string“ schreiben.',
  }),

  unknownKeyword: error('openapi/unknown-keyword', {
    en: 'openAPIV3Schema contains unknown or invalid fields: "{keyword}" is not a keyword of a schema; correct or remove it.{hint}',
    de: 'openAPIV3Schema enthält unbekannte oder ungültige Felder: „{keyword}“ ist kein Schlüsselwort eines Schemas; korrigieren oder entfernen.{hint}',
  }),

  invalidValue: error('openapi/invalid-value', {
    en: 'openAPIV3Schema contains unknown or invalid fields: "{keyword}" must be {expected}.',
    de: 'openAPIV3Schema enthält unbekannte oder ungültige Felder: „{keyword}“ muss {expected} sein.',
  }),

  ignoredKeyword: warning('openapi/ignored-keyword', {
    en: '"{keyword}" is not part of structural schemas and has no effect; remove it.',
    de: '„{keyword}“ gehört nicht zu strukturellen Schemas und hat keine Wirkung; es entfernen.',
  }),

  defaultUnsatisfied: error<{ problems: readonly string[] }>(
    'openapi/default-unsatisfied',
    {
      en: ({ problems }) =>
        `The default does not satisfy its own schema: ${problems
          .map(problem => problem.replace(' in body', '').replace(/^[ .]/, ''))
          .join('; ')}; correct the default or the schema.`,
      de: ({ problems }) =>
        `Der Standardwert erfüllt sein eigenes Schema nicht: ${problems
          .map(problem => problem.replace(' in body', '').replace(/^[ .]/, ''))
          .join('; ')}; den Standardwert oder das Schema korrigieren.`,
    },
  ),

  requiredUnknown: warning('openapi/required-unknown', {
    en: '"{name}" is required, but there is no property of that name.{hint}',
    de: '„{name}“ ist Pflicht, aber es gibt keine Eigenschaft dieses Namens.{hint}',
  }),

  refNotText: error('openapi/ref-not-text', {
    en: '$ref must be a string such as "#/$defs/Port".',
    de: '$ref muss ein Text sein, etwa „#/$defs/Port“.',
  }),

  refNotLocal: error('openapi/ref-not-local', {
    en: 'only local $ref supported: "{ref}" is outside this schema; copy its definition into "$defs".',
    de: 'Nur ein lokales $ref ist möglich: „{ref}“ liegt außerhalb dieses Schemas; die Definition nach „$defs“ kopieren.',
  }),

  refPath: error('openapi/ref-path', {
    en: 'unsupported $ref path "{ref}": write "#/$defs/" and the name of a definition.',
    de: 'Der Pfad „{ref}“ eines $ref ist nicht möglich: „#/$defs/“ und den Namen einer Definition schreiben.',
  }),

  refEmptyName: error('openapi/ref-empty-name', {
    en: 'empty definition name in $ref "{ref}": add the name of a definition.',
    de: 'In $ref „{ref}“ fehlt der Name der Definition: ihn ergänzen.',
  }),

  refNotFound: error('openapi/ref-not-found', {
    en: '$ref "{ref}" not found in definitions.{hint}',
    de: 'Für $ref „{ref}“ gibt es keine Definition.{hint}',
  }),

  refNoDefinitions: error('openapi/ref-no-definitions', {
    en: '$ref "{ref}" not found: no definitions available; add it to "$defs" at the root of the schema.',
    de: 'Für $ref „{ref}“ gibt es keine Definitionen; sie in „$defs“ an der Wurzel des Schemas ergänzen.',
  }),

  refNotObject: error('openapi/ref-not-object', {
    en: '$ref "{ref}" resolved to non-object type; write the definition as a map of keywords.',
    de: '$ref „{ref}“ führt zu etwas, das keine Map ist; die Definition als Map von Schlüsselwörtern schreiben.',
  }),

  refCircular: error<{ chain: readonly string[] }>('openapi/ref-circular', {
    en: ({ chain }) =>
      `circular $ref: ${chain.join(' → ')}; remove one of these references.`,
    de: ({ chain }) =>
      `$ref führt im Kreis: ${chain.join(' → ')}; einen dieser Verweise entfernen.`,
  }),

  refTooDeep: error('openapi/ref-too-deep', {
    en: '$ref resolution exceeded maximum depth of {limit}; shorten the chain of references.',
    de: 'Die Kette von $ref ist länger als {limit}; sie verkürzen.',
  }),
};
