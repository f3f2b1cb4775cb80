// SPDX-License-Identifier: Apache-2.0

import {
  canonicalJson,
  exceedsDepth,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../json';
import { compilePattern } from '../../pattern';
import { isInFormat, satisfiesFormat, type FormatName } from '../formats';

/** The keyword in errors of integers that JSON cannot represent exactly. */
export const EXACT_INTEGER = 'exactInteger';

/** Values that are nested deeper are not compared, because that recurses. */
const comparedDepth = 200;

/** Whether a value satisfies one keyword of a schema. */
type Test<Value> = (value: Value) => boolean;

/** What validators do differently. */
export interface KeywordRules {
  readonly isMultiple: (value: number, factor: number) => boolean;
  /** Whether a pattern that is not RE2 matches every string, or none. */
  readonly matchesInvalidPattern: boolean;
  /** Whether integers beyond 2^53, which JSON cannot represent exactly, are integers. */
  readonly acceptsInexactIntegers: boolean;
  readonly hasFormat: (value: string | number, format: string) => boolean;
}

/** The precision of multiples in decimal places: 4.35 is a multiple of 0.01. */
export const MULTIPLE_PRECISION = 8;

const tolerance = 10 ** -MULTIPLE_PRECISION;

/** As ajv does. The schema compiler reports patterns that are not RE2. */
export const ajvRules: KeywordRules = {
  isMultiple: (value, factor) => {
    const quotient = value / factor;
    // An infinite quotient counts as whole.
    return !(Math.abs(Math.round(quotient) - quotient) > tolerance);
  },
  matchesInvalidPattern: true,
  acceptsInexactIntegers: false,
  hasFormat: (value, format) =>
    typeof value === 'number'
      ? isInFormat(format, value)
      : satisfiesFormat(format as FormatName, value),
};

/** A keyword, and its test for values of the type it applies to. */
export interface KeywordTest {
  readonly keyword: string;
  readonly compile: (
    limit: number | string,
    rules: KeywordRules,
    keywords: JsonObject,
  ) => Test<JsonValue>;
}

function keywordTest<Limit extends number | string, Value extends JsonValue>(
  keyword: string,
  compile: (
    limit: Limit,
    rules: KeywordRules,
    keywords: JsonObject,
  ) => Test<Value>,
): KeywordTest {
  return { keyword, compile: compile as unknown as KeywordTest['compile'] };
}

const ofNumber = keywordTest<number, number>;
const ofText = keywordTest<number, string>;
const ofList = keywordTest<number, JsonValue[]>;
const ofObject = keywordTest<number, JsonObject>;

/** The keywords for a type of values. These types, and their keywords, are in the order in which ajv evaluates them. */
export interface TypedKeywords {
  readonly type: 'number' | 'string' | 'array' | 'object';
  readonly isOf: Test<JsonValue>;
  readonly tests: readonly KeywordTest[];
  /** Those without such a test. */
  readonly others: readonly string[];
}

export const typedKeywords: readonly TypedKeywords[] = [
  {
    type: 'number',
    isOf: Number.isFinite,
    tests: [
      // Before draft 6, a flag beside the bound excludes it.
      ofNumber('maximum', (limit, _, { exclusiveMaximum }) =>
        exclusiveMaximum === true
          ? value => value < limit
          : value => value <= limit,
      ),
      ofNumber('minimum', (limit, _, { exclusiveMinimum }) =>
        exclusiveMinimum === true
          ? value => value > limit
          : value => value >= limit,
      ),
      ofNumber('exclusiveMaximum', limit => value => value < limit),
      ofNumber('exclusiveMinimum', limit => value => value > limit),
      ofNumber(
        'multipleOf',
        (factor, { isMultiple }) =>
          value =>
            isMultiple(value, factor),
      ),
      keywordTest('format', formatTest),
    ],
    others: [],
  },
  {
    type: 'string',
    isOf: isText,
    tests: [
      // A string has at most as many characters as UTF-16 units, and at least half as many.
      ofText(
        'maxLength',
        limit => text =>
          text.length <= limit ||
          (text.length <= 2 * limit && countCharacters(text) <= limit),
      ),
      ofText(
        'minLength',
        limit => text =>
          text.length >= limit &&
          (text.length >= 2 * limit || countCharacters(text) >= limit),
      ),
      keywordTest('pattern', patternTest),
      keywordTest('format', formatTest),
    ],
    others: [],
  },
  {
    type: 'array',
    isOf: Array.isArray,
    tests: [
      ofList('maxItems', limit => list => list.length <= limit),
      ofList('minItems', limit => list => list.length >= limit),
    ],
    others: ['uniqueItems'],
  },
  {
    type: 'object',
    isOf: isObject,
    tests: [
      ofObject('maxProperties', limit => value => sizeOf(value) <= limit),
      ofObject('minProperties', limit => value => sizeOf(value) >= limit),
    ],
    others: [],
  },
];

function formatTest(
  format: string,
  { hasFormat }: KeywordRules,
): Test<string | number> {
  return value => hasFormat(value, format);
}

function sizeOf(object: JsonObject): number {
  return Object.keys(object).length;
}

/** Rejects integers beyond 2^53. */
export function isExact(value: JsonValue): boolean {
  return Number.isSafeInteger(value) || !Number.isInteger(value);
}

function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    if ((text.codePointAt(at) ?? 0) > 0xffff) {
      at++;
    }
    count++;
  }
  return count;
}

/** A pattern that is compiled on first use. */
export function patternTest(
  pattern: string,
  { matchesInvalidPattern } = ajvRules,
): Test<string> {
  let compiled: ReturnType<typeof compilePattern> | undefined;
  return text => {
    compiled ??= compilePattern(pattern);
    return 'matcher' in compiled
      ? compiled.matcher.test(text)
      : matchesInvalidPattern;
  };
}

/** Whether all items differ, regardless of the order of their keys. */
export function areUnique(items: readonly JsonValue[]): boolean {
  return (
    !items.some(item => exceedsDepth(item, comparedDepth)) &&
    new Set(items.map(canonicalJson)).size === items.length
  );
}

function isText(value: JsonValue): boolean {
  return typeof value === 'string';
}

/** Whether a value is one of the allowed ones. Strings, as nearly all are, are compared without serializing them. */
export function enumTest(allowed: readonly JsonValue[]): Test<JsonValue> {
  const texts = new Set<JsonValue>(allowed.filter(isText));
  const others = new Set(
    allowed.filter(value => !isText(value)).map(canonicalJson),
  );
  return value =>
    typeof value === 'string'
      ? texts.has(value)
      : others.size > 0 &&
        !exceedsDepth(value, comparedDepth) &&
        others.has(canonicalJson(value));
}

const typeTests = new Map<string, Test<JsonValue>>([
  ['array', Array.isArray],
  ['boolean', value => typeof value === 'boolean'],
  ['integer', Number.isInteger],
  ['null', value => value === null],
  ['number', Number.isFinite],
  ['object', isObject],
  ['string', isText],
]);

/** Whether a value has one of the types. */
export function typeTest(types: readonly string[]): Test<JsonValue> {
  const tests = types.flatMap(type => typeTests.get(type) ?? []);
  return tests.length === 1
    ? tests[0]
    : value => tests.some(test => test(value));
}

/** Whether a value without content satisfies the keywords about values, without compiling them first. */
export function acceptsLeaf(
  keywords: JsonObject,
  value: JsonValue,
  rules: KeywordRules,
): boolean {
  const { type, enum: allowed } = keywords;
  if (typeof type === 'string' && !typeTest([type])(value)) {
    return false;
  }
  if (Array.isArray(allowed) && !enumTest(allowed)(value)) {
    return false;
  }
  if (type === 'integer' && !rules.acceptsInexactIntegers && !isExact(value)) {
    return false;
  }
  return violatedKeywords(keywords, value, rules).length === 0;
}

/** The keywords for the type of a value that it violates, besides those about the values within it. */
export function violatedKeywords(
  keywords: JsonObject,
  value: JsonValue,
  rules: KeywordRules,
): string[] {
  const { tests = [] } = typedKeywords.find(({ isOf }) => isOf(value)) ?? {};
  return tests.flatMap(({ keyword, compile }) => {
    const limit = keywords[keyword];
    return (typeof limit !== 'number' && typeof limit !== 'string') ||
      compile(limit, rules, keywords)(value)
      ? []
      : keyword;
  });
}
