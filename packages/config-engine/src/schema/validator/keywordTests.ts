// SPDX-License-Identifier: Apache-2.0

import {
  canonicalJson,
  exceedsDepth,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../json';
import { compilePattern } from '../../pattern';
import { satisfiesFormat } from '../checkFormat';
import type { FormatName } from '../formats';
import type { JsonSchema } from '../types';

/** The keyword in errors of integers that JSON cannot represent exactly. */
export const EXACT_INTEGER = 'exactInteger';

/** Values that are nested deeper are not compared, because that recurses. */
const comparedDepth = 200;

/** Whether a value satisfies one keyword of a schema. */
export type Test<Value> = (value: Value) => boolean;

/** A keyword and its test for values of the type it applies to. */
export interface KeywordTest<Value> {
  readonly keyword: string;
  readonly test: Test<Value>;
}

/** The precision of multiples in decimal places: 4.35 is a multiple of 0.01. */
export const MULTIPLE_PRECISION = 8;

const tolerance = 10 ** -MULTIPLE_PRECISION;

/** The keywords for numbers, in ajv's order, as in all of these lists. */
export function numberTests(schema: JsonSchema): KeywordTest<number>[] {
  const tests: KeywordTest<number>[] = [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const { multipleOf } = schema;
  if (typeof maximum === 'number') {
    tests.push({ keyword: 'maximum', test: value => value <= maximum });
  }
  if (typeof minimum === 'number') {
    tests.push({ keyword: 'minimum', test: value => value >= minimum });
  }
  if (typeof exclusiveMaximum === 'number') {
    tests.push({
      keyword: 'exclusiveMaximum',
      test: value => value < exclusiveMaximum,
    });
  }
  if (typeof exclusiveMinimum === 'number') {
    tests.push({
      keyword: 'exclusiveMinimum',
      test: value => value > exclusiveMinimum,
    });
  }
  if (typeof multipleOf === 'number') {
    tests.push({
      keyword: 'multipleOf',
      test: value => {
        const quotient = value / multipleOf;
        // An infinite quotient counts as whole, as in ajv.
        return !(Math.abs(Math.round(quotient) - quotient) > tolerance);
      },
    });
  }
  if ([schema.type].flat().includes('integer')) {
    tests.push({
      keyword: EXACT_INTEGER,
      test: value => Number.isSafeInteger(value) || !Number.isInteger(value),
    });
  }
  return tests;
}

/** The keywords for strings. */
export function textTests(schema: JsonSchema): KeywordTest<string>[] {
  const tests: KeywordTest<string>[] = [];
  const { minLength, maxLength, pattern, format } = schema;
  // A string has at most as many characters as UTF-16 units, and at least half as many.
  if (typeof maxLength === 'number') {
    tests.push({
      keyword: 'maxLength',
      test: text =>
        text.length <= maxLength ||
        (text.length <= 2 * maxLength && countCharacters(text) <= maxLength),
    });
  }
  if (typeof minLength === 'number') {
    tests.push({
      keyword: 'minLength',
      test: text =>
        text.length >= minLength &&
        (text.length >= 2 * minLength || countCharacters(text) >= minLength),
    });
  }
  if (typeof pattern === 'string') {
    tests.push({ keyword: 'pattern', test: patternTest(pattern) });
  }
  if (typeof format === 'string') {
    tests.push({
      keyword: 'format',
      test: text => satisfiesFormat(format as FormatName, text),
    });
  }
  return tests;
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

/**
 * A pattern that is compiled on first use. The schema compiler reports patterns that are not RE2; here they match every
 * string.
 */
export function patternTest(pattern: string): Test<string> {
  let compiled: ReturnType<typeof compilePattern> | undefined;
  return text => {
    compiled ??= compilePattern(pattern);
    return 'matcher' in compiled ? compiled.matcher.test(text) : true;
  };
}

/** The keywords for the length of a list. */
export function listSizeTests(
  schema: JsonSchema,
): KeywordTest<readonly JsonValue[]>[] {
  const { minItems, maxItems } = schema;
  const tests: KeywordTest<readonly JsonValue[]>[] = [];
  if (typeof maxItems === 'number') {
    tests.push({
      keyword: 'maxItems',
      test: ({ length }) => length <= maxItems,
    });
  }
  if (typeof minItems === 'number') {
    tests.push({
      keyword: 'minItems',
      test: ({ length }) => length >= minItems,
    });
  }
  return tests;
}

/** Whether all items differ, regardless of the order of their keys. */
export function areUnique(items: readonly JsonValue[]): boolean {
  return (
    !items.some(item => exceedsDepth(item, comparedDepth)) &&
    new Set(items.map(canonicalJson)).size === items.length
  );
}

/** The keywords for the number of properties. */
export function objectSizeTests(schema: JsonSchema): KeywordTest<JsonObject>[] {
  const { minProperties, maxProperties } = schema;
  const tests: KeywordTest<JsonObject>[] = [];
  if (typeof maxProperties === 'number') {
    tests.push({
      keyword: 'maxProperties',
      test: object => Object.keys(object).length <= maxProperties,
    });
  }
  if (typeof minProperties === 'number') {
    tests.push({
      keyword: 'minProperties',
      test: object => Object.keys(object).length >= minProperties,
    });
  }
  return tests;
}

const isString = (value: JsonValue) => typeof value === 'string';

/** Whether a value is one of the allowed ones. Strings, as nearly all are, are compared without serializing them. */
export function enumTest(allowed: readonly JsonValue[]): Test<JsonValue> {
  const texts = new Set<JsonValue>(allowed.filter(isString));
  const others = new Set(
    allowed.filter(value => !isString(value)).map(canonicalJson),
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
  ['string', isString],
]);

/** Whether a value has one of the types. */
export function typeTest(types: readonly string[]): Test<JsonValue> {
  const tests = types.flatMap(type => typeTests.get(type) ?? []);
  return tests.length === 1
    ? tests[0]
    : value => tests.some(test => test(value));
}
