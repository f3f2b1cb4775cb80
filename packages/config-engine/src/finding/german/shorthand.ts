// SPDX-License-Identifier: Apache-2.0

import type { shorthandFindings } from '../catalogue/shorthand';
import type { GermanSentences } from './types';

/** The start of the sentence, as in English: the path of fields that leads there. */
function within(path: readonly string[]): string {
  return path.map(name => `Feld ${name}: `).join('');
}

/** German. */
export const germanShorthandFindings: GermanSentences<
  typeof shorthandFindings
> = {
  fieldsNotMap: ({ what, got }) =>
    `„${what}“ muss eine Map von Namen zu Typen sein, ist aber ${got}.`,
  emptyExpression: ({ path }) =>
    `${within(path)}Der Ausdruck ist leer; einen Typ schreiben, etwa „string“.`,
  unsupportedField: ({ path, got }) =>
    `${within(path)}Ein Feld lässt sich nicht mit dem Typ ${got} definieren; einen Typ als Text schreiben, etwa „integer | default=1“, oder eine Map von Feldern.`,
  objectType: ({ path }) =>
    `${within(path)}Der Typ 'object' ist nicht erlaubt; für freie Objekte einen Map-Typ verwenden (etwa 'map<string>') oder einen Typ mit eigenen Feldern definieren.`,
  mapSyntax: ({ path, type }) =>
    `${within(path)}Der Ausdruck ${type} eines Map-Typs ist ungültig; „map<integer>“ oder „map[string]integer“ schreiben.`,
  mapKey: ({ path, key, type }) =>
    `${within(path)}Der Typ der Schlüssel einer Map muss 'string' sein, nicht ${key} in ${type}.`,
  unknownType: ({ path, type, hint }) =>
    `${within(path)}Der Typ ${type} ist unbekannt. ${hint}`,
  typeCycle: ({ path, type }) =>
    `${within(path)}Die Typen verweisen im Kreis aufeinander, über ${type}; ein Typ kann sich nicht selbst enthalten.`,
  unsupportedTypeDefinition: ({ path, type, got }) =>
    `${within(path)}Der Typ ${type} lässt sich so nicht definieren (Typ ${got}); eine Map von Feldern oder einen Typ als Text schreiben.`,
  shadowedType: ({ type }) =>
    `Der Typ ${type} wird nie verwendet, weil dieser Name ein eingebauter Typ ist; ihn umbenennen.`,
  missingValue: ({ path, marker, advice }) =>
    `${within(path)}Dem Marker ${marker} fehlt ein Wert (die Form ist 'key=value'); ${advice}`,
  requiredMarker: ({ path }) =>
    `${within(path)}Der Marker „required“ ist nicht erlaubt: Felder werden durch Standardwerte optional; ein Feld ohne Standardwert ist schon Pflicht.`,
  unknownMarker: ({ path, marker, hint }) =>
    `${within(path)}Der Marker ${marker} ist unbekannt. ${hint}`,
  invalidValue: ({ path, marker, value, problem, advice }) =>
    `${within(path)}${marker} hat den ungültigen Wert ${value}: ${problem}${advice}.`,
  inexactNumber: ({ path, value }) =>
    `${within(path)}Die Zahl ${value} würde gerundet; eine Zahl verwenden, die näher an null ist als 2^53, oder das Feld zu einem Text machen.`,
  defaultUnsatisfied: ({ path, problems }) =>
    `${within(path)}Der Standardwert erfüllt die Bedingungen des Schemas nicht: [${problems}]; den Standardwert oder die Bedingung ändern.`,
  invalidObjectDefault: ({ path, problem }) =>
    `${within(path)}$default ist ungültig: ${problem}.`,
  tooDeep: ({ path, limit }) =>
    `${within(path)}Das Schema ist hier mehr als ${limit} Ebenen tief verschachtelt; es flacher machen.`,
  unclosedQuote: ({ path, quote, swallowed }) =>
    `${within(path)}Das Anführungszeichen ${quote} ist nicht geschlossen, daher gehört ${swallowed} zum Wert; es schließen oder die andere Art von Anführungszeichen verwenden.`,
  unclosedBracket: ({ path, bracket, swallowed }) =>
    `${within(path)}Die Klammer ${bracket} ist nicht geschlossen, daher gehört ${swallowed} zum Wert; sie schließen oder den Wert in Anführungszeichen setzen.`,
  gluedPipe: ({ path, value }) =>
    `${within(path)}Das „|“ in ${value} gehört zum Wert, weil keine Leerzeichen darum stehen; Leerzeichen ergänzen oder den Wert in Anführungszeichen setzen.`,
  singleQuotedComma: ({ path, value }) =>
    `${within(path)}Einfache Anführungszeichen schützen die Kommas in enum ${value} nicht; doppelte verwenden.`,
  wholeListQuoted: ({ path, value }) =>
    `${within(path)}enum ${value} ist ein einziger Wert, mit den Kommas; jeden Wert für sich in Anführungszeichen setzen.`,
  jsonEnum: ({ path, value }) =>
    `${within(path)}Die Klammern von enum ${value} werden Teil der Werte; sie entfernen.`,
  emptyEnum: ({ path }) =>
    `${within(path)}enum hat keine Werte und wird ignoriert; sie auflisten, durch Kommas getrennt.`,
  quotesKept: ({ path, value, reason }) =>
    `${within(path)}Der Wert ${value} behält seine Anführungszeichen: ${reason}.`,
  guessedExample: ({ path, value, read }) =>
    `${within(path)}Das Beispiel ${value} wird als ${read} gelesen, was das Feld nicht erlaubt.`,
  repeatedMarker: ({ path, marker }) =>
    `${within(path)}${marker} kommt mehrfach vor, und das letzte wird verwendet; die anderen entfernen.`,
  impossibleRange: ({ path, low, high }) =>
    `${within(path)}Kein Wert erfüllt sowohl ${low} als auch ${high}; eines davon korrigieren.`,
};
