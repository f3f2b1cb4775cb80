// SPDX-License-Identifier: Apache-2.0

import type { importFindings } from '../catalogue/import';
import { joinNames } from '../joinNames';
import type { GermanSentences } from './types';

/** German. */
export const germanImportFindings: GermanSentences<typeof importFindings> = {
  otherDocument: ({ kind, expected }) =>
    `Das Dokument wird nicht importiert: Seine Art ist „${kind}“, nicht ${expected}.`,
  misspeltKind: ({ kind, hint }) =>
    `Das Dokument wird nicht importiert: „${kind}“ ist keine Art von AICR.${hint}`,
  unknownVersion: ({ version, known }) =>
    `Die Version „${version}“ von AICR ist nicht bekannt; eine von diesen verwenden: ${known.join(', ')}.`,
  profileVersion: ({ versions }) =>
    `AICR hat Profile nur in ${joinNames(versions, 'oder')}; „apiVersion“ korrigieren oder das Profil entfernen.`,
  profileDefault: ({ value, hint }) =>
    `Das Profil hat keinen Wert „${value}“, der sein Standard ist; eines von beiden korrigieren.${hint}`,
  profileDefaultOnly: ({ name, value, others }) =>
    `Das Profil „${name}“ wird mit seinem Standard „${value}“ importiert, und ohne ${joinNames(others, 'und')}.`,
  profileUneven: ({ value, paths }) =>
    `Der Wert „${value}“ des Profils setzt ${joinNames(paths, 'und')} nicht, anders als ein anderer Wert; in allen Werten setzen.`,
  profileRefused: ({ field }) =>
    `AICR lässt „${field}“ in einem Profil nicht zu; korrigieren oder entfernen.`,
  profileComponent: ({ component, hint }) =>
    `Das Profil setzt Werte der Komponente „${component}“, die kein Rezept hat; den Namen korrigieren oder sie in ein Rezept aufnehmen.${hint}`,
  profileOverlap: ({ text, other }) =>
    `Das Profil setzt „${text}“, was auch „${other}“ setzt; AICR gibt dem Profil Vorrang oder lehnt es ab. Eines von beiden entfernen.`,
  mixinConstraint: ({ recipe, mixin, constraint }) =>
    `AICR lehnt das Rezept „${recipe}“ ab: Sein Mixin „${mixin}“ hat die Bedingung „${constraint}“, die das Rezept, eines, auf dem es aufbaut, oder ein anderes Mixin hat; eine davon entfernen.`,
  mixinComponent: ({ recipe, mixin, component, fields }) =>
    `AICR lehnt das Rezept „${recipe}“ ab: Sein Mixin „${mixin}“ setzt ${joinNames(
      fields,
      'und',
    )} der Komponente „${component}“, die das Rezept, eines, auf dem es aufbaut, oder ein anderes Mixin hat. Das in einem Rezept setzen.`,
  layerMissing: () => 'Der Deskriptor hat kein „layer“; es ergänzen.',
  noParts: () =>
    'Der Deskriptor hat weder „roots“ noch „files“; eines davon ergänzen oder den Deskriptor entfernen.',
  twoServices: () =>
    'Der Deskriptor hat sowohl „service“ als auch „managed_service“; eines davon entfernen.',
  unknownTarget: ({ name, target }) =>
    `Es gibt keinen Deskriptor „${target}“, in den „${name}“ eingehen könnte; „aggregate_targets“ korrigieren.`,
};
