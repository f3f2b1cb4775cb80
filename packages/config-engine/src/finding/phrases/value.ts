// SPDX-License-Identifier: Apache-2.0

import { text } from '../text';

/** What a value is, or has to be. */
export const valuePhrases = {
  // What a value is, or has to be.
  aSchema: text({ en: 'a schema', de: 'ein Schema' }),
  listOfNames: text({
    en: 'a list of property names',
    de: 'eine Liste von Namen',
  }),
  listOfSchemas: text({
    en: 'a list of schemas',
    de: 'eine Liste von Schemas',
  }),
  mapOfSchemas: text({
    en: 'a map of schemas by name',
    de: 'eine Map von Schemas nach Namen',
  }),
  schemaOrBoolean: text({
    en: 'a schema, true or false',
    de: 'ein Schema, true oder false',
  }),
  aBoolean: text({ en: 'a boolean', de: 'ein Wahrheitswert' }),
  aFraction: text({ en: 'a fraction', de: 'eine Zahl mit Nachkommastellen' }),
  aList: text({ en: 'a list', de: 'eine Liste' }),
  aMap: text({ en: 'a map', de: 'eine Map' }),
  aMapOfTexts: text({ en: 'a map of texts', de: 'eine Map von Texten' }),
  aMapForEverywhere: text({
    en: 'a map; write "{}" for every environment',
    de: 'eine Map („{}“ für jede Umgebung)',
  }),
  aNumber: text({ en: 'a number', de: 'eine Zahl' }),
  anEmptyList: text({ en: 'an empty list', de: 'eine leere Liste' }),
  anEmptyMap: text({ en: 'an empty map', de: 'eine leere Map' }),
  anEntityReference: text({
    en: 'a reference such as "group:default/platform"',
    de: 'ein Verweis wie „group:default/platform“',
  }),
  anObject: text({ en: 'an object', de: 'ein Objekt' }),
  aQuotedText: text({
    en: 'a string; quote it',
    de: 'ein Text in Anführungszeichen',
  }),
  aSingleValue: text({ en: 'a single value', de: 'ein einzelner Wert' }),
  aTag: text({
    en: 'a string of at most 63 lower-case letters, digits, ":", "+", "#" and "-"',
    de: 'ein Text aus höchstens 63 Kleinbuchstaben, Ziffern, „:“, „+“, „#“ und „-“',
  }),
  aText: text({ en: 'a string', de: 'ein Text' }),
  aTextWithNul: text({ en: 'a string with U+0000', de: 'ein Text mit U+0000' }),
  aValue: text({ en: 'a value', de: 'ein Wert' }),
  aWholeNumber: text({ en: 'a whole number', de: 'eine ganze Zahl' }),
  allowedValues: text({ en: 'the allowed values', de: 'die erlaubten Werte' }),
  labelKey: text({
    en: 'under a name, or a domain, "/" and a name; a name is a string of at most 63 letters, digits, "-", "_" and "." that begins and ends with a letter or digit',
    de: 'unter einem Namen oder einer Domain, „/“ und einem Namen; ein Name ist ein Text aus höchstens 63 Buchstaben, Ziffern, „-“, „_“ und „.“, der mit einem Buchstaben oder einer Ziffer beginnt und endet,',
  }),
  labelValue: text({
    en: 'empty, or a string of at most 63 letters, digits, "-", "_" and "." that begins and ends with a letter or digit',
    de: 'leer oder ein Text aus höchstens 63 Buchstaben, Ziffern, „-“, „_“ und „.“, der mit einem Buchstaben oder einer Ziffer beginnt und endet,',
  }),
  listOfTexts: text({ en: 'a list of strings', de: 'eine Liste von Texten' }),
  listOrCommas: text({
    en: 'a list, or texts with commas between them',
    de: 'eine Liste oder Texte mit Kommas dazwischen',
  }),
  lists: text({ en: 'lists', de: 'Listen' }),
  maps: text({ en: 'maps', de: 'Maps' }),
  nothing: text({ en: 'nothing', de: 'nichts' }),
  noValueButTrue: text({
    en: 'no value but "true"',
    de: 'kein Wert außer „true“',
  }),
  namespaceName: text({
    en: 'a string of at most 63 lower-case letters, digits and "-" that begins and ends with a letter or digit',
    de: 'ein Text aus höchstens 63 Kleinbuchstaben, Ziffern und „-“, der mit einem Buchstaben oder einer Ziffer beginnt und endet,',
  }),
  approval: text({
    en: 'the address of the approval of its API, or a text that begins with "unapproved"',
    de: 'die Adresse der Freigabe der API oder ein Text, der mit „unapproved“ beginnt,',
  }),
  dnsLabel: text({
    en: 'a string of at most 63 lower-case letters, digits and "-" that begins with a letter and ends with a letter or digit',
    de: 'ein Text aus höchstens 63 Kleinbuchstaben, Ziffern und „-“, der mit einem Buchstaben beginnt und mit einem Buchstaben oder einer Ziffer endet,',
  }),
  fieldPath: text({
    en: 'a path such as ".spec.size"',
    de: 'ein Pfad wie „.spec.size“',
  }),
  listOfAtMost: text<{ limit: number }>({
    en: ({ limit }) => `a list of at most ${limit} items`,
    de: ({ limit }) => `eine Liste mit höchstens ${limit} Elementen`,
  }),
  namesOnce: text({
    en: 'a list with each name once',
    de: 'eine Liste, in der jeder Name einmal vorkommt,',
  }),
  otherThan: text({
    en: 'another name than "{text}"',
    de: 'ein anderer Name als „{text}“',
  }),
  subdomain: text({
    en: 'a string of lower-case letters, digits, "-" and "." that begins and ends with a letter or digit',
    de: 'ein Text aus Kleinbuchstaben, Ziffern, „-“ und „.“, der mit einem Buchstaben oder einer Ziffer beginnt und endet,',
  }),
  oneLine: text({
    en: 'one line of text that is not blank',
    de: 'eine nicht leere Zeile Text',
  }),
  null: text({ en: 'null', de: 'null' }),
  numberOrNames: text({
    en: 'a number, or a list of property names',
    de: 'eine Zahl oder eine Liste von Namen',
  }),
  numberToCompare: text({
    en: 'a number to compare with',
    de: 'eine Zahl zum Vergleichen',
  }),
  objectName: text({
    en: 'a string of at most 63 letters, digits, "-", "_" and "." that begins and ends with a letter or digit',
    de: 'ein Text aus höchstens 63 Buchstaben, Ziffern, „-“, „_“ und „.“, der mit einem Buchstaben oder einer Ziffer beginnt und endet,',
  }),
  shownTexts: text({
    en: 'a list of strings, texts separated by commas, or a map from value to text',
    de: 'eine Liste von Texten, Texte mit Kommas dazwischen oder eine Map von Wert zu Text',
  }),
  text: text({ en: 'text', de: 'Text' }),
  textOrTexts: text({
    en: 'a string or a list of strings',
    de: 'ein Text oder eine Liste von Texten',
  }),
  textToCompare: text({
    en: 'a string to compare with',
    de: 'ein Text zum Vergleichen',
  }),
  trueFalseOrText: text({
    en: 'true, false or a string',
    de: 'true, false oder ein Text',
  }),
  aPattern: text({
    en: 'a pattern of RE2',
    de: 'ein Muster in RE2',
  }),

  listOfValues: text({
    en: 'values of its type, separated by commas',
    de: 'Werte seines Typs, durch Kommas getrennt',
  }),

  fieldOfKind: text({
    en: 'a field of a kind of Kubernetes: "apps/v1/Deployment/spec.replicas"',
    de: 'ein Feld einer Art von Kubernetes: „apps/v1/Deployment/spec.replicas“',
  }),
  optionsSource: text({
    en: 'a map with one of "catalog", "field", "keysOf", "fact" and "provider", and "strict" if other values are errors: {"keysOf": "volumes"}',
    de: 'eine Map mit einem von „catalog“, „field“, „keysOf“, „fact“ und „provider“ und „strict“, wenn andere Werte Fehler sind: {"keysOf": "volumes"}',
  }),
  optionsOfCatalog: text({ en: 'the catalog', de: 'dem Katalog' }),
  optionsOfField: text({ en: '"{path}"', de: '„{path}“' }),
  optionsOfKeys: text({
    en: 'the keys of "{path}"',
    de: 'den Schlüsseln von „{path}“',
  }),
  optionsOfFact: text({ en: 'the fact "{fact}"', de: 'dem Fakt „{fact}“' }),
  optionsOfProvider: text({ en: '"{provider}"', de: '„{provider}“' }),
  noOptions: text({ en: 'there are none', de: 'es gibt keine' }),

  trueOrFalse: text({ en: 'true or false', de: 'true oder false' }),
  twoNumbers: text({
    en: 'two numbers, the lower first: "1,10"',
    de: 'zwei Zahlen, die kleinere zuerst: „1,10“',
  }),
  valueToCompare: text({
    en: 'a value to compare with',
    de: 'ein Wert zum Vergleichen',
  }),
  wholeConfiguration: text({
    en: 'the whole configuration',
    de: 'die ganze Konfiguration',
  }),
};
