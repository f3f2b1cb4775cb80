// SPDX-License-Identifier: Apache-2.0

import type { layerTextFindings } from '../catalogue/layerText';
import type { GermanSentences } from './types';

/** German. */
export const germanLayerTextFindings: GermanSentences<
  typeof layerTextFindings
> = {
  notMap: () =>
    'Die Konfiguration muss eine Map aus Schlüsseln und Werten sein, keine Liste und kein einzelner Wert; mit einem Schlüssel beginnen, etwa „environmentConfigs:“.',
  severalDocuments: () =>
    'Hier beginnt ein zweites Dokument, aber eine Konfiguration ist ein einziges; das „---“ davor entfernen.',
  locked: ({ reason, owner }) =>
    `Dieser Wert ist gesperrt und hat keine Wirkung: ${reason} Ihn entfernen${
      owner ? ` oder ${owner} um die Änderung bitten` : ''
    }.`,
  unknownSection: ({ section, hint = '' }) =>
    `Eine Konfiguration hat keinen Abschnitt „${section}“; korrigieren oder entfernen.${hint}`,
  unknownTraitInstance: ({ instance, hint = '' }) =>
    `Diese Komponente hat keine Trait-Instanz „${instance}“; korrigieren oder entfernen.${hint}`,
  sectionNotMap: ({ section }) =>
    `„${section}“ muss eine Map von Feldern sein; ein Feld darunter ergänzen oder den Abschnitt entfernen.`,
  sectionElsewhere: ({ section }) =>
    `„${section}“ ist in jeder Umgebung gleich und lässt sich nicht für eine setzen; zu den Werten für alle Umgebungen verschieben.`,
  unfinished: ({ path }) =>
    `Der für „${path}“ eingegebene Text ist noch kein gültiger Wert; ihn korrigieren oder das Feld zurücksetzen.`,
};
