// SPDX-License-Identifier: Apache-2.0

import type { PhraseTexts } from '../phrase';
import type { fixedReportPhrases, ReportPhraseArgs } from '../reportPhrases';

/** Phrases of reports on the effects of changes, overlays and fields without arguments, in German. */
export const fixedGermanReportPhrases: {
  readonly [Code in keyof typeof fixedReportPhrases]: string;
} = {
  aSensitiveValue: 'ein geheimer Wert',

  componentIsGone: 'Die Komponente gibt es nicht mehr.',
  componentIsNew: 'Die Komponente ist neu.',

  overlayAppliesNowhere: 'Es gilt für keine Konfiguration einer Komponente.',

  typeAny: 'beliebig',
  typeList: 'Liste',
  typeMap: 'Map',
  setByTooling: 'Werkzeugen',

  fieldUnique: 'Jedes Element nur einmal.',

  ignoredAsChart: 'Es ist eine Vorlage eines Helm-Charts.',
  ignoredAsForeign: 'Die Art gehört nicht zur Konfiguration von Komponenten.',
  ignoredAsPatch: 'Es ist ein Patch einer Kustomization.',
  ignoredAsReport: 'Entitäten dieser Art legt der Katalog selbst an.',
  ignoredAsTemplate: 'Es ist eine Vorlage; der Name wird später gesetzt.',
  ignoredByKinds:
    'Die Art ist mit „componentConfig.kinds.disabled“ abgeschaltet.',
  ignoredOrganisation:
    'Arten, die Berechtigungen vergeben oder andere Dateien lesen, werden nur aus „catalog.locations“ angenommen, nach „catalog.rules“.',
  ignoredUnreadable:
    'Es ist kein YAML und enthält keine Art, die gelesen wird.',
  ignoredWithoutKind: '„apiVersion“ und „kind“ fehlen.',
};

/** The phrases with arguments, in German. */
export const filledGermanReportPhrases: PhraseTexts<ReportPhraseArgs> = {
  environmentAdded: ({ environment }) =>
    `Die Komponente ist auch in ${environment} konfiguriert.`,
  environmentLeft: ({ environment }) =>
    `Die Komponente ist in ${environment} nicht mehr konfiguriert.`,
  secretFromOther: ({ place, before, after }) =>
    `${place} ist geheim und kommt aus einer anderen Schicht: ${after} statt ${before}.`,
  secretOtherwise: ({ place }) =>
    `${place} ist geheim und kommt anders zustande.`,
  valueAppears: ({ place, now }) => `${place} ist neu: ${now}.`,
  valueChanges: ({ place, was, now }) =>
    `${place} ändert sich von ${was} zu ${now}.`,
  valueFrom: ({ value, layer }) => `${value} (${layer})`,
  valueGoes: ({ place, was }) =>
    `${place} hat keinen Wert mehr; zuvor war er ${was}.`,
  valueStays: ({ place, value, before, after }) =>
    `${place} bleibt ${value}, kommt aber aus einer anderen Schicht: ${after} statt ${before}.`,

  overlayConditionNever: ({ part, count }) =>
    `Die Bedingung ${
      part === undefined ? 'des Overlays' : `des Teils ${part}`
    } ist nie erfüllt (geprüft in ${countedConfigurations(count)}).`,
  overlayNeverWins: ({ count }) =>
    `Keiner der Werte hat Wirkung: In ${countedConfigurations(
      count,
    )} setzen andere Schichten sie alle.`,
  overlayPathNeverWins: ({ place, count }) =>
    `Der Wert von ${place} hat nirgends Wirkung, obwohl das Overlay in ${countedConfigurations(
      count,
    )} gilt.`,
  overlayPathRedundant: ({ place, count }) =>
    `In ${countedConfigurations(count)} hat ${place} ohne das Overlay denselben Wert.`,
  overlayRedundant: ({ count }) =>
    `In ${countedConfigurations(
      count,
    )} ist jeder Wert, der Wirkung hat, ohne das Overlay derselbe.`,

  fieldAtLeast: ({ value }) => `Mindestens ${value}.`,
  fieldAtMost: ({ value }) => `Höchstens ${value}.`,
  fieldConst: ({ value }) => `Immer ${value}.`,
  fieldEnum: ({ values }) => `Einer dieser Werte: ${values.join(', ')}.`,
  fieldFormat: ({ value }) => `Format: ${value}.`,
  fieldLess: ({ value }) => `Weniger als ${value}.`,
  fieldMaxEntries: ({ value }) => `Anzahl der Einträge: höchstens ${value}.`,
  fieldMaxItems: ({ value }) => `Anzahl der Elemente: höchstens ${value}.`,
  fieldMaxLength: ({ value }) => `Höchstens ${value} Zeichen.`,
  fieldMinEntries: ({ value }) => `Anzahl der Einträge: mindestens ${value}.`,
  fieldMinItems: ({ value }) => `Anzahl der Elemente: mindestens ${value}.`,
  fieldMinLength: ({ value }) => `Mindestens ${value} Zeichen.`,
  fieldMore: ({ value }) => `Mehr als ${value}.`,
  fieldMultiple: ({ value }) => `Ein Vielfaches von ${value}.`,
  fieldPattern: ({ value }) => `Passt zu ${value}.`,

  repositoryEmptied: ({ count }) =>
    `Keine Datei passt, obwohl ${
      count === 1 ? 'eine Entität' : `${count} Entitäten`
    } von hier stammen. „target“, „include“ oder „exclude“ korrigieren oder das Repository aus der Konfiguration entfernen.`,
  repositoryTooSlow: ({ seconds }) =>
    `Es war innerhalb von ${seconds} ${
      seconds === 1 ? 'Sekunde' : 'Sekunden'
    } nicht zu lesen; „schedule.timeout“ erhöhen oder weniger Dateien lesen.`,

  typeListOf: ({ item }) => `Liste von ${item}`,
  typeMapOf: ({ entry }) => `Map von ${entry}`,
  typeOneOf: ({ types }) => types.join(' oder '),
};

function countedConfigurations(count: number): string {
  return count === 1 ? '1 Konfiguration' : `${count} Konfigurationen`;
}
