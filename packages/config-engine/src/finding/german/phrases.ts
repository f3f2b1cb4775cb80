// SPDX-License-Identifier: Apache-2.0

import { joinNames } from '../joinNames';
import type { FilledPhrases, FixedPhrases } from '../phrases';
import {
  filledGermanChangePhrases,
  fixedGermanChangePhrases,
} from './changePhrases';
import {
  filledGermanExplanationPhrases,
  fixedGermanExplanationPhrases,
} from './explanationPhrases';
import { filledGermanFixPhrases, fixedGermanFixPhrases } from './fixPhrases';
import {
  filledGermanImpactPhrases,
  fixedGermanImpactPhrases,
} from './impactPhrases';
import {
  filledGermanLayerPhrases,
  fixedGermanLayerPhrases,
} from './layerPhrases';
import {
  filledGermanRefusalPhrases,
  fixedGermanRefusalPhrases,
} from './refusalPhrases';
import {
  filledGermanReportPhrases,
  fixedGermanReportPhrases,
} from './reportPhrases';

/** Phrases without arguments, in German. */
export const fixedGermanPhrases: FixedPhrases = {
  // Types and requirements of values.
  aSchema: 'ein Schema',
  listOfNames: 'eine Liste von Namen',
  listOfSchemas: 'eine Liste von Schemas',
  mapOfSchemas: 'eine Map von Schemas nach Namen',
  schemaOrBoolean: 'ein Schema, true oder false',
  aBoolean: 'ein Wahrheitswert',
  aFraction: 'eine Zahl mit Nachkommastellen',
  aList: 'eine Liste',
  aMap: 'eine Map',
  aMapOfTexts: 'eine Map von Texten',
  aMapForEverywhere: 'eine Map („{}“ für jede Umgebung)',
  aNumber: 'eine Zahl',
  anEmptyList: 'eine leere Liste',
  anEmptyMap: 'eine leere Map',
  anEntityReference: 'ein Verweis wie „group:default/platform“',
  anObject: 'ein Objekt',
  aQuotedText: 'ein Text in Anführungszeichen',
  aSingleValue: 'ein einzelner Wert',
  aTag: 'ein Text aus höchstens 63 Kleinbuchstaben, Ziffern, „:“, „+“, „#“ und „-“',
  aText: 'ein Text',
  aTextWithNul: 'ein Text mit U+0000',
  aValue: 'ein Wert',
  aWholeNumber: 'eine ganze Zahl',
  allowedValues: 'die erlaubten Werte',
  labelKey:
    'unter einem Namen oder einer Domain, „/“ und einem Namen; ein Name ist ein Text aus höchstens 63 Buchstaben, Ziffern, „-“, „_“ und „.“, der mit einem Buchstaben oder einer Ziffer beginnt und endet,',
  labelValue:
    'leer oder ein Text aus höchstens 63 Buchstaben, Ziffern, „-“, „_“ und „.“, der mit einem Buchstaben oder einer Ziffer beginnt und endet,',
  listOfTexts: 'eine Liste von Texten',
  listOrCommas: 'eine Liste oder Texte mit Kommas dazwischen',
  lists: 'Listen',
  maps: 'Maps',
  nothing: 'nichts',
  noValueButTrue: 'kein Wert außer „true“',
  namespaceName:
    'ein Text aus höchstens 63 Kleinbuchstaben, Ziffern und „-“, der mit einem Buchstaben oder einer Ziffer beginnt und endet,',
  null: 'null',
  numberOrNames: 'eine Zahl oder eine Liste von Namen',
  numberToCompare: 'eine Zahl zum Vergleichen',
  objectName:
    'ein Text aus höchstens 63 Buchstaben, Ziffern, „-“, „_“ und „.“, der mit einem Buchstaben oder einer Ziffer beginnt und endet,',
  shownTexts:
    'eine Liste von Texten, Texte mit Kommas dazwischen oder eine Map von Wert zu Text',
  text: 'Text',
  textOrTexts: 'ein Text oder eine Liste von Texten',
  textToCompare: 'ein Text zum Vergleichen',
  trueFalseOrText: 'true, false oder ein Text',
  trueOrFalse: 'true oder false',
  twoNumbers: 'zwei Zahlen, die kleinere zuerst: „1,10“',
  valueToCompare: 'ein Wert zum Vergleichen',
  wholeConfiguration: 'die ganze Konfiguration',

  // Subjects of sentences.
  document: 'Dokument',
  overlay: 'Overlay',
  overlayMixin: 'Overlay-Mixin',
  theConfiguration: 'Die Konfiguration',
  theDocument: 'Das Dokument',
  theEntries: 'was die Einträge sind',
  theShorthand: 'Kurzschreibweise',
  noOtherFields: 'dass keine anderen Felder erlaubt sind',
  theType: 'den Typ',
  variables: 'Variablen',

  // Consequences of something missing.
  belongsToNoComponent: 'es gehört zu keiner Komponente',
  itPromotesNothing: 'er führt nirgends hin',
  valuesWithoutEffect: 'die Werte haben keine Wirkung',
  valuesWithoutSchema: 'die Werte haben kein Schema',

  // Problems in a part of a CEL expression.
  celCannotBe: 'lässt sich nicht auswerten',
  celDividesByZero: 'teilt durch null',
  celHasNoValue: 'hat keinen Wert',
  celIsNoNumber: 'ist keine Zahl',
  celIsNotBoolean: 'ist weder true noch false',
  celIsNotCollection: 'ist weder eine Liste noch eine Map',
  celIsNotKnown: 'ist nicht bekannt',
  celIsNotOptional: 'ist kein optionaler Wert',
  celIsNotSet: 'ist nicht gesetzt',
  celIsNotWhole: 'ist keine ganze Zahl',
  celIsOutsideList: 'liegt außerhalb der Liste',
  celIsOutsideText: 'liegt außerhalb des Texts oder der Liste',
  celItemIsNoText: 'hat ein Element, das kein Text ist',
  celNumberTooLarge: 'ist eine zu große Zahl',
  celPatternIsNotRe2: 'hat ein Muster, das nicht RE2 ist',
  celRepeatsKey: 'gibt einen Schlüssel zweimal an',

  // Reasons why something is not done.
  celCannotBeEvaluated: 'er lässt sich nicht auswerten',
  celHasOtherValue: 'das Ergebnis ist kein Wert, den JSON kennt',
  celIsNeither: 'das Ergebnis ist weder true noch false',
  celIsNested: 'ein Ausdruck darf kein weiteres „${“ enthalten',
  celIsTooLarge: 'er hat zu viele Teile, oder sie sind zu tief verschachtelt',
  conditionFailed: 'ihre Bedingung ist fehlgeschlagen',
  fromSensitive: 'es wird aus einem geheimen Wert berechnet',
  invalidTogether: 'die Konfiguration wäre damit ungültig',
  isEmpty: 'der Text ist leer',
  isHidden: 'nicht lesbar',
  itHasAnError: 'es hat einen Fehler',
  otherLayerDecides: 'eine andere Schicht entscheidet über das Feld',
  repetitionsTooLarge: 'seine Wiederholungen sind zusammen zu groß',
  tooMuchToDo: 'für diese Anfrage ist zu viel zu tun',
  withinList: 'es liegt in einer Liste, die als Ganzes gesetzt wird',

  // Problems in YAML.
  badEscape:
    'Dies ist keine Escape-Sequenz in doppelten Anführungszeichen; den Backslash verdoppeln oder einfache Anführungszeichen verwenden.',
  badIndentation:
    'Die Einrückung passt nicht zu den vorherigen Zeilen; Einträge einer Map oder Liste beginnen in derselben Spalte.',
  badStart:
    'Ein Wert ohne Anführungszeichen kann nicht mit diesem Zeichen beginnen; ihn in Anführungszeichen setzen.',
  keyOverLines:
    'Ein Schlüssel muss in der Zeile enden, in der er beginnt; auf ein fehlendes „:“ oder ein offenes Anführungszeichen prüfen.',
  mapWithinValue:
    'Ein „: “ in einem Wert beginnt eine neue Map; den Wert in Anführungszeichen setzen oder die Map in eigene Zeilen schreiben.',
  tabAsIndentation:
    'Ein Tabulator ist als Einrückung verwendet; mit Leerzeichen einrücken.',
  tooComplex:
    'Der Wert ist zu verwickelt, um gelesen zu werden; ihn einfacher schreiben.',

  // Problems in a template, and alternatives.
  invalidEscape:
    'ein Text in Anführungszeichen hat eine ungültige Escape-Sequenz',
  bracesNotClosed: '„{{“ ist nicht mit „}}“ geschlossen',
  elseAlone: '„else“ hat kein „if“ oder „with“',
  endAlone: '„end“ beendet nichts',
  fieldInstead: 'das Feld dort schreiben, wo sein Wert gebraucht wird',
  ifInstead: '„if“ verwenden',
  inPlaceInstead: 'es dort schreiben, wo es gebraucht wird',
  joinInstead: 'eine Liste mit „join“ schreiben',
  onlyIntoFunction: 'ein Wert lässt sich nur in eine Funktion weiterreichen',
  parenthesisNotClosed: '„(“ ist nicht mit „)“ geschlossen',
  valueMissing: 'ein Wert fehlt',
  valueNotExpected: 'ein Wert ist nicht erwartet',

  // Contradictions in a rule.
  existsAndNot: 'sie fragt „exists“ und „notExists“',
  valueWithoutOperator: '„value“ hat keinen „operator“',

  // Help with the shorthand.
  bracketsAreJson:
    '; ein Beispiel, das mit einer Klammer beginnt, muss JSON sein',
  correctMarker:
    'Korrigieren oder entfernen; Namen von Annotationen beginnen mit „oc:“.',
  exampleAsWritten: 'ein Beispiel gilt, wie es geschrieben ist',
  goCannotRead:
    'was dazwischen steht, ist kein Text, den Go lesen kann; die Backslashes verdoppeln oder einfache Anführungszeichen verwenden',
  joinedMarker: 'ohne Leerzeichen um das Gleichheitszeichen schreiben.',
  joinedValue: 'ohne Leerzeichen nach dem Gleichheitszeichen schreiben.',
  keyAndValue: 'key=value schreiben oder den Marker entfernen.',
  knownTypes:
    'string, integer, number, boolean, eine Liste „[]…“ oder eine Map „map<…>“ verwenden oder den Typ unter types definieren.',
  quotedValue: 'ein Wert mit Leerzeichen muss in Anführungszeichen stehen.',
  textAfterQuote:
    'nach dem schließenden folgt weiterer Text; den ganzen Wert in Anführungszeichen setzen',
  uselessRequired:
    'ihn entfernen, weil ein Feld ohne Standardwert schon Pflicht ist.',
  writeBoolean: '; true oder false schreiben',
  writeJsonList:
    '; striktes JSON ohne Anführungszeichen darum schreiben, etwa ["a"]',
  writeJsonMap:
    '; striktes JSON ohne Anführungszeichen darum schreiben, etwa {"a": 1}',
  writeNumber: '; eine Zahl ohne Anführungszeichen schreiben',
  writeWholeNumber: '; eine ganze Zahl ohne Anführungszeichen schreiben',
  writeWholeNumberInDigits:
    '; eine ganze Zahl in Ziffern schreiben, ohne Anführungszeichen',

  // Reasons why a layer of ytt is not read.
  keyByName: 'ein Schlüssel wird allein nach seinem Namen zugeordnet',
  documentIsNoMap: 'das Dokument muss eine Map von Werten sein',
  functionAroundParts: 'Eine Funktion um Teile von Dokumenten',
  itemByKey:
    'ein Element lässt sich nur nach dem Namen eines Schlüssels zuordnen',
  itemNotMatched:
    'ein Element muss zugeordnet sein, bevor es geändert werden kann',
  itemsMixed:
    'die Elemente eines Arrays müssen alle angehängt oder alle nach demselben Schlüssel zugeordnet werden',
  templateWithinTexts: 'Ein Template in Texten',

  ...fixedGermanLayerPhrases,
  ...fixedGermanExplanationPhrases,
  ...fixedGermanChangePhrases,
  ...fixedGermanReportPhrases,
  ...fixedGermanFixPhrases,
  ...fixedGermanRefusalPhrases,
  ...fixedGermanImpactPhrases,
};

/** The phrases with arguments, in German. */
export const filledGermanPhrases: FilledPhrases = {
  and: ({ items }) => joinNames(items, 'und'),
  booleanOf: ({ value }) => `Wahrheitswert ${value}`,
  listedValues: ({ values, more }) =>
    values.join(', ') + (more > 0 ? ` und ${more} weitere` : ''),
  oneOf: ({ names }) => `einer von ${names.join(', ')}`,
  or: ({ items }) => joinNames(items, 'oder'),
  quoted: ({ text }) => `„${text}“`,
  sentence: ({ of }) => of,
  sensitiveBreaksRule: ({ field }) =>
    `Der Wert von „${field}“ verletzt eine Regel; er ist geheim, daher wird nicht mehr verraten.`,

  annotationPrefix: ({ example }) =>
    `Eine Annotation beginnt mit „oc:“, etwa „${example}“.`,
  didYouMean: ({ suggestion }) => ` Gemeint ist vielleicht „${suggestion}“.`,
  useInstead: ({ other }) => ` Stattdessen „${other}“ verwenden.`,
  alternativeNumber: ({ number }) => `Nummer ${number}`,
  forAlternative: ({ field, value, sentence }) =>
    `Bei ${field} ${value} gilt: ${sentence}`,
  nearestAlternatives: ({ nearest }) => ` ${nearest.join(' Oder: ')}`,
  sentences: ({ sentences }) => sentences.join(' '),
  setFields: ({ fields }) => ` ${fields} setzen.`,
  environmentOf: ({ name, namespace }) => `„${name}“ in „${namespace}“`,
  environmentElsewhere: ({ name, namespaces }) =>
    ` Eine Umgebung „${name}“ gibt es ${
      namespaces.length === 1 ? 'im Namespace' : 'in den Namespaces'
    } ${joinNames(
      namespaces.map(namespace => `„${namespace}“`),
      'und',
    )}; verwendet werden aber die Umgebungen des Namespace, in dem das Dokument steht, oder sonst die von „default“.`,
  isItMeant: ({ suggestion }) => `Gemeint ist vielleicht „${suggestion}“.`,
  notInRelease: ({ name }) => ` Das Release „${name}“ hat ihn nicht.`,
  oneInNamespace: ({ other, namespace }) =>
    ` Es gibt einen im Namespace „${other}“, den Komponenten des Namespace „${namespace}“ nicht verwenden können.`,
  oneOfOtherKind: ({ kind, wanted }) =>
    ` Es gibt ein Dokument dieses Namens der Art ${kind}, aber die Komponente verlangt die Art ${wanted}.`,
  knownNames: ({ name, known, more }) => {
    const listed = known.map(other => `„${other}“`);
    return ` Bekannt anstelle von „${name}“: ${joinNames(
      more > 0 ? [...listed, `${more} weitere`] : listed,
      'und',
    )}.`;
  },

  origin: ({ layer, at, ruleAt }) =>
    `aus ${layer}${at === undefined ? '' : `, ${at}`}${
      ruleAt === undefined ? '' : `; die Regel steht in ${ruleAt}`
    }`,

  destination: ({ layer, at, ruleAt }) =>
    `in ${layer}${at === undefined ? '' : `, ${at}`}${
      ruleAt === undefined ? '' : `; die Regel steht in ${ruleAt}`
    }`,

  aroundParts: ({ kind }) => `„${kind}“ um Teile eines Dokuments`,
  bindingOf: ({ component, environment }) =>
    `ReleaseBinding von „${component}“ für die Umgebung „${environment}“`,
  documentAtLine: ({ line }) => `Dokument in Zeile ${line}`,
  documentNamed: ({ kind, name }) => `${kind} „${name}“`,
  documentOfNamespace: ({ kind, name, namespace }) =>
    `${kind} „${name}“ des Namespace „${namespace}“`,
  listWithoutPlace: ({ token }) => `eine Liste ohne Stelle „${token}“`,
  re2Pattern: ({ reason }) => `ein Muster von RE2 (${reason})`,

  baseHasError: ({ name }) =>
    `Overlay „${name}“, auf dem es aufbaut, hat einen Fehler`,
  chainTooLong: ({ limit }) =>
    `mehr als ${limit} Overlays bauen bis zu ihm aufeinander auf`,
  longerThan: ({ limit }) => `länger als ${limit} Zeichen`,
  mixinHasError: ({ name }) => `Mixin „${name}“ hat einen Fehler`,
  mixinMissing: ({ name }) => `Mixin „${name}“ gibt es nicht`,
  noValueFollows: ({ operator }) => `auf „${operator}“ folgt kein Wert`,
  notEvaluatedHere: ({ name }) => `„${name}“ wird hier nicht ausgewertet`,
  notVersion: ({ text }) => `„${text}“ ist keine Version`,
  notVersionOfThree: ({ text }) =>
    `„${text}“ ist keine Version aus höchstens drei Zahlen`,
  patternTooLong: ({ limit }) => `länger als ${limit} Zeichen`,

  atLeast: ({ least }) => `mindestens ${countedValues(least)}`,
  betweenCounts: ({ least, most }) => `${least} bis ${countedValues(most)}`,
  blocksTooDeep: ({ limit }) => `Blöcke sind tiefer als ${limit} verschachtelt`,
  cannotCompare: ({ name, a, b }) =>
    `„${name}“ kann dies nicht vergleichen: ${a} und ${b}`,
  comparesAlike: ({ name, a, b }) =>
    `„${name}“ vergleicht zwei Zahlen oder zwei Texte, nicht ${a} und ${b}`,
  countOf: ({ count }) => countedValues(count),
  needsParentheses: ({ name }) =>
    `„${name}“ muss hier mit seinen Argumenten in Klammern stehen`,
  noLength: ({ value }) => `„len“ kennt hierfür keine Länge: ${value}`,
  notANumber: ({ value }) => `„int“ macht hieraus keine Zahl: ${value}`,
  notEnded: ({ kind }) => `„${kind}“ ist nicht mit „{{ end }}“ beendet`,
  notExpected: ({ token }) => `„${token}“ ist hier nicht erwartet`,
  notExpectedAfterElse: ({ token }) =>
    `„${token}“ ist nach „else“ nicht erwartet`,
  parenthesesTooDeep: ({ limit }) =>
    `Klammern sind tiefer als ${limit} verschachtelt`,
  printfCannotWrite: ({ value, verb }) =>
    `„printf“ kann dies nicht als %${verb} schreiben: ${value}`,
  printfCount: ({ verbs, values }) =>
    `„printf“ hat ${verbs} Verben für ${countedValues(values)}`,
  printfLimits: ({ width }) =>
    `„printf“ nimmt eine Breite bis ${width} und bis zu 20 Nachkommastellen`,
  printfVerb: ({ verb }) =>
    `„printf“ hat kein Verb „${verb}“; %s, %v, %d, %q, %t oder %f verwenden`,
  resultTooLong: ({ limit }) => `das Ergebnis ist länger als ${limit} Zeichen`,
  truncNumber: ({ value }) =>
    `„trunc“ nimmt zuerst eine ganze Zahl, nicht ${value}`,

  asksTwice: ({ name }) => `sie fragt „${name}“ zweimal`,
  takesNoValue: ({ name }) => `„${name}“ nimmt kein „value“`,

  celPart: ({ part, problem }) => `„${part}“ ${problem}`,

  writeExclusive: ({ name, bound }) =>
    `; ${name}=true schreiben und die Grenze in ${bound}`,

  belongsToDocument: ({ annotation, kind }) =>
    `„@${annotation}“ gehört zu einem Dokument, nicht hierzu (${kind}): es muss über dem „---“ stehen`,
  itemWithoutKey: ({ key }) =>
    `dem Element fehlt „${key}“, nach dem es zuzuordnen wäre`,
  undecidable: ({ annotation }) =>
    `„@${annotation}“ lässt sich ohne sie nicht entscheiden`,
  undecidableArguments: ({ annotation }) =>
    `„@${annotation}“ mit solchen Argumenten lässt sich ohne sie nicht entscheiden`,
  undecidableWith: ({ annotation, argument }) =>
    `„@${annotation}“ mit „${argument}=“ lässt sich ohne sie nicht entscheiden`,

  ...filledGermanLayerPhrases,
  ...filledGermanExplanationPhrases,
  ...filledGermanChangePhrases,
  ...filledGermanReportPhrases,
  ...filledGermanFixPhrases,
  ...filledGermanRefusalPhrases,
  ...filledGermanImpactPhrases,
};

function countedValues(count: number): string {
  return count === 1 ? '1 Wert' : `${count} Werte`;
}
