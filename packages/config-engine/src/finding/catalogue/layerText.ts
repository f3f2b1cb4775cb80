// SPDX-License-Identifier: Apache-2.0

import { error, warning } from '../defineFinding';

/** Findings of a layer that is edited as YAML; those of the parser come before them. */
export const layerTextFindings = {
  notMap: error('layer-text/not-a-map', {
    en: 'The configuration must be a map of keys and values, not a list or a single value; begin with a key, such as "environmentConfigs:".',
    de: 'Die Konfiguration muss eine Map aus Schlüsseln und Werten sein, keine Liste und kein einzelner Wert; mit einem Schlüssel beginnen, etwa „environmentConfigs:“.',
  }),

  severalDocuments: error('layer-text/several-documents', {
    en: 'A second document starts here, but a configuration is a single document; remove the "---" before it.',
    de: 'Hier beginnt ein zweites Dokument, aber eine Konfiguration ist ein einziges; das „---“ davor entfernen.',
  }),

  locked: warning<{ reason: string; owner?: string }>('layer-text/locked', {
    en: ({ reason, owner }) =>
      `This value is locked and has no effect: ${reason} Remove it${
        owner ? `, or ask ${owner} to change it` : ''
      }.`,
    de: ({ reason, owner }) =>
      `Dieser Wert ist gesperrt und hat keine Wirkung: ${reason} Ihn entfernen${
        owner ? ` oder ${owner} um die Änderung bitten` : ''
      }.`,
  }),

  unknownSection: error('layer-text/unknown-section', {
    en: 'A configuration has no section "{section}"; correct or remove it.{hint}',
    de: 'Eine Konfiguration hat keinen Abschnitt „{section}“; korrigieren oder entfernen.{hint}',
  }),

  unknownTraitInstance: error('layer-text/unknown-trait-instance', {
    en: 'This component has no trait instance "{instance}"; correct or remove it.{hint}',
    de: 'Diese Komponente hat keine Trait-Instanz „{instance}“; korrigieren oder entfernen.{hint}',
  }),

  sectionNotMap: error('layer-text/section-not-a-map', {
    en: '"{section}" must be a map of fields; add a field below it, or remove it.',
    de: '„{section}“ muss eine Map von Feldern sein; ein Feld darunter ergänzen oder den Abschnitt entfernen.',
  }),

  sectionElsewhere: error('layer-text/section-of-all-environments', {
    en: '"{section}" is the same in every environment, so it cannot be set for one; move it to the values for all environments.',
    de: '„{section}“ ist in jeder Umgebung gleich und lässt sich nicht für eine setzen; zu den Werten für alle Umgebungen verschieben.',
  }),

  unfinished: error('layer-text/unfinished', {
    en: 'The text typed for "{path}" is not a valid value yet; correct it, or reset the field.',
    de: 'Der für „{path}“ eingegebene Text ist noch kein gültiger Wert; ihn korrigieren oder das Feld zurücksetzen.',
  }),
};
