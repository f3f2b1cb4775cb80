// SPDX-License-Identifier: Apache-2.0

import { error, info } from '../defineFinding';
import { joinNames } from '../joinNames';

/** Findings of reading documents of other systems as overlays. */
export const importFindings = {
  otherDocument: info('import/other-document', {
    en: 'The document is not imported: its kind is "{kind}", not {expected}.',
    de: 'Das Dokument wird nicht importiert: Seine Art ist „{kind}“, nicht {expected}.',
  }),

  misspeltKind: error('import/misspelt-kind', {
    en: 'The document is not imported: "{kind}" is not a kind of AICR.{hint}',
    de: 'Das Dokument wird nicht importiert: „{kind}“ ist keine Art von AICR.{hint}',
  }),

  unknownVersion: error<{ version: string; known: readonly string[] }>(
    'import/unknown-version',
    {
      en: ({ version, known }) =>
        `The version "${version}" of AICR is not known; use one of ${known.join(', ')}.`,
      de: ({ version, known }) =>
        `Die Version „${version}“ von AICR ist nicht bekannt; eine von diesen verwenden: ${known.join(', ')}.`,
    },
  ),

  profileVersion: error<{ versions: readonly string[] }>(
    'import/profile-version',
    {
      en: ({ versions }) =>
        `AICR has profiles only in ${joinNames(versions, 'or')}; correct "apiVersion", or remove the profile.`,
      de: ({ versions }) =>
        `AICR hat Profile nur in ${joinNames(versions, 'oder')}; „apiVersion“ korrigieren oder das Profil entfernen.`,
    },
  ),

  profileDefault: error('import/profile-default', {
    en: 'The profile has no value "{value}", which is its default; correct one of them.{hint}',
    de: 'Das Profil hat keinen Wert „{value}“, der sein Standard ist; eines von beiden korrigieren.{hint}',
  }),

  profileDefaultOnly: info<{
    name: string;
    value: string;
    others: readonly string[];
  }>('import/profile-default-only', {
    en: ({ name, value, others }) =>
      `The profile "${name}" is imported with its default "${value}", and without ${joinNames(others)}.`,
    de: ({ name, value, others }) =>
      `Das Profil „${name}“ wird mit seinem Standard „${value}“ importiert, und ohne ${joinNames(others, 'und')}.`,
  }),

  profileUneven: error<{ value: string; paths: readonly string[] }>(
    'import/profile-uneven',
    {
      en: ({ value, paths }) =>
        `The value "${value}" of the profile does not set ${joinNames(paths)}, as another value does; set them in all values.`,
      de: ({ value, paths }) =>
        `Der Wert „${value}“ des Profils setzt ${joinNames(paths, 'und')} nicht, anders als ein anderer Wert; in allen Werten setzen.`,
    },
  ),

  profileRefused: error('import/profile-refused', {
    en: 'AICR does not accept "{field}" in a profile; correct or remove it.',
    de: 'AICR lässt „{field}“ in einem Profil nicht zu; korrigieren oder entfernen.',
  }),

  profileComponent: error('import/profile-component', {
    en: 'The profile sets values of the component "{component}", which no recipe has; correct its name, or add it to a recipe.{hint}',
    de: 'Das Profil setzt Werte der Komponente „{component}“, die kein Rezept hat; den Namen korrigieren oder sie in ein Rezept aufnehmen.{hint}',
  }),

  profileOverlap: error('import/profile-overlap', {
    en: 'The profile sets "{text}", which "{other}" also sets; AICR gives the profile precedence or refuses it. Remove one of them.',
    de: 'Das Profil setzt „{text}“, was auch „{other}“ setzt; AICR gibt dem Profil Vorrang oder lehnt es ab. Eines von beiden entfernen.',
  }),

  mixinConstraint: error('import/mixin-constraint', {
    en: 'AICR refuses the recipe "{recipe}": its mixin "{mixin}" has the constraint "{constraint}", which the recipe, one that it builds on or another mixin has; remove one of them.',
    de: 'AICR lehnt das Rezept „{recipe}“ ab: Sein Mixin „{mixin}“ hat die Bedingung „{constraint}“, die das Rezept, eines, auf dem es aufbaut, oder ein anderes Mixin hat; eine davon entfernen.',
  }),

  mixinComponent: error<{
    recipe: string;
    mixin: string;
    component: string;
    fields: readonly string[];
  }>('import/mixin-component', {
    en: ({ recipe, mixin, component, fields }) =>
      `AICR refuses the recipe "${recipe}": its mixin "${mixin}" sets ${joinNames(
        fields,
      )} of the component "${component}", which the recipe, one that it builds on or another mixin has. Set them in a recipe.`,
    de: ({ recipe, mixin, component, fields }) =>
      `AICR lehnt das Rezept „${recipe}“ ab: Sein Mixin „${mixin}“ setzt ${joinNames(
        fields,
        'und',
      )} der Komponente „${component}“, die das Rezept, eines, auf dem es aufbaut, oder ein anderes Mixin hat. Das in einem Rezept setzen.`,
  }),

  layerMissing: error('import/layer-missing', {
    en: 'The descriptor has no "layer"; add it.',
    de: 'Der Deskriptor hat kein „layer“; es ergänzen.',
  }),

  noParts: error('import/no-parts', {
    en: 'The descriptor has neither "roots" nor "files"; add one of them, or remove the descriptor.',
    de: 'Der Deskriptor hat weder „roots“ noch „files“; eines davon ergänzen oder den Deskriptor entfernen.',
  }),

  twoServices: error('import/two-services', {
    en: 'The descriptor has both "service" and "managed_service"; remove one of them.',
    de: 'Der Deskriptor hat sowohl „service“ als auch „managed_service“; eines davon entfernen.',
  }),

  unknownTarget: error('import/unknown-target', {
    en: 'There is no descriptor "{target}" that "{name}" could be aggregated in; correct "aggregate_targets".',
    de: 'Es gibt keinen Deskriptor „{target}“, in den „{name}“ eingehen könnte; „aggregate_targets“ korrigieren.',
  }),
};
