// SPDX-License-Identifier: Apache-2.0

import { error, warning } from '../defineFinding';

/** Findings of documents of other systems that define custom resources. */
export const customResourceFindings = {
  incomplete: error('custom-resource/incomplete', {
    en: 'The definition has no "{field}", so it is no type; add it.',
    de: 'In der Definition fehlt „{field}“, daher ist sie kein Typ; es ergänzen.',
  }),

  versionWithoutSchema: error('custom-resource/version-without-schema', {
    en: 'The version "{version}" has no name or no schema, so the definition is refused; add "schema.openAPIV3Schema".',
    de: 'Der Version „{version}“ fehlt der Name oder das Schema, daher wird die Definition abgelehnt; „schema.openAPIV3Schema“ ergänzen.',
  }),

  storedVersion: error<{ flag: string; count: number }>(
    'custom-resource/stored-version',
    {
      en: ({ flag, count }) =>
        `Exactly one version must have "${flag}: true", but ${count} have it.`,
      de: ({ flag, count }) =>
        `Genau eine Version muss „${flag}: true“ haben, es sind aber ${count}.`,
    },
  ),

  nameMismatch: error('custom-resource/name-mismatch', {
    en: 'The definition must be called "{expected}", by the plural and the group of its resources.',
    de: 'Die Definition muss „{expected}“ heißen, nach dem Plural und der Gruppe ihrer Ressourcen.',
  }),

  invalid: error('custom-resource/invalid', {
    en: '"{field}" must be {expected}, or the definition is refused.',
    de: '„{field}“ muss {expected} sein, sonst wird die Definition abgelehnt.',
  }),

  legacyOnly: error('custom-resource/legacy-only', {
    en: '"{field}" exists only for the scope "LegacyCluster"; remove it.',
    de: '„{field}“ gibt es nur für den Scope „LegacyCluster“; es entfernen.',
  }),

  claimName: error('custom-resource/claim-name', {
    en: 'The claims have the same "{field}" as the composite resources: "{name}"; choose another one.',
    de: 'Die Claims haben denselben Wert für „{field}“ wie die Composite Resources: „{name}“; einen anderen wählen.',
  }),

  ownField: warning('custom-resource/own-field', {
    en: 'Crossplane replaces the field "{field}" by its own of that name; rename it.',
    de: 'Crossplane ersetzt das Feld „{field}“ durch sein eigenes dieses Namens; es umbenennen.',
  }),

  lost: warning('custom-resource/lost', {
    en: 'Crossplane leaves out "{field}" of "{within}", so it has no effect; move it below the properties of "spec", or remove it.',
    de: 'Crossplane lässt „{field}“ in „{within}“ weg, daher hat es keine Wirkung; es unter die Eigenschaften von „spec“ verschieben oder entfernen.',
  }),

  ruleViolated: error('custom-resource/rule-violated', {
    en: '{field} violates a rule of its schema: {message}',
    de: '{field} verletzt eine Regel des Schemas: {message}',
  }),

  ruleRequires: error('custom-resource/rule-requires', {
    en: '{field} is required by a rule of its schema: {message}',
    de: '{field} wird von einer Regel des Schemas verlangt: {message}',
  }),

  ruleForbids: error('custom-resource/rule-forbids', {
    en: '{field} is forbidden by a rule of its schema: {message}',
    de: '{field} wird von einer Regel des Schemas verboten: {message}',
  }),

  ruleDuplicate: error('custom-resource/rule-duplicate', {
    en: '{field} is a duplicate by a rule of its schema: {message}',
    de: '{field} ist nach einer Regel des Schemas doppelt: {message}',
  }),

  ruleFails: error('custom-resource/rule-fails', {
    en: 'The rule "{rule}" for {field} cannot be evaluated, so the API server refuses it: {problem}.',
    de: 'Die Regel „{rule}“ für {field} lässt sich nicht auswerten, daher lehnt der API-Server dies ab: {problem}.',
  }),
};
