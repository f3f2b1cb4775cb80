// SPDX-License-Identifier: Apache-2.0

import type { deliveryFindings } from '../catalogue/delivery';
import type { GermanSentences } from './types';

/** German. */
export const germanDeliveryFindings: GermanSentences<typeof deliveryFindings> =
  {
    wrongDocument: ({ field, expected }) => `„${field}“ muss ${expected} sein.`,
    emptySection: ({ field }) =>
      `„${field}“ hat keinen Wert und daher keine Wirkung; ergänzen oder entfernen.`,
    wrongType: ({ field, expected }) => `„${field}“ muss ${expected} sein.`,
    nameMissing: ({ kind }) =>
      `Das Dokument der Art ${kind} hat keinen Namen; „metadata.name“ setzen.`,
    fieldMissing: ({ kind, field, effect }) =>
      `Im Dokument (${kind}) fehlt „${field}“. Folge: ${effect}. Das Feld setzen.`,
    writtenTwice: ({ field, used }) =>
      `„${field}“ hat keine Wirkung, weil das Dokument auch „${used}“ setzt, den neueren Namen; einen der beiden entfernen.`,
    entryWithoutKey: ({ field }) =>
      `„${field}“ hat keinen „key“ und wird ausgelassen; ihn auf den Namen der Variablen oder Datei setzen.`,
    unknownEnvironment: ({ name, hint }) =>
      `Es gibt keine Umgebung „${name}“, daher hat dies keine Wirkung; den Namen korrigieren oder die Umgebung deklarieren.${hint}`,
    notDeployed: ({ environment }) =>
      `Die Komponente ist in „${environment}“ nicht deployt, weil sie dort kein ReleaseBinding hat; Werte, die nur ein Binding setzen würde, sind nicht nötig.`,
    unknownRelease: ({ name, environment }) =>
      `Es gibt kein ComponentRelease „${name}“, das an „${environment}“ gebunden ist, daher werden die heutige Komponente, ihr Typ und ihre Traits verwendet; den Namen korrigieren oder das Release registrieren.`,
    promotionCycle: ({ cycle }) =>
      `Die Pipeline führt im Kreis (${cycle.join(' → ')}); einen der Pfade herausnehmen.`,
    bindingTwice: ({ name, used, environment }) =>
      `Das Binding „${name}“ hat keine Wirkung, weil „${used}“ das Binding der Umgebung „${environment}“ ist; eines der beiden entfernen.`,
    unknownInstance: ({ instanceName, hint }) =>
      `Die Komponente hat keine Trait-Instanz „${instanceName}“, daher haben diese Werte keine Wirkung; den Namen korrigieren oder die Werte entfernen.${hint}`,
    embeddedInstance: ({ instanceName }) =>
      `Der Komponententyp bettet die Trait-Instanz „${instanceName}“ ein und setzt ihre Werte, daher haben diese hier keine Wirkung; sie entfernen oder setzen, was der Typ liest.`,
  };
