// SPDX-License-Identifier: Apache-2.0

import type { Words } from '../phrase';
import { text } from '../text';

/** What changes of schemas mean. */
export const changePhrases = {
  anything: text({ en: 'anything', de: 'beliebig' }),

  // What of an annotation changed, and what comes of it.
  changedIsGone: text({ en: 'is gone', de: 'ist weggefallen' }),
  changedIsNew: text({ en: 'is new', de: 'ist neu' }),
  changedIsOther: text({ en: 'changed', de: 'hat sich geändert' }),
  soBuildLeavesIt: text({
    en: 'the build no longer sets it',
    de: 'der Build setzt den Wert nicht mehr',
  }),
  soBuildSetsIt: text({
    en: 'the build sets it',
    de: 'der Build setzt den Wert',
  }),
  soAnyTextIsValid: text({
    en: 'any text is valid',
    de: 'jeder Text ist gültig',
  }),
  soOthersAreRefused: text({
    en: 'values that are not options are refused',
    de: 'Werte, die nicht zur Wahl stehen, werden abgelehnt',
  }),
  soOptionsAreChecked: text({
    en: 'values are compared with other options',
    de: 'die Werte werden mit anderen Werten verglichen, die zur Wahl stehen',
  }),
  soItMayChange: text({
    en: 'its values can be changed',
    de: 'die Werte können geändert werden',
  }),
  soItStays: text({
    en: 'a value that is set cannot be changed',
    de: 'ein gesetzter Wert kann nicht geändert werden',
  }),
  soMasked: text({
    en: 'its values are masked',
    de: 'die Werte werden maskiert',
  }),
  soMergedOtherwise: text({
    en: 'the layers of components may have other results',
    de: 'die Schichten von Komponenten können anderes ergeben als zuvor',
  }),
  soNobodyIsAsked: text({
    en: 'forms do not ask for it',
    de: 'niemand wird danach gefragt',
  }),
  soPeopleAreAsked: text({
    en: 'forms ask for it',
    de: 'es wird danach gefragt',
  }),
  soShown: text({
    en: 'its values are shown to everyone',
    de: 'die Werte werden allen gezeigt',
  }),

  // What is limited.
  largestEntries: text({
    en: 'largest number of entries',
    de: 'größte Anzahl von Einträgen',
  }),
  largestItems: text({
    en: 'largest number of items',
    de: 'größte Anzahl von Elementen',
  }),
  largestLength: text({ en: 'largest length', de: 'größte Länge' }),
  largestValue: text({ en: 'largest value', de: 'größter Wert' }),
  smallestEntries: text({
    en: 'smallest number of entries',
    de: 'kleinste Anzahl von Einträgen',
  }),
  smallestItems: text({
    en: 'smallest number of items',
    de: 'kleinste Anzahl von Elementen',
  }),
  smallestLength: text({ en: 'smallest length', de: 'kleinste Länge' }),
  smallestValue: text({ en: 'smallest value', de: 'kleinster Wert' }),

  // What texts of a field there are.
  textDescription: text({ en: 'description', de: 'Beschreibung' }),
  textExample: text({ en: 'example', de: 'Beispiel' }),
  textTitle: text({ en: 'title', de: 'Titel' }),

  beyondLower: text({ en: 'above {value}', de: 'über {value}' }),
  beyondUpper: text({ en: 'below {value}', de: 'unter {value}' }),

  // Fields.
  fieldAdded: text<{ field: string; default?: string }>({
    en: ({ field, default: given }) =>
      `"${field}" is new; ${
        given === undefined ? 'it is optional' : `it defaults to ${given}`
      }.`,
    de: ({ field, default: given }) =>
      `„${field}“ ist neu; ${
        given === undefined
          ? 'niemand muss es setzen'
          : `wo niemand es setzt, ist es ${given}`
      }.`,
  }),
  fieldAddedSecret: text({
    en: '"{field}" is new; it has a default.',
    de: '„{field}“ ist neu; wo niemand es setzt, gilt der Standardwert.',
  }),
  fieldAsked: text({
    en: '"{field}" is new and required; every component that sets "{parent}" must set it.',
    de: '„{field}“ ist neu und Pflicht; jede Komponente, die „{parent}“ setzt, muss es setzen.',
  }),
  fieldBecomesEntry: text({
    en: '"{field}" is no longer a separate field; its values are entries of the map.',
    de: '„{field}“ ist kein eigenes Feld mehr; die Werte sind Einträge der Map.',
  }),
  fieldNotRequired: text({
    en: '"{field}" is no longer required.',
    de: '„{field}“ ist nicht mehr Pflicht.',
  }),
  fieldRemoved: text({
    en: '"{field}" was removed; values that components set there no longer have an effect, and templates cannot read them.',
    de: '„{field}“ ist entfernt; Werte, die Komponenten dort setzen, haben keine Wirkung mehr, und Templates können sie nicht lesen.',
  }),
  fieldRequired: text<{ field: string; lostDefault: boolean }>({
    en: ({ field, lostDefault }) =>
      `"${field}" is required now${
        lostDefault ? ', because it no longer has a default' : ''
      }; components that do not set it are refused.`,
    de: ({ field, lostDefault }) =>
      `„${field}“ ist jetzt Pflicht${
        lostDefault ? ', weil es keinen Standardwert mehr hat' : ''
      }; Komponenten, die es nicht setzen, werden abgelehnt.`,
  }),

  // What a field says of its value.
  acceptsAnyField: text({
    en: '"{field}" accepts any field.',
    de: '„{field}“ nimmt jedes Feld an.',
  }),
  alternativesChanged: text({
    en: '"{keyword}" of "{field}" changed; the schemas do not show whether every configuration is still valid.',
    de: '„{keyword}“ von „{field}“ hat sich geändert; an den Schemas ist nicht zu erkennen, ob jede Konfiguration noch gültig ist.',
  }),
  annotationChanged: text<{
    field: string;
    name?: string;
    what: Words;
    so?: Words;
  }>({
    en: ({ field, name, what, so }) =>
      `${
        name === undefined ? 'The comment above' : `"${name}" of`
      } "${field}" ${what}${so === undefined ? '.' : `: ${so}.`}`,
    de: ({ field, name, what, so }) =>
      `${
        name === undefined ? 'Der Kommentar über' : `„${name}“ von`
      } „${field}“ ${what}${so === undefined ? '.' : `: ${so}.`}`,
  }),
  choiceExtended: text({
    en: '"{field}" also takes {values}.',
    de: '„{field}“ nimmt auch {values}.',
  }),
  choiceLimited: text({
    en: '"{field}" is now limited to {values}; other values are refused.',
    de: '„{field}“ ist jetzt auf {values} beschränkt; andere Werte werden abgelehnt.',
  }),
  choiceNarrowed: text({
    en: '"{field}" no longer takes {values}; components that chose it are refused.',
    de: '„{field}“ nimmt nicht mehr {values}; Komponenten mit dieser Wahl werden abgelehnt.',
  }),
  choiceRemoved: text({
    en: '"{field}" is no longer limited to a choice.',
    de: '„{field}“ ist nicht mehr auf eine Auswahl beschränkt.',
  }),
  defaultChanged: text({
    en: 'The default of "{field}" changed from {from} to {to}; components that do not set it get the new default.',
    de: 'Der Standardwert von „{field}“ ändert sich von {from} zu {to}; Komponenten, die keinen Wert setzen, bekommen den neuen.',
  }),
  defaultChangedSecret: text({
    en: 'The default of "{field}" changed; components that do not set it get the new default.',
    de: 'Der Standardwert von „{field}“ ändert sich; Komponenten, die keinen Wert setzen, bekommen den neuen.',
  }),
  formatRemoved: text({
    en: '"{field}" no longer needs to have the format "{format}".',
    de: '„{field}“ muss nicht mehr das Format „{format}“ haben.',
  }),
  formatRequired: text({
    en: '"{field}" must have the format "{format}" now; other values are refused.',
    de: '„{field}“ muss jetzt das Format „{format}“ haben; andere Werte werden abgelehnt.',
  }),
  isMapNow: text({
    en: '"{field}" is a map now, whose entries are checked.',
    de: '„{field}“ ist jetzt eine Map, deren Einträge geprüft werden.',
  }),
  itemsMayRepeat: text({
    en: 'The items of "{field}" may be repeated now.',
    de: 'Die Elemente von „{field}“ dürfen sich jetzt wiederholen.',
  }),
  itemsMustDiffer: text({
    en: 'The items of "{field}" must be unique now; lists with repeated items are refused.',
    de: 'Die Elemente von „{field}“ müssen jetzt verschieden sein; Listen mit Wiederholungen werden abgelehnt.',
  }),
  keywordChanged: text({
    en: '"{keyword}" of "{field}" changed; configurations that were valid may be refused.',
    de: '„{keyword}“ von „{field}“ hat sich geändert; Konfigurationen, die gültig waren, werden vielleicht abgelehnt.',
  }),
  keywordRemoved: text({
    en: '"{field}" no longer has "{keyword}".',
    de: '„{field}“ hat kein „{keyword}“ mehr.',
  }),
  limitAdded: text<{
    limit: Words;
    field: string;
    to: Words;
    narrower: boolean;
  }>({
    en: ({ limit, field, to, narrower }) =>
      `The ${limit} of "${field}" is now ${to}${beyond(narrower)}`,
    de: ({ limit, field, to, narrower }) =>
      `„${field}“, ${limit}: jetzt ${to}${beyondInGerman(narrower)}`,
  }),
  limitChanged: text<{
    limit: Words;
    field: string;
    from: Words;
    to: Words;
    narrower: boolean;
  }>({
    en: ({ limit, field, from, to, narrower }) =>
      `The ${limit} of "${field}" changed from ${from} to ${to}${beyond(
        narrower,
      )}`,
    de: ({ limit, field, from, to, narrower }) =>
      `„${field}“, ${limit}: zuvor ${from}, jetzt ${to}${beyondInGerman(narrower)}`,
  }),
  limitRemoved: text({
    en: 'The {limit} of "{field}" is no longer limited to {from}.',
    de: '„{field}“, {limit}: nicht mehr auf {from} beschränkt.',
  }),
  multipleRemoved: text({
    en: '"{field}" no longer needs to be a multiple of {of}.',
    de: '„{field}“ muss kein Vielfaches von {of} mehr sein.',
  }),
  multipleRequired: text<{ field: string; of: string; narrower: boolean }>({
    en: ({ field, of, narrower }) =>
      `"${field}" must be a multiple of ${of}${
        narrower ? '; other values are refused.' : '.'
      }`,
    de: ({ field, of, narrower }) =>
      `„${field}“ muss ein Vielfaches von ${of} sein${
        narrower ? '; andere Werte werden abgelehnt.' : '.'
      }`,
  }),
  patternRemoved: text({
    en: '"{field}" no longer has a pattern.',
    de: '„{field}“ hat kein Muster mehr.',
  }),
  patternRequired: text<{ field: string; first: boolean }>({
    en: ({ field, first }) =>
      `"${field}" has ${
        first ? 'a' : 'another'
      } pattern now; values that do not match it are refused.`,
    de: ({ field, first }) =>
      `„${field}“ hat jetzt ${
        first ? 'ein' : 'ein anderes'
      } Muster; Werte, die nicht dazu passen, werden abgelehnt.`,
  }),
  refusesFields: text({
    en: '"{field}" refuses fields that the schema does not declare.',
    de: '„{field}“ lehnt Felder ab, die das Schema nicht deklariert.',
  }),
  textChanged: text({
    en: 'The {text} of "{field}" changed.',
    de: '„{field}“ hat einen geänderten Text: {text}.',
  }),
  typeChanged: text<{
    field: string;
    from: Words;
    to: Words;
    narrower: boolean;
  }>({
    en: ({ field, from, to, narrower }) =>
      `The type of "${field}" changed from ${from} to ${to}${
        narrower ? '; values of the old type are refused.' : '.'
      }`,
    de: ({ field, from, to, narrower }) =>
      `Der Typ von „${field}“ ändert sich von ${from} zu ${to}${
        narrower ? '; Werte des alten Typs werden abgelehnt.' : '.'
      }`,
  }),
};

function beyond(narrower: boolean): string {
  return narrower ? '; configurations beyond it are refused.' : '.';
}

function beyondInGerman(narrower: boolean): string {
  return narrower ? '; Konfigurationen jenseits davon werden abgelehnt.' : '.';
}
