// SPDX-License-Identifier: Apache-2.0

import type { ChangePhraseArgs, fixedChangePhrases } from '../changePhrases';
import type { PhraseTexts } from '../phrase';

/** Phrases about changes of schemas without arguments, in German. */
export const fixedGermanChangePhrases: {
  readonly [Code in keyof typeof fixedChangePhrases]: string;
} = {
  anything: 'beliebig',

  changedIsGone: 'ist weggefallen',
  changedIsNew: 'ist neu',
  changedIsOther: 'hat sich geändert',
  soBuildLeavesIt: 'der Build setzt den Wert nicht mehr',
  soBuildSetsIt: 'der Build setzt den Wert',
  soMasked: 'die Werte werden maskiert',
  soMergedOtherwise:
    'die Schichten von Komponenten können anderes ergeben als zuvor',
  soNobodyIsAsked: 'niemand wird danach gefragt',
  soPeopleAreAsked: 'es wird danach gefragt',
  soShown: 'die Werte werden allen gezeigt',

  largestEntries: 'größte Anzahl von Einträgen',
  largestItems: 'größte Anzahl von Elementen',
  largestLength: 'größte Länge',
  largestValue: 'größter Wert',
  smallestEntries: 'kleinste Anzahl von Einträgen',
  smallestItems: 'kleinste Anzahl von Elementen',
  smallestLength: 'kleinste Länge',
  smallestValue: 'kleinster Wert',

  textDescription: 'Beschreibung',
  textExample: 'Beispiel',
  textTitle: 'Titel',
};

/** The phrases with arguments, in German. */
export const filledGermanChangePhrases: PhraseTexts<ChangePhraseArgs> = {
  beyondLower: ({ value }) => `über ${value}`,
  beyondUpper: ({ value }) => `unter ${value}`,

  fieldAdded: ({ field, default: given }) =>
    `„${field}“ ist neu; ${
      given === undefined
        ? 'niemand muss es setzen'
        : `wo niemand es setzt, ist es ${given}`
    }.`,
  fieldAddedSecret: ({ field }) =>
    `„${field}“ ist neu; wo niemand es setzt, gilt der Standardwert.`,
  fieldAsked: ({ field, parent }) =>
    `„${field}“ ist neu und Pflicht; jede Komponente, die „${parent}“ setzt, muss es setzen.`,
  fieldBecomesEntry: ({ field }) =>
    `„${field}“ ist kein eigenes Feld mehr; die Werte sind Einträge der Map.`,
  fieldNotRequired: ({ field }) => `„${field}“ ist nicht mehr Pflicht.`,
  fieldRemoved: ({ field }) =>
    `„${field}“ ist entfernt; Werte, die Komponenten dort setzen, haben keine Wirkung mehr, und Templates können sie nicht lesen.`,
  fieldRequired: ({ field, lostDefault }) =>
    `„${field}“ ist jetzt Pflicht${
      lostDefault ? ', weil es keinen Standardwert mehr hat' : ''
    }; Komponenten, die es nicht setzen, werden abgelehnt.`,

  acceptsAnyField: ({ field }) => `„${field}“ nimmt jedes Feld an.`,
  alternativesChanged: ({ field, keyword }) =>
    `„${keyword}“ von „${field}“ hat sich geändert; an den Schemas ist nicht zu erkennen, ob jede Konfiguration noch gültig ist.`,
  annotationChanged: ({ field, name, what, so }) =>
    `${
      name === undefined ? 'Der Kommentar über' : `„${name}“ von`
    } „${field}“ ${what}${so === undefined ? '.' : `: ${so}.`}`,
  choiceExtended: ({ field, values }) => `„${field}“ nimmt auch ${values}.`,
  choiceLimited: ({ field, values }) =>
    `„${field}“ ist jetzt auf ${values} beschränkt; andere Werte werden abgelehnt.`,
  choiceNarrowed: ({ field, values }) =>
    `„${field}“ nimmt nicht mehr ${values}; Komponenten mit dieser Wahl werden abgelehnt.`,
  choiceRemoved: ({ field }) =>
    `„${field}“ ist nicht mehr auf eine Auswahl beschränkt.`,
  defaultChanged: ({ field, from, to }) =>
    `Der Standardwert von „${field}“ ändert sich von ${from} zu ${to}; Komponenten, die keinen Wert setzen, bekommen den neuen.`,
  defaultChangedSecret: ({ field }) =>
    `Der Standardwert von „${field}“ ändert sich; Komponenten, die keinen Wert setzen, bekommen den neuen.`,
  formatRemoved: ({ field, format }) =>
    `„${field}“ muss nicht mehr das Format „${format}“ haben.`,
  formatRequired: ({ field, format }) =>
    `„${field}“ muss jetzt das Format „${format}“ haben; andere Werte werden abgelehnt.`,
  isMapNow: ({ field }) =>
    `„${field}“ ist jetzt eine Map, deren Einträge geprüft werden.`,
  itemsMayRepeat: ({ field }) =>
    `Die Elemente von „${field}“ dürfen sich jetzt wiederholen.`,
  itemsMustDiffer: ({ field }) =>
    `Die Elemente von „${field}“ müssen jetzt verschieden sein; Listen mit Wiederholungen werden abgelehnt.`,
  keywordChanged: ({ field, keyword }) =>
    `„${keyword}“ von „${field}“ hat sich geändert; Konfigurationen, die gültig waren, werden vielleicht abgelehnt.`,
  keywordRemoved: ({ field, keyword }) =>
    `„${field}“ hat kein „${keyword}“ mehr.`,
  limitAdded: ({ limit, field, to, narrower }) =>
    `„${field}“, ${limit}: jetzt ${to}${beyond(narrower)}`,
  limitChanged: ({ limit, field, from, to, narrower }) =>
    `„${field}“, ${limit}: zuvor ${from}, jetzt ${to}${beyond(narrower)}`,
  limitRemoved: ({ limit, field, from }) =>
    `„${field}“, ${limit}: nicht mehr auf ${from} beschränkt.`,
  multipleRemoved: ({ field, of }) =>
    `„${field}“ muss kein Vielfaches von ${of} mehr sein.`,
  multipleRequired: ({ field, of, narrower }) =>
    `„${field}“ muss ein Vielfaches von ${of} sein${
      narrower ? '; andere Werte werden abgelehnt.' : '.'
    }`,
  patternRemoved: ({ field }) => `„${field}“ hat kein Muster mehr.`,
  patternRequired: ({ field, first }) =>
    `„${field}“ hat jetzt ${
      first ? 'ein' : 'ein anderes'
    } Muster; Werte, die nicht dazu passen, werden abgelehnt.`,
  refusesFields: ({ field }) =>
    `„${field}“ lehnt Felder ab, die das Schema nicht deklariert.`,
  textChanged: ({ field, text }) =>
    `„${field}“ hat einen geänderten Text: ${text}.`,
  typeChanged: ({ field, from, to, narrower }) =>
    `Der Typ von „${field}“ ändert sich von ${from} zu ${to}${
      narrower ? '; Werte des alten Typs werden abgelehnt.' : '.'
    }`,
};

function beyond(narrower: boolean): string {
  return narrower ? '; Konfigurationen jenseits davon werden abgelehnt.' : '.';
}
