// SPDX-License-Identifier: Apache-2.0

import { text } from '../text';

/** What is wrong with expressions, templates and annotations, in the languages of definitions. */
export const languagePhrases = {
  // What is wrong with a part of an expression of CEL.
  celCannotBe: text({
    en: 'cannot be evaluated',
    de: 'lässt sich nicht auswerten',
  }),
  celDividesByZero: text({ en: 'divides by zero', de: 'teilt durch null' }),
  celFormatIsNotValid: text({
    en: 'cannot write its values in this form',
    de: 'kann seine Werte nicht in dieser Form schreiben',
  }),
  celHasNoValue: text({ en: 'has no value', de: 'hat keinen Wert' }),
  celIsNoNumber: text({ en: 'is not a number', de: 'ist keine Zahl' }),
  celIsNotBoolean: text({
    en: 'is neither true nor false',
    de: 'ist weder true noch false',
  }),
  celIsNotConvertible: text({
    en: 'cannot be converted',
    de: 'lässt sich nicht umwandeln',
  }),
  celIsNotCollection: text({
    en: 'is neither a list nor a map',
    de: 'ist weder eine Liste noch eine Map',
  }),
  celIsNotDeclared: text({
    en: 'is not a field of the schema',
    de: 'ist kein Feld des Schemas',
  }),
  celIsNotKnown: text({ en: 'is not known', de: 'ist nicht bekannt' }),
  celIsNotOptional: text({
    en: 'is not an optional value',
    de: 'ist kein optionaler Wert',
  }),
  celIsNotShown: text({
    en: 'it reads a field that is not shown',
    de: 'sie liest ein Feld, das nicht gezeigt wird',
  }),
  celIsNotSet: text({ en: 'is not set', de: 'ist nicht gesetzt' }),
  celIsNotWhole: text({
    en: 'is not a whole number',
    de: 'ist keine ganze Zahl',
  }),
  celIsOutsideList: text({
    en: 'is outside the list',
    de: 'liegt außerhalb der Liste',
  }),
  celIsOutsideText: text({
    en: 'is outside the text or list',
    de: 'liegt außerhalb des Texts oder der Liste',
  }),
  celItemIsNoText: text({
    en: 'has an item that is not a string',
    de: 'hat ein Element, das kein Text ist',
  }),
  celListIsEmpty: text({
    en: 'is called on an empty list',
    de: 'wird auf einer leeren Liste aufgerufen',
  }),
  celNumberTooLarge: text({
    en: 'is too large a number',
    de: 'ist eine zu große Zahl',
  }),
  celPatternIsNotRe2: text({
    en: 'has a pattern that is not RE2',
    de: 'hat ein Muster, das nicht RE2 ist',
  }),
  celRepeatsKey: text({
    en: 'gives a key twice',
    de: 'gibt einen Schlüssel zweimal an',
  }),

  // What is wrong with YAML.
  badEscape: text({
    en: 'this is not an escape in double quotes; double the backslash, or use single quotes.',
    de: 'Dies ist keine Escape-Sequenz in doppelten Anführungszeichen; den Backslash verdoppeln oder einfache Anführungszeichen verwenden.',
  }),
  badIndentation: text({
    en: 'the indentation does not match the previous lines; entries of one map or list start in the same column.',
    de: 'Die Einrückung passt nicht zu den vorherigen Zeilen; Einträge einer Map oder Liste beginnen in derselben Spalte.',
  }),
  badStart: text({
    en: 'an unquoted value cannot start with this character; quote the value.',
    de: 'Ein Wert ohne Anführungszeichen kann nicht mit diesem Zeichen beginnen; ihn in Anführungszeichen setzen.',
  }),
  keyOverLines: text({
    en: 'a key must end on the line on which it starts; check for a missing ":" or an unclosed quote.',
    de: 'Ein Schlüssel muss in der Zeile enden, in der er beginnt; auf ein fehlendes „:“ oder ein offenes Anführungszeichen prüfen.',
  }),
  mapWithinValue: text({
    en: 'a ": " within a value starts a new map; quote the value, or put the map on its own lines.',
    de: 'Ein „: “ in einem Wert beginnt eine neue Map; den Wert in Anführungszeichen setzen oder die Map in eigene Zeilen schreiben.',
  }),
  tabAsIndentation: text({
    en: 'a tab is used as indentation; indent with spaces.',
    de: 'Ein Tabulator ist als Einrückung verwendet; mit Leerzeichen einrücken.',
  }),
  tooComplex: text({
    en: 'the value is too complex to read; write it more simply.',
    de: 'Der Wert ist zu verwickelt, um gelesen zu werden; ihn einfacher schreiben.',
  }),

  // What is wrong with a template, and what to write instead.
  invalidEscape: text({
    en: 'a string in quotes has an invalid escape',
    de: 'ein Text in Anführungszeichen hat eine ungültige Escape-Sequenz',
  }),
  bracesNotClosed: text({
    en: '"{{" is not closed by "}}"',
    de: '„{{“ ist nicht mit „}}“ geschlossen',
  }),
  elseAlone: text({
    en: '"else" has no "if" or "with"',
    de: '„else“ hat kein „if“ oder „with“',
  }),
  endAlone: text({ en: '"end" ends nothing', de: '„end“ beendet nichts' }),
  fieldInstead: text({
    en: 'write the field where its value is needed',
    de: 'das Feld dort schreiben, wo sein Wert gebraucht wird',
  }),
  ifInstead: text({ en: 'use "if"', de: '„if“ verwenden' }),
  inPlaceInstead: text({
    en: 'write it where it is needed',
    de: 'es dort schreiben, wo es gebraucht wird',
  }),
  joinInstead: text({
    en: 'use "join" to write a list',
    de: 'eine Liste mit „join“ schreiben',
  }),
  onlyIntoFunction: text({
    en: 'a value can only be piped into a function',
    de: 'ein Wert lässt sich nur in eine Funktion weiterreichen',
  }),
  parenthesisNotClosed: text({
    en: '"(" is not closed by ")"',
    de: '„(“ ist nicht mit „)“ geschlossen',
  }),
  valueMissing: text({ en: 'a value is missing', de: 'ein Wert fehlt' }),
  valueNotExpected: text({
    en: 'a value is not expected',
    de: 'ein Wert ist nicht erwartet',
  }),

  // What contradicts itself in a rule.
  existsAndNot: text({
    en: 'it has both "exists" and "notExists"',
    de: 'sie fragt „exists“ und „notExists“',
  }),
  valueWithoutOperator: text({
    en: '"value" has no "operator"',
    de: '„value“ hat keinen „operator“',
  }),
  checksTwice: text({
    en: 'it has "{name}" twice',
    de: 'sie fragt „{name}“ zweimal',
  }),
  takesNoValue: text({
    en: '"{name}" takes no "value"',
    de: '„{name}“ nimmt kein „value“',
  }),

  // What helps with the shorthand.
  bracketsAreJson: text({
    en: '; an example that begins with a bracket must be JSON',
    de: '; ein Beispiel, das mit einer Klammer beginnt, muss JSON sein',
  }),
  correctMarker: text({
    en: 'Correct or remove it; names of annotations begin with "oc:".',
    de: 'Korrigieren oder entfernen; Namen von Annotationen beginnen mit „oc:“.',
  }),
  exampleAsWritten: text({
    en: 'an example is not converted',
    de: 'ein Beispiel gilt, wie es geschrieben ist',
  }),
  goCannotRead: text({
    en: 'the text between them is not valid in Go; double the backslashes, or use single quotes',
    de: 'was dazwischen steht, ist kein Text, den Go lesen kann; die Backslashes verdoppeln oder einfache Anführungszeichen verwenden',
  }),
  joinedMarker: text({
    en: 'write it without spaces around the equals sign.',
    de: 'ohne Leerzeichen um das Gleichheitszeichen schreiben.',
  }),
  joinedValue: text({
    en: 'write it without a space after the equals sign.',
    de: 'ohne Leerzeichen nach dem Gleichheitszeichen schreiben.',
  }),
  keyAndValue: text({
    en: 'write key=value, or remove it.',
    de: 'key=value schreiben oder den Marker entfernen.',
  }),
  knownTypes: text({
    en: 'Use string, integer, number, boolean, a list "[]…", a map "map<…>", or define it under types.',
    de: 'string, integer, number, boolean, eine Liste „[]…“ oder eine Map „map<…>“ verwenden oder den Typ unter types definieren.',
  }),
  quotedValue: text({
    en: 'a value with spaces must be quoted.',
    de: 'ein Wert mit Leerzeichen muss in Anführungszeichen stehen.',
  }),
  textAfterQuote: text({
    en: 'more text follows the closing one; quote the whole value',
    de: 'nach dem schließenden folgt weiterer Text; den ganzen Wert in Anführungszeichen setzen',
  }),
  uselessRequired: text({
    en: 'remove it, because a field without a default is required already.',
    de: 'ihn entfernen, weil ein Feld ohne Standardwert schon Pflicht ist.',
  }),
  writeBoolean: text({
    en: '; write true or false',
    de: '; true oder false schreiben',
  }),
  writeJsonList: text({
    en: '; write strict JSON without quotes around it, such as ["a"]',
    de: '; striktes JSON ohne Anführungszeichen darum schreiben, etwa ["a"]',
  }),
  writeJsonMap: text({
    en: '; write strict JSON without quotes around it, such as {"a": 1}',
    de: '; striktes JSON ohne Anführungszeichen darum schreiben, etwa {"a": 1}',
  }),
  writeNumber: text({
    en: '; write a number without quotes',
    de: '; eine Zahl ohne Anführungszeichen schreiben',
  }),
  writeWholeNumber: text({
    en: '; write a whole number without quotes',
    de: '; eine ganze Zahl ohne Anführungszeichen schreiben',
  }),
  writeWholeNumberInDigits: text({
    en: '; write a whole number in digits, without quotes',
    de: '; eine ganze Zahl in Ziffern schreiben, ohne Anführungszeichen',
  }),
  writeExclusive: text({
    en: '; write {name}=true, and the bound in {bound}',
    de: '; {name}=true schreiben und die Grenze in {bound}',
  }),

  // Why a layer of ytt is not read.
  keyByName: text({
    en: 'a key can only be matched by its name',
    de: 'ein Schlüssel wird allein nach seinem Namen zugeordnet',
  }),
  documentIsNoMap: text({
    en: 'the document must be a map of values',
    de: 'das Dokument muss eine Map von Werten sein',
  }),
  functionAroundParts: text({
    en: 'A function around parts of documents',
    de: 'Eine Funktion um Teile von Dokumenten',
  }),
  itemByKey: text({
    en: 'an item can only be matched by the name of a key',
    de: 'ein Element lässt sich nur nach dem Namen eines Schlüssels zuordnen',
  }),
  itemNotMatched: text({
    en: 'an item must be matched before it can be changed',
    de: 'ein Element muss zugeordnet sein, bevor es geändert werden kann',
  }),
  itemsMixed: text({
    en: 'the items of one array must all be appended, or all be matched by one key',
    de: 'die Elemente eines Arrays müssen alle angehängt oder alle nach demselben Schlüssel zugeordnet werden',
  }),
  templateWithinTexts: text({
    en: 'A template within texts',
    de: 'Ein Template in Texten',
  }),

  // What is wrong with a template.
  atLeast: text({
    en: 'at least {least} {least|value|values}',
    de: 'mindestens {least} {least|Wert|Werte}',
  }),
  betweenCounts: text({
    en: '{least} to {most} {most|value|values}',
    de: '{least} bis {most} {most|Wert|Werte}',
  }),
  blocksTooDeep: text({
    en: 'blocks are nested deeper than {limit}',
    de: 'Blöcke sind tiefer als {limit} verschachtelt',
  }),
  cannotCompare: text({
    en: '"{name}" cannot compare {a} and {b}',
    de: '„{name}“ kann dies nicht vergleichen: {a} und {b}',
  }),
  comparesAlike: text({
    en: '"{name}" compares two numbers or two strings, not {a} and {b}',
    de: '„{name}“ vergleicht zwei Zahlen oder zwei Texte, nicht {a} und {b}',
  }),
  countOf: text({
    en: '{count} {count|value|values}',
    de: '{count} {count|Wert|Werte}',
  }),
  needsParentheses: text({
    en: '"{name}" with its arguments must be in parentheses here',
    de: '„{name}“ muss hier mit seinen Argumenten in Klammern stehen',
  }),
  noLength: text({
    en: '"len" does not support {value}',
    de: '„len“ kennt hierfür keine Länge: {value}',
  }),
  notANumber: text({
    en: '"int" cannot convert {value} to a number',
    de: '„int“ macht hieraus keine Zahl: {value}',
  }),
  notEnded: text({
    en: '"{kind}" is not ended by "{{ end }}"',
    de: '„{kind}“ ist nicht mit „{{ end }}“ beendet',
  }),
  notExpected: text({
    en: '"{token}" is not expected',
    de: '„{token}“ ist hier nicht erwartet',
  }),
  notExpectedAfterElse: text({
    en: '"{token}" is not expected after "else"',
    de: '„{token}“ ist nach „else“ nicht erwartet',
  }),
  parenthesesTooDeep: text({
    en: 'parentheses are nested deeper than {limit}',
    de: 'Klammern sind tiefer als {limit} verschachtelt',
  }),
  printfCannotWrite: text({
    en: '"printf" cannot write {value} as %{verb}',
    de: '„printf“ kann dies nicht als %{verb} schreiben: {value}',
  }),
  printfCount: text({
    en: '"printf" has {verbs} verbs for {values} values',
    de: '„printf“ hat {verbs} Verben für {values} {values|Wert|Werte}',
  }),
  printfLimits: text({
    en: '"printf" takes a width up to {width} and up to 20 decimals',
    de: '„printf“ nimmt eine Breite bis {width} und bis zu 20 Nachkommastellen',
  }),
  printfVerb: text({
    en: '"printf" has no verb "{verb}"; use %s, %v, %d, %q, %t or %f',
    de: '„printf“ hat kein Verb „{verb}“; %s, %v, %d, %q, %t oder %f verwenden',
  }),
  resultTooLong: text({
    en: 'the result is longer than {limit} characters',
    de: 'das Ergebnis ist länger als {limit} Zeichen',
  }),
  truncNumber: text({
    en: '"trunc" takes a whole number first, not {value}',
    de: '„trunc“ nimmt zuerst eine ganze Zahl, nicht {value}',
  }),

  // What is wrong in an expression of CEL: what part of it, and how.
  celHasType: text({
    en: 'its type is {type}, not {result}',
    de: 'der Typ ist {type} statt {result}',
  }),
  celUnknownFunction: text({
    en: 'there is no function "{name}"',
    de: 'es gibt keine Funktion „{name}“',
  }),
  celPart: text({ en: '"{part}" {problem}', de: '„{part}“ {problem}' }),

  // What is wrong with annotations of ytt.
  belongsToDocument: text({
    en: '"@{annotation}" belongs to a document, not to a {kind}: write it above the "---"',
    de: '„@{annotation}“ gehört zu einem Dokument, nicht hierzu ({kind}): es muss über dem „---“ stehen',
  }),
  itemWithoutKey: text({
    en: 'the item has no "{key}" to be matched by',
    de: 'dem Element fehlt „{key}“, nach dem es zuzuordnen wäre',
  }),
  undecidable: text({
    en: '"@{annotation}" cannot be decided without them',
    de: '„@{annotation}“ lässt sich ohne sie nicht entscheiden',
  }),
  undecidableArguments: text({
    en: '"@{annotation}" with such arguments cannot be decided without them',
    de: '„@{annotation}“ mit solchen Argumenten lässt sich ohne sie nicht entscheiden',
  }),
  undecidableWith: text({
    en: '"@{annotation}" with "{argument}=" cannot be decided without them',
    de: '„@{annotation}“ mit „{argument}=“ lässt sich ohne sie nicht entscheiden',
  }),
};
