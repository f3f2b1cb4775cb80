// SPDX-License-Identifier: Apache-2.0

import { normaliseFindings } from '../../finding/catalogue/normalise';
import { canonicalJson, JsonValue } from '../../json';
import {
  compilePattern,
  isSharedSyntax,
  patternCost,
  refusal,
} from '../../pattern';
import { KeywordInput, Pass, reportAt } from './pass';

/** Maximum cost of compiling the patterns of one schema; a second at worst. */
const maximumPatternCost = 20_000;

/** The allowed values without duplicates. */
export function normaliseEnum(input: KeywordInput, value: JsonValue): void {
  // An empty enum has no effect, and ajv rejects it.
  if (!Array.isArray(value) || value.length === 0) {
    return;
  }
  // Draft-07 requires distinct enum values; the shorthand keeps duplicates.
  if (input.schema.nullable !== true && value.every(isText)) {
    input.result.enum = [...new Set(value)];
    return;
  }
  const values = new Map<string, JsonValue>();
  for (const item of value) {
    if (!isInexact(input, 'enum', item)) {
      values.set(canonicalJson(item), item);
    }
  }
  if (input.pass.flavour === 'kubernetes') {
    // Null never satisfies an enum (docs/rules/crd.md#values).
    values.delete('null');
  } else if (input.schema.nullable === true) {
    values.set('null', null);
  }
  if (values.size === 0) {
    return;
  }
  // Objects in an enum need a prototype, because ajv calls its methods to compare them.
  input.result.enum = JSON.parse(JSON.stringify([...values.values()]));
}

function isText(value: JsonValue): value is string {
  return typeof value === 'string';
}

function finiteNumber(
  { pass, pointer }: KeywordInput,
  keyword: string,
  value: JsonValue,
): number | undefined {
  if (typeof value !== 'number') {
    return undefined;
  }
  if (!Number.isFinite(value)) {
    reportAt(pass, pointer, normaliseFindings.limitNotFinite, { keyword });
    return undefined;
  }
  return value;
}

/** `minimum` and `maximum`, exclusive if the OpenAPI 3.0 boolean is set. */
export function normaliseLimit(
  input: KeywordInput,
  keyword: 'minimum' | 'maximum',
  value: JsonValue,
): void {
  const { schema, result } = input;
  const limit = finiteNumber(input, keyword, value);
  if (limit === undefined) {
    return;
  }
  if (isInexact(input, keyword, limit)) {
    return;
  }
  const exclusive =
    keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  result[schema[exclusive] === true ? exclusive : keyword] = limit;
}

/** The OpenAPI 3.0 boolean is part of the limit; a number is already draft-07. */
export function normaliseExclusive(
  input: KeywordInput,
  keyword: 'exclusiveMinimum' | 'exclusiveMaximum',
  value: JsonValue,
): void {
  const { pass, schema, pointer, result } = input;
  const limit = keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum';
  if (value === true && typeof schema[limit] !== 'number') {
    reportAt(pass, pointer, normaliseFindings.exclusiveWithoutLimit, {
      keyword,
      limit,
    });
  }
  const number = finiteNumber(input, keyword, value);
  if (number !== undefined) {
    result[keyword] = number;
  }
}

/** A step, which must be positive. */
export function normaliseMultipleOf(
  input: KeywordInput,
  value: JsonValue,
): void {
  const { pass, pointer, result } = input;
  const step = finiteNumber(input, 'multipleOf', value);
  if (step === undefined) {
    return;
  }
  if (step <= 0) {
    reportAt(pass, pointer, normaliseFindings.multipleOfNotPositive, {
      value: step,
    });
    return;
  }
  result.multipleOf = step;
}

/** A length, or a number of items or entries. */
export function normaliseCount(
  input: KeywordInput,
  keyword: string,
  value: JsonValue,
): void {
  const { pass, pointer, result } = input;
  const count = finiteNumber(input, keyword, value);
  if (count === undefined) {
    return;
  }
  if (!Number.isInteger(count) || count < 0) {
    const hasNoEffect = Number.isInteger(count) && keyword.startsWith('min');
    const kind = hasNoEffect
      ? normaliseFindings.countNegative
      : normaliseFindings.countInvalid;
    reportAt(pass, pointer, kind, { keyword, value: count });
    return;
  }
  result[keyword] = count;
}

/** A pattern, if JavaScript reads it as RE2 does (docs/rules/openapi.md#patterns). */
export function normalisePattern(input: KeywordInput, value: JsonValue): void {
  const { pass, pointer, result } = input;
  if (typeof value !== 'string' || !isAffordable(pass, value)) {
    return;
  }
  const compiled = compilePattern(value);
  if ('reason' in compiled) {
    reportAt(pass, pointer, normaliseFindings.patternUnsupported, {
      pattern: shortened(value),
      reason: compiled.reason,
    });
  } else if (isSharedSyntax(value)) {
    result.pattern = value;
  }
}

/** Whether a pattern may still be compiled; the patterns of one schema may be very large together. */
function isAffordable(pass: Pass, pattern: string): boolean {
  if (pass.patterns.has(pattern)) {
    return true;
  }
  // What is refused is not compiled.
  const cost = refusal(pattern) === undefined ? patternCost(pattern) : 0;
  if (pass.patternCost + cost > maximumPatternCost) {
    return false;
  }
  pass.patterns.add(pattern);
  pass.patternCost += cost;
  return true;
}

/** Whether an integer exceeds the precision of numbers; if so, reports it, because it may have been rounded. */
export function isInexact(
  { pass, pointer, types }: KeywordInput,
  keyword: string,
  value: JsonValue,
): boolean {
  const inexact =
    types?.includes('integer') === true &&
    typeof value === 'number' &&
    Number.isInteger(value) &&
    !Number.isSafeInteger(value);
  if (inexact) {
    reportAt(pass, pointer, normaliseFindings.integerInexact, { keyword });
  }
  return inexact;
}

/** An excerpt of a pattern, enough to find it. */
function shortened(pattern: string): string {
  return pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern;
}
