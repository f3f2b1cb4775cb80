// SPDX-License-Identifier: Apache-2.0

import {
  ChangePhraseArgs,
  filledChangePhrases,
  fixedChangePhrases,
} from './changePhrases';
import {
  ExplanationPhraseArgs,
  filledExplanationPhrases,
  fixedExplanationPhrases,
} from './explanationPhrases';
import { filledFixPhrases, fixedFixPhrases, FixPhraseArgs } from './fixPhrases';
import {
  filledImpactPhrases,
  fixedImpactPhrases,
  ImpactPhraseArgs,
} from './impactPhrases';
import { joinNames } from './joinNames';
import {
  filledLayerPhrases,
  fixedLayerPhrases,
  LayerPhraseArgs,
} from './layerPhrases';
import {
  filledRefusalPhrases,
  fixedRefusalPhrases,
  RefusalPhraseArgs,
} from './refusalPhrases';
import { inWords, Phrase, PhraseTexts, plainArgs, Words } from './phrase';
import {
  filledReportPhrases,
  fixedReportPhrases,
  ReportPhraseArgs,
} from './reportPhrases';

/**
 * Phrases that fill in nothing, in English.
 *
 * @public
 */
export const fixedPhrases = {
  // What a value is, or has to be.
  aSchema: 'a schema',
  listOfNames: 'a list of property names',
  listOfSchemas: 'a list of schemas',
  mapOfSchemas: 'a map of schemas by name',
  schemaOrBoolean: 'a schema, true or false',
  aBoolean: 'a boolean',
  aFraction: 'a fraction',
  aList: 'a list',
  aMap: 'a map',
  aMapOfTexts: 'a map of texts',
  aMapForEverywhere: 'a map; write "{}" for every environment',
  aNumber: 'a number',
  anEmptyList: 'an empty list',
  anEmptyMap: 'an empty map',
  anEntityReference: 'a reference such as "group:default/platform"',
  anObject: 'an object',
  aQuotedText: 'a string; quote it',
  aSingleValue: 'a single value',
  aTag: 'a string of at most 63 lower-case letters, digits, ":", "+", "#" and "-"',
  aText: 'a string',
  aTextWithNul: 'a string with U+0000',
  aValue: 'a value',
  aWholeNumber: 'a whole number',
  allowedValues: 'the allowed values',
  labelKey:
    'under a name, or a domain, "/" and a name; a name is a string of at most 63 letters, digits, "-", "_" and "." that begins and ends with a letter or digit',
  labelValue:
    'empty, or a string of at most 63 letters, digits, "-", "_" and "." that begins and ends with a letter or digit',
  listOfTexts: 'a list of strings',
  listOrCommas: 'a list, or texts with commas between them',
  lists: 'lists',
  maps: 'maps',
  nothing: 'nothing',
  noValueButTrue: 'no value but "true"',
  namespaceName:
    'a string of at most 63 lower-case letters, digits and "-" that begins and ends with a letter or digit',
  null: 'null',
  numberOrNames: 'a number, or a list of property names',
  numberToCompare: 'a number to compare with',
  objectName:
    'a string of at most 63 letters, digits, "-", "_" and "." that begins and ends with a letter or digit',
  shownTexts:
    'a list of strings, texts separated by commas, or a map from value to text',
  text: 'text',
  textOrTexts: 'a string or a list of strings',
  textToCompare: 'a string to compare with',
  trueFalseOrText: 'true, false or a string',
  trueOrFalse: 'true or false',
  twoNumbers: 'two numbers, the lower first: "1,10"',
  valueToCompare: 'a value to compare with',
  wholeConfiguration: 'the whole configuration',

  // What is spoken of.
  document: 'document',
  overlay: 'overlay',
  overlayMixin: 'overlay mixin',
  theConfiguration: 'The configuration',
  theDocument: 'The document',
  theEntries: 'what its entries are',
  theShorthand: 'the shorthand',
  noOtherFields: 'that no other fields are allowed',
  theType: 'the type',
  variables: 'variables',

  // What comes of something that is missing.
  belongsToNoComponent: 'it belongs to no component',
  itPromotesNothing: 'it promotes nothing',
  valuesWithoutEffect: 'its values have no effect',
  valuesWithoutSchema: 'its values have no schema',

  // What is wrong with a part of an expression of CEL.
  celCannotBe: 'cannot be evaluated',
  celDividesByZero: 'divides by zero',
  celHasNoValue: 'has no value',
  celIsNoNumber: 'is not a number',
  celIsNotBoolean: 'is neither true nor false',
  celIsNotCollection: 'is neither a list nor a map',
  celIsNotKnown: 'is not known',
  celIsNotOptional: 'is not an optional value',
  celIsNotSet: 'is not set',
  celIsNotWhole: 'is not a whole number',
  celIsOutsideList: 'is outside the list',
  celIsOutsideText: 'is outside the text or list',
  celItemIsNoText: 'has an item that is not a string',
  celNumberTooLarge: 'is too large a number',
  celPatternIsNotRe2: 'has a pattern that is not RE2',
  celRepeatsKey: 'gives a key twice',

  // Why something is not done.
  celCannotBeEvaluated: 'it cannot be evaluated',
  celHasOtherValue: 'its value is not one that JSON has',
  celIsNeither: 'it is neither true nor false',
  celIsNested: 'an expression must not contain another "${"',
  celIsTooLarge: 'it has too many parts, or they are nested too deeply',
  conditionFailed: 'its condition failed',
  fromSensitive: 'it is computed from a sensitive value',
  invalidTogether: 'the configuration would be invalid with it',
  isEmpty: 'it is empty',
  isHidden: 'it cannot be read',
  itHasAnError: 'it has an error',
  otherLayerDecides: 'another layer sets the field',
  repetitionsTooLarge: 'its repetitions are too large together',
  tooMuchToDo: 'the request exceeds its budget',
  withinList: 'it is within a list, which is set as a whole',

  // What is wrong with YAML.
  badEscape:
    'this is not an escape in double quotes; double the backslash, or use single quotes.',
  badIndentation:
    'the indentation does not match the previous lines; entries of one map or list start in the same column.',
  badStart:
    'an unquoted value cannot start with this character; quote the value.',
  keyOverLines:
    'a key must end on the line on which it starts; check for a missing ":" or an unclosed quote.',
  mapWithinValue:
    'a ": " within a value starts a new map; quote the value, or put the map on its own lines.',
  tabAsIndentation: 'a tab is used as indentation; indent with spaces.',
  tooComplex: 'the value is too complex to read; write it more simply.',

  // What is wrong with a template, and what to write instead.
  invalidEscape: 'a string in quotes has an invalid escape',
  bracesNotClosed: '"{{" is not closed by "}}"',
  elseAlone: '"else" has no "if" or "with"',
  endAlone: '"end" ends nothing',
  fieldInstead: 'write the field where its value is needed',
  ifInstead: 'use "if"',
  inPlaceInstead: 'write it where it is needed',
  joinInstead: 'use "join" to write a list',
  onlyIntoFunction: 'a value can only be piped into a function',
  parenthesisNotClosed: '"(" is not closed by ")"',
  valueMissing: 'a value is missing',
  valueNotExpected: 'a value is not expected',

  // What contradicts itself in a rule.
  existsAndNot: 'it has both "exists" and "notExists"',
  valueWithoutOperator: '"value" has no "operator"',

  // What helps with the shorthand.
  bracketsAreJson: '; an example that begins with a bracket must be JSON',
  correctMarker: 'Correct or remove it; names of annotations begin with "oc:".',
  exampleAsWritten: 'an example is not converted',
  goCannotRead:
    'the text between them is not valid in Go; double the backslashes, or use single quotes',
  joinedMarker: 'write it without spaces around the equals sign.',
  joinedValue: 'write it without a space after the equals sign.',
  keyAndValue: 'write key=value, or remove it.',
  knownTypes:
    'Use string, integer, number, boolean, a list "[]…", a map "map<…>", or define it under types.',
  quotedValue: 'a value with spaces must be quoted.',
  textAfterQuote: 'more text follows the closing one; quote the whole value',
  uselessRequired:
    'remove it, because a field without a default is required already.',
  writeBoolean: '; write true or false',
  writeJsonList: '; write strict JSON without quotes around it, such as ["a"]',
  writeJsonMap:
    '; write strict JSON without quotes around it, such as {"a": 1}',
  writeNumber: '; write a number without quotes',
  writeWholeNumber: '; write a whole number without quotes',
  writeWholeNumberInDigits: '; write a whole number in digits, without quotes',

  // Why a layer of ytt is not read.
  keyByName: 'a key can only be matched by its name',
  documentIsNoMap: 'the document must be a map of values',
  functionAroundParts: 'A function around parts of documents',
  itemByKey: 'an item can only be matched by the name of a key',
  itemNotMatched: 'an item must be matched before it can be changed',
  itemsMixed:
    'the items of one array must all be appended, or all be matched by one key',
  templateWithinTexts: 'A template within texts',

  ...fixedLayerPhrases,
  ...fixedExplanationPhrases,
  ...fixedChangePhrases,
  ...fixedReportPhrases,
  ...fixedFixPhrases,
  ...fixedRefusalPhrases,
  ...fixedImpactPhrases,
};

/**
 * What the other phrases fill in.
 *
 * @public
 */
export interface PhraseArgs
  extends
    LayerPhraseArgs,
    ExplanationPhraseArgs,
    ChangePhraseArgs,
    ReportPhraseArgs,
    FixPhraseArgs,
    RefusalPhraseArgs,
    ImpactPhraseArgs {
  // Texts and lists of them.
  and: { readonly items: readonly Words[] };
  booleanOf: { readonly value: string };
  listedValues: { readonly values: readonly string[]; readonly more: number };
  oneOf: { readonly names: readonly string[] };
  or: { readonly items: readonly Words[] };
  quoted: { readonly text: string };
  /** The sentence of another finding. */
  sentence: { readonly english: string; readonly of: Phrase };

  /** The whole sentence of a finding that may not say more. */
  sensitiveBreaksRule: { readonly field: string };

  // What may be meant.
  annotationPrefix: { readonly example: string };
  didYouMean: { readonly suggestion: string };
  useInstead: { readonly other: string };
  alternativeNumber: { readonly number: number };
  forAlternative: {
    readonly field: string;
    readonly value: string;
    readonly sentence: Phrase;
  };
  nearestAlternatives: { readonly nearest: readonly Phrase[] };
  sentences: { readonly sentences: readonly Phrase[] };
  setFields: { readonly fields: Phrase };
  environmentOf: { readonly name: string; readonly namespace: string };
  environmentElsewhere: {
    readonly name: string;
    readonly namespaces: readonly string[];
  };
  isItMeant: { readonly suggestion: string };
  notInRelease: { readonly name: string };
  oneInNamespace: { readonly other: string; readonly namespace: string };
  oneOfOtherKind: { readonly kind: string; readonly wanted: string };
  knownNames: {
    readonly name: string;
    readonly known: readonly string[];
    readonly more: number;
  };

  // Where a value comes from, and where its rule is.
  origin: {
    readonly layer: Words;
    readonly at?: string;
    readonly ruleAt?: string;
  };
  destination: {
    readonly layer: Words;
    readonly at?: string;
    readonly ruleAt?: string;
  };

  // What is spoken of.
  aroundParts: { readonly kind: string };
  bindingOf: { readonly component: string; readonly environment: string };
  documentAtLine: { readonly line: number };
  documentNamed: { readonly kind: string; readonly name: string };
  documentOfNamespace: {
    readonly kind: string;
    readonly name: string;
    readonly namespace: string;
  };
  listWithoutPlace: { readonly token: string };
  re2Pattern: { readonly reason: Words };

  // Why something is not done.
  baseHasError: { readonly name: string };
  chainTooLong: { readonly limit: number };
  longerThan: { readonly limit: number };
  mixinHasError: { readonly name: string };
  mixinMissing: { readonly name: string };
  noValueFollows: { readonly operator: string };
  notEvaluatedHere: { readonly name: string };
  notVersion: { readonly text: string };
  notVersionOfThree: { readonly text: string };
  patternTooLong: { readonly limit: number };

  // What is wrong with a template.
  atLeast: { readonly least: number };
  betweenCounts: { readonly least: number; readonly most: number };
  blocksTooDeep: { readonly limit: number };
  cannotCompare: {
    readonly name: string;
    readonly a: Words;
    readonly b: Words;
  };
  comparesAlike: {
    readonly name: string;
    readonly a: Words;
    readonly b: Words;
  };
  countOf: { readonly count: number };
  needsParentheses: { readonly name: string };
  noLength: { readonly value: Words };
  notANumber: { readonly value: Words };
  notEnded: { readonly kind: string };
  notExpected: { readonly token: string };
  notExpectedAfterElse: { readonly token: string };
  parenthesesTooDeep: { readonly limit: number };
  printfCannotWrite: { readonly value: Words; readonly verb: string };
  printfCount: { readonly verbs: number; readonly values: number };
  printfLimits: { readonly width: number };
  printfVerb: { readonly verb: string };
  resultTooLong: { readonly limit: number };
  truncNumber: { readonly value: Words };

  // What contradicts itself in a rule.
  asksTwice: { readonly name: string };
  takesNoValue: { readonly name: string };

  // What is wrong in an expression of CEL: what part of it, and how.
  celPart: { readonly part: string; readonly problem: Phrase };

  // What helps with the shorthand.
  writeExclusive: { readonly name: string; readonly bound: string };

  // What is wrong with annotations of ytt.
  belongsToDocument: { readonly annotation: string; readonly kind: string };
  itemWithoutKey: { readonly key: string };
  undecidable: { readonly annotation: string };
  undecidableArguments: { readonly annotation: string };
  undecidableWith: {
    readonly annotation: string;
    readonly argument: string;
  };
}

/** The words of the phrases that fill in nothing. */
export type FixedPhrases = {
  readonly [Code in keyof typeof fixedPhrases]: string;
};

/** The words of the others. */
export type FilledPhrases = PhraseTexts<PhraseArgs>;

/** The others, in English. */
export const filledPhrases: FilledPhrases = {
  and: ({ items }) => joinNames(items, 'and'),
  booleanOf: ({ value }) => `the boolean ${value}`,
  listedValues: ({ values, more }) =>
    values.join(', ') + (more > 0 ? ` and ${more} more` : ''),
  oneOf: ({ names }) => `one of ${names.join(', ')}`,
  or: ({ items }) => joinNames(items, 'or'),
  quoted: ({ text }) => `"${text}"`,
  sentence: ({ english }) => english,
  sensitiveBreaksRule: ({ field }) =>
    `The value of "${field}" violates a rule; it is sensitive, so no details are shown.`,

  annotationPrefix: ({ example }) =>
    `An annotation begins with "oc:", such as "${example}".`,
  didYouMean: ({ suggestion }) => ` Did you mean "${suggestion}"?`,
  useInstead: ({ other }) => ` Use "${other}" instead.`,
  alternativeNumber: ({ number }) => `number ${number}`,
  forAlternative: ({ field, value, sentence }) =>
    `For ${field} ${value}, ${sentence}`,
  nearestAlternatives: ({ nearest }) => ` ${nearest.join(' Or: ')}`,
  sentences: ({ sentences }) => sentences.join(' '),
  setFields: ({ fields }) => ` Set ${fields}.`,
  environmentOf: ({ name, namespace }) => `"${name}" in "${namespace}"`,
  environmentElsewhere: ({ name, namespaces }) =>
    ` There is an environment "${name}" in ${
      namespaces.length === 1 ? 'namespace' : 'namespaces'
    } ${joinNames(
      namespaces.map(namespace => `"${namespace}"`),
    )}, but the environments of the document's own namespace are used, or else those of "default".`,
  isItMeant: ({ suggestion }) => `Did you mean "${suggestion}"?`,
  notInRelease: ({ name }) => ` The release "${name}" does not have it.`,
  oneInNamespace: ({ other, namespace }) =>
    ` There is one in namespace "${other}", which components of namespace "${namespace}" cannot use.`,
  oneOfOtherKind: ({ kind, wanted }) =>
    ` There is a ${kind} of that name, but the component asks for a ${wanted}.`,
  knownNames: ({ name, known, more }) => {
    const listed = known.map(other => `"${other}"`);
    return ` Known in place of "${name}": ${joinNames(
      more > 0 ? [...listed, `${more} more`] : listed,
      'and',
    )}.`;
  },

  origin: ({ layer, at, ruleAt }) =>
    `from ${layer}${at === undefined ? '' : `, ${at}`}${
      ruleAt === undefined ? '' : `; the rule is at ${ruleAt}`
    }`,

  destination: ({ layer, at, ruleAt }) =>
    `in ${layer}${at === undefined ? '' : `, ${at}`}${
      ruleAt === undefined ? '' : `; the rule is at ${ruleAt}`
    }`,

  aroundParts: ({ kind }) => `"${kind}" around parts of a document`,
  bindingOf: ({ component, environment }) =>
    `ReleaseBinding of "${component}" for environment "${environment}"`,
  documentAtLine: ({ line }) => `document at line ${line}`,
  documentNamed: ({ kind, name }) => `${kind} "${name}"`,
  documentOfNamespace: ({ kind, name, namespace }) =>
    `${kind} "${name}" of namespace "${namespace}"`,
  listWithoutPlace: ({ token }) => `a list without a place "${token}"`,
  re2Pattern: ({ reason }) => `an RE2 pattern, but ${reason}`,

  baseHasError: ({ name }) =>
    `overlay "${name}", which it builds on, has an error`,
  chainTooLong: ({ limit }) =>
    `more than ${limit} overlays build on each other up to it`,
  longerThan: ({ limit }) => `it is longer than ${limit} characters`,
  mixinHasError: ({ name }) => `mixin "${name}" has an error`,
  mixinMissing: ({ name }) => `mixin "${name}" does not exist`,
  noValueFollows: ({ operator }) => `no value follows "${operator}"`,
  notEvaluatedHere: ({ name }) => `"${name}" is not evaluated here`,
  notVersion: ({ text }) => `"${text}" is not a version`,
  notVersionOfThree: ({ text }) =>
    `"${text}" is not a version of up to three numbers`,
  patternTooLong: ({ limit }) => `longer than ${limit} characters`,

  atLeast: ({ least }) => `at least ${countedValues(least)}`,
  betweenCounts: ({ least, most }) => `${least} to ${countedValues(most)}`,
  blocksTooDeep: ({ limit }) => `blocks are nested deeper than ${limit}`,
  cannotCompare: ({ name, a, b }) => `"${name}" cannot compare ${a} and ${b}`,
  comparesAlike: ({ name, a, b }) =>
    `"${name}" compares two numbers or two strings, not ${a} and ${b}`,
  countOf: ({ count }) => countedValues(count),
  needsParentheses: ({ name }) =>
    `"${name}" with its arguments must be in parentheses here`,
  noLength: ({ value }) => `"len" does not support ${value}`,
  notANumber: ({ value }) => `"int" cannot convert ${value} to a number`,
  notEnded: ({ kind }) => `"${kind}" is not ended by "{{ end }}"`,
  notExpected: ({ token }) => `"${token}" is not expected`,
  notExpectedAfterElse: ({ token }) =>
    `"${token}" is not expected after "else"`,
  parenthesesTooDeep: ({ limit }) =>
    `parentheses are nested deeper than ${limit}`,
  printfCannotWrite: ({ value, verb }) =>
    `"printf" cannot write ${value} as %${verb}`,
  printfCount: ({ verbs, values }) =>
    `"printf" has ${verbs} verbs for ${values} values`,
  printfLimits: ({ width }) =>
    `"printf" takes a width up to ${width} and up to 20 decimals`,
  printfVerb: ({ verb }) =>
    `"printf" has no verb "${verb}"; use %s, %v, %d, %q, %t or %f`,
  resultTooLong: ({ limit }) => `the result is longer than ${limit} characters`,
  truncNumber: ({ value }) =>
    `"trunc" takes a whole number first, not ${value}`,

  asksTwice: ({ name }) => `it has "${name}" twice`,
  takesNoValue: ({ name }) => `"${name}" takes no "value"`,

  celPart: ({ part, problem }) => `"${part}" ${problem}`,

  writeExclusive: ({ name, bound }) =>
    `; write ${name}=true, and the bound in ${bound}`,

  belongsToDocument: ({ annotation, kind }) =>
    `"@${annotation}" belongs to a document, not to a ${kind}: write it above the "---"`,
  itemWithoutKey: ({ key }) => `the item has no "${key}" to be matched by`,
  undecidable: ({ annotation }) =>
    `"@${annotation}" cannot be decided without them`,
  undecidableArguments: ({ annotation }) =>
    `"@${annotation}" with such arguments cannot be decided without them`,
  undecidableWith: ({ annotation, argument }) =>
    `"@${annotation}" with "${argument}=" cannot be decided without them`,

  ...filledLayerPhrases,
  ...filledExplanationPhrases,
  ...filledChangePhrases,
  ...filledReportPhrases,
  ...filledFixPhrases,
  ...filledRefusalPhrases,
  ...filledImpactPhrases,
};

function countedValues(count: number): string {
  return count === 1 ? '1 value' : `${count} values`;
}

/**
 * A phrase that fills in nothing, and so is the same everywhere.
 *
 * @public
 */
export function phrase<Code extends keyof typeof fixedPhrases>(
  code: Code,
): Phrase;
/**
 * A phrase, with what it fills in.
 *
 * @public
 */
export function phrase<Code extends keyof PhraseArgs>(
  code: Code,
  args: PhraseArgs[Code],
): Phrase;
export function phrase(code: string, args: object = {}): Phrase {
  const plain = plainArgs(args);
  return { phrase: code, ...(plain && { args: plain }) };
}

/**
 * A phrase in the words of a language; undefined where the language does not know it.
 *
 * @param word - words the phrases within it
 */
export function wordPhrase(
  { phrase: code, args = {} }: Phrase,
  fixed: { readonly [code: string]: string },
  filled: { readonly [code: string]: (args: never) => string },
  word: (phrase: Phrase) => string,
): string | undefined {
  if (Object.hasOwn(fixed, code)) {
    return fixed[code];
  }
  return Object.hasOwn(filled, code)
    ? filled[code](inWords(args, word) as never)
    : undefined;
}

/** A phrase in English. */
export function inEnglish(words: Phrase): string {
  return wordPhrase(words, fixedPhrases, filledPhrases, inEnglish) ?? '';
}

/**
 * Words in English.
 *
 * @public
 */
export function englishWords(words: Words): string {
  return typeof words === 'string' ? words : inEnglish(words);
}

/**
 * Words as a member of plain data: the text in English, and beside it the phrase that other languages word, where the
 * text is not the same in all of them. `worded('title', …)` gives `title` and `titlePhrase`.
 *
 * @public
 */
export function worded<Name extends string>(
  name: Name,
  words: Words,
): WordedMember<Name> {
  return {
    [name]: englishWords(words),
    ...(typeof words !== 'string' && { [`${name}Phrase`]: words }),
  } as WordedMember<Name>;
}

/**
 * The words that `worded` made a member of.
 *
 * @public
 */
export function wordsOf<Name extends string>(
  name: Name,
  member: WordedMember<Name>,
): Words {
  const members: { readonly [member: string]: Words | undefined } = member;
  return members[`${name}Phrase`] ?? member[name];
}

/**
 * A text in English, with its phrase.
 *
 * @public
 */
export type WordedMember<Name extends string> = {
  readonly [Member in Name]: string;
} & { readonly [Member in `${Name}Phrase`]?: Phrase };
