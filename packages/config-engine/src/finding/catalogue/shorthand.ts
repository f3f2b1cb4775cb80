// SPDX-License-Identifier: Apache-2.0

import { DeclareFinding, error, warning } from '../defineFinding';
import { ArgsOf, fillIn, Templates } from '../text';

/** Findings of compiling OpenChoreo's shorthand (docs/rules/shorthand.md). Texts in arguments are quoted already. */
export const shorthandFindings = {
  fieldsNotMap: error('shorthand/fields-not-map', {
    en: 'The {what} must be a map of names to types, not {got}.',
    de: '„{what}“ muss eine Map von Namen zu Typen sein, ist aber {got}.',
  }),

  emptyExpression: inField(error, 'shorthand/empty-expression', {
    en: 'empty schema expression; write a type, such as "string".',
    de: 'Der Ausdruck ist leer; einen Typ schreiben, etwa „string“.',
  }),

  unsupportedField: inField(error, 'shorthand/unsupported-field', {
    en: 'unsupported field definition of type {got}; write a type as text, such as "integer | default=1", or a map of fields.',
    de: 'Ein Feld lässt sich nicht mit dem Typ {got} definieren; einen Typ als Text schreiben, etwa „integer | default=1“, oder eine Map von Feldern.',
  }),

  objectType: inField(error, 'shorthand/object-type', {
    en: "'object' type is not allowed; use a map type (e.g., 'map<string>') for free-form objects or define a structured type with explicit properties.",
    de: 'Der Typ „object“ ist nicht erlaubt; für freie Objekte einen Map-Typ verwenden (etwa „map<string>“) oder einen Typ mit eigenen Feldern definieren.',
  }),

  mapSyntax: inField(error, 'shorthand/map-syntax', {
    en: 'invalid map type expression {type}; write "map<integer>" or "map[string]integer".',
    de: 'Der Ausdruck {type} eines Map-Typs ist ungültig; „map<integer>“ oder „map[string]integer“ schreiben.',
  }),

  mapKey: inField(error, 'shorthand/map-key', {
    en: "map key type must be 'string', got {key} in {type}.",
    de: 'Der Typ der Schlüssel einer Map muss „string“ sein, nicht {key} in {type}.',
  }),

  unknownType: inField(error, 'shorthand/unknown-type', {
    en: 'unknown type {type}. {hint}',
    de: 'Der Typ {type} ist unbekannt. {hint}',
  }),

  typeCycle: inField(error, 'shorthand/type-cycle', {
    en: 'detected cyclic type reference involving {type}; a type cannot contain itself.',
    de: 'Die Typen verweisen im Kreis aufeinander, über {type}; ein Typ kann sich nicht selbst enthalten.',
  }),

  unsupportedTypeDefinition: inField(
    error,
    'shorthand/unsupported-type-definition',
    {
      en: 'unsupported custom type definition for {type} (type {got}); write a map of fields, or a type as text.',
      de: 'Der Typ {type} lässt sich so nicht definieren (Typ {got}); eine Map von Feldern oder einen Typ als Text schreiben.',
    },
  ),

  shadowedType: warning('shorthand/shadowed-type', {
    en: 'The type {type} is never used, because that name is a built-in type; rename it.',
    de: 'Der Typ {type} wird nie verwendet, weil dieser Name ein eingebauter Typ ist; ihn umbenennen.',
  }),

  missingValue: inField(error, 'shorthand/missing-value', {
    en: "constraint marker {marker} is missing a value (should be in format 'key=value'); {advice}",
    de: 'Dem Marker {marker} fehlt ein Wert (die Form ist „key=value“); {advice}',
  }),

  requiredMarker: inField(error, 'shorthand/required-marker', {
    en: 'marker "required" is not allowed - use default values to make fields optional; a field without a default is already required.',
    de: 'Der Marker „required“ ist nicht erlaubt: Felder werden durch Standardwerte optional; ein Feld ohne Standardwert ist schon Pflicht.',
  }),

  unknownMarker: inField(error, 'shorthand/unknown-marker', {
    en: 'unknown constraint marker {marker}. {hint}',
    de: 'Der Marker {marker} ist unbekannt. {hint}',
  }),

  invalidValue: inField(error, 'shorthand/invalid-value', {
    en: 'invalid {marker} {value}: {problem}{advice}.',
    de: '{marker} hat den ungültigen Wert {value}: {problem}{advice}.',
  }),

  inexactNumber: inField(error, 'shorthand/inexact-number', {
    en: 'the number {value} would be rounded; use a number closer to zero than 2^53, or make the field a string.',
    de: 'Die Zahl {value} würde gerundet; eine Zahl verwenden, die näher an null ist als 2^53, oder das Feld zu einem Text machen.',
  }),

  defaultUnsatisfied: inField(error, 'shorthand/default-unsatisfied', {
    en: 'invalid default value: default value does not satisfy schema constraints: [{problems}]; change the default or the constraint.',
    de: 'Der Standardwert erfüllt die Bedingungen des Schemas nicht: [{problems}]; den Standardwert oder die Bedingung ändern.',
  }),

  invalidObjectDefault: inField(error, 'shorthand/invalid-object-default', {
    en: 'invalid $default: {problem}.',
    de: '$default ist ungültig: {problem}.',
  }),

  tooDeep: inField(error, 'shorthand/too-deep', {
    en: 'the schema is nested more than {limit} levels deep here; reduce the nesting.',
    de: 'Das Schema ist hier mehr als {limit} Ebenen tief verschachtelt; es flacher machen.',
  }),

  unclosedQuote: inField(warning, 'shorthand/unclosed-quote', {
    en: 'the quote {quote} is not closed, so {swallowed} is part of the value; close it, or put the value in the other kind of quotes.',
    de: 'Das Anführungszeichen {quote} ist nicht geschlossen, daher gehört {swallowed} zum Wert; es schließen oder die andere Art von Anführungszeichen verwenden.',
  }),

  unclosedBracket: inField(warning, 'shorthand/unclosed-bracket', {
    en: 'the bracket {bracket} is not closed, so {swallowed} is part of the value; close it, or quote the value.',
    de: 'Die Klammer {bracket} ist nicht geschlossen, daher gehört {swallowed} zum Wert; sie schließen oder den Wert in Anführungszeichen setzen.',
  }),

  gluedPipe: inField(warning, 'shorthand/glued-pipe', {
    en: 'the "|" in {value} is part of the value, because it has no spaces around it; add spaces, or quote the value.',
    de: 'Das „|“ in {value} gehört zum Wert, weil keine Leerzeichen darum stehen; Leerzeichen ergänzen oder den Wert in Anführungszeichen setzen.',
  }),

  singleQuotedComma: inField(warning, 'shorthand/single-quoted-comma', {
    en: 'single quotes do not protect the commas in enum {value}; use double quotes.',
    de: 'Einfache Anführungszeichen schützen die Kommas in enum {value} nicht; doppelte verwenden.',
  }),

  wholeListQuoted: inField(warning, 'shorthand/whole-list-quoted', {
    en: 'enum {value} is a single value, commas included; quote each value separately.',
    de: 'enum {value} ist ein einziger Wert, mit den Kommas; jeden Wert für sich in Anführungszeichen setzen.',
  }),

  jsonEnum: inField(warning, 'shorthand/json-enum', {
    en: 'the brackets of enum {value} become part of the values; remove them.',
    de: 'Die Klammern von enum {value} werden Teil der Werte; sie entfernen.',
  }),

  emptyEnum: inField(warning, 'shorthand/empty-enum', {
    en: 'the enum has no values and is ignored; list them, separated by commas.',
    de: 'enum hat keine Werte und wird ignoriert; sie auflisten, durch Kommas getrennt.',
  }),

  quotesKept: inField(warning, 'shorthand/quotes-kept', {
    en: 'the value {value} keeps its quotes, because {reason}.',
    de: 'Der Wert {value} behält seine Anführungszeichen: {reason}.',
  }),

  guessedExample: inField(warning, 'shorthand/guessed-example', {
    en: 'the example {value} is read as {read}, which the field does not allow.',
    de: 'Das Beispiel {value} wird als {read} gelesen, was das Feld nicht erlaubt.',
  }),

  repeatedMarker: inField(warning, 'shorthand/repeated-marker', {
    en: '{marker} occurs more than once and the last one is used; remove the others.',
    de: '{marker} kommt mehrfach vor, und das letzte wird verwendet; die anderen entfernen.',
  }),

  impossibleRange: inField(warning, 'shorthand/impossible-range', {
    en: 'no value satisfies both {low} and {high}; correct one of them.',
    de: 'Kein Wert erfüllt sowohl {low} als auch {high}; eines davon korrigieren.',
  }),
};

/** The names of the fields that lead there, in quotes; none at the root. */
export interface Path {
  readonly path: readonly string[];
}

/** Every finding about a field begins as OpenChoreo's own do, so that one is found by searching for the other. */
function inField<English extends string>(
  declare: DeclareFinding,
  code: string,
  { en, de }: Templates<English>,
) {
  return declare<Path & ArgsOf<English>>(code, {
    en: args => `${within('field', args)}${fillIn(en, args)}`,
    de: args => `${within('Feld', args)}${fillIn(de, args)}`,
  });
}

/** `field "a": field "b": `. */
function within(word: string, args: object): string {
  const { path } = args as Path;
  return path.map(name => `${word} ${name}: `).join('');
}
