// SPDX-License-Identifier: Apache-2.0

import { englishWords } from '../finding';
import { canonicalJson, isObject, JsonObject, JsonValue } from '../json';
import { satisfiesFormat } from './checkFormat';
import { isFormatName } from './formats';
import { goFormat, goFormatNumber, goQuote } from './goSyntax';
import { SchemaNode } from './node';
import { compilePattern } from '../pattern';

/** Further problems add no information. */
const maximumProblems = 20;

/** Maximum length of a list of allowed values in a message. */
const shownCharacters = 1000;

/** Maximum number of values visited; combinations of shared schemas multiply. */
const maximumSteps = 100_000;

/** The state of one check. */
interface Check {
  readonly problems: string[];
  /** Whether missing values are filled with their own defaults. */
  readonly filled: boolean;
  /** Number of values visited so far, shared with the checks of alternatives. */
  readonly steps: { taken: number };
  /** What a whole number is called: YAML and the shorthand have integers, JSON in Go only floats. */
  readonly wholeNumber: 'integer' | 'number';
  /** Compiled patterns, since many items may use the same one. */
  readonly patterns: Map<string, ReturnType<typeof compilePattern>>;
  readonly enums: Map<JsonValue[], ReadonlySet<string>>;
}

/**
 * Checks a default against its schema as the Kubernetes validator does (docs/rules/openapi.md#default-checks).
 *
 * @param written - the notation of the value, which determines what a whole number is called in messages
 * @param options - `filled`: treats nested fields with defaults as given, as when values are filled; the shorthand's
 *   own check does not
 * @returns the problems in the validator's words, such as ` in body should be one of [a b]`; empty if it is valid
 */
export function checkDefault(
  node: SchemaNode,
  value: JsonValue,
  written: 'yaml' | 'json',
  options: { readonly filled?: boolean } = {},
): string[] {
  const check: Check = {
    problems: [],
    filled: options.filled === true,
    steps: { taken: 0 },
    wholeNumber: written === 'yaml' ? 'integer' : 'number',
    patterns: new Map(),
    enums: new Map(),
  };
  checkNode(check, node, value, '');
  return check.problems.slice(0, maximumProblems);
}

function checkNode(
  check: Check,
  node: SchemaNode,
  value: JsonValue,
  path: string,
): void {
  check.steps.taken += 1;
  if (
    check.problems.length >= maximumProblems ||
    check.steps.taken > maximumSteps ||
    isNullAllowed(check, node, value, path)
  ) {
    return;
  }
  checkType(check, node, value, path);
  if (typeof value === 'string') {
    checkString(check, node, value, path);
  } else if (typeof value === 'number') {
    checkNumber(check, node.keywords, value, path);
  } else if (Array.isArray(value)) {
    checkArray(check, node, value, path);
  }
  checkEnum(check, node, value, path);
  if (isObject(value)) {
    checkObject(check, node, value, path);
  }
  checkCombinations(check, node, value, path);
}

/** Null is valid if the schema allows it, or if a nested default replaces it. */
function isNullAllowed(
  { filled }: Check,
  { keywords }: SchemaNode,
  value: JsonValue,
  path: string,
): boolean {
  return (
    value === null &&
    (keywords.nullable === true ||
      (filled && path !== '' && Object.hasOwn(keywords, 'default')))
  );
}

function checkCombinations(
  check: Check,
  node: SchemaNode,
  value: JsonValue,
  path: string,
): void {
  const { allOf, anyOf, oneOf, not } = node;
  const satisfies = (branch: SchemaNode) => {
    const problems: string[] = [];
    checkNode({ ...check, problems }, branch, value, path);
    return problems.length === 0;
  };
  const add = (problem: string) =>
    check.problems.push(`${path} in body ${problem}`);
  allOf?.forEach(branch => checkNode(check, branch, value, path));
  if (anyOf && anyOf.length > 0 && !anyOf.some(satisfies)) {
    add('must validate at least one schema (anyOf)');
  }
  if (oneOf && oneOf.length > 0 && oneOf.filter(satisfies).length !== 1) {
    add('must validate one and only one schema (oneOf)');
  }
  if (not && satisfies(not)) {
    add('must not validate the schema (not)');
  }
}

function checkType(
  check: Check,
  { keywords }: SchemaNode,
  value: JsonValue,
  path: string,
): void {
  const { type } = keywords;
  if (typeof type !== 'string') {
    return;
  }
  const actual = typeName(check, value);
  const whole = typeof value === 'number' && Number.isSafeInteger(value);
  const fits =
    actual === type ||
    (type === 'number' && typeof value === 'number') ||
    (type === 'integer' && whole);
  if (!fits) {
    check.problems.push(`${path} in body must be of type ${type}: "${actual}"`);
  }
}

function typeName(check: Check, value: JsonValue): string {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'array';
  }
  if (typeof value === 'number') {
    return Number.isInteger(value) ? check.wholeNumber : 'number';
  }
  return typeof value;
}

function checkString(
  check: Check,
  { keywords, annotations }: SchemaNode,
  value: string,
  path: string,
): void {
  const { maxLength, minLength, pattern, format } = keywords;
  const add = (problem: string) =>
    check.problems.push(`${path} in body ${problem}`);
  if (typeof maxLength === 'number' || typeof minLength === 'number') {
    // Lengths count code points.
    const length = [...value].length;
    if (typeof maxLength === 'number' && length > maxLength) {
      add(`should be at most ${maxLength} chars long`);
    }
    if (typeof minLength === 'number' && length < minLength) {
      add(`should be at least ${minLength} chars long`);
    }
  }
  if (typeof pattern === 'string') {
    const compiled = once(check.patterns, pattern, compilePattern);
    if ('reason' in compiled) {
      add(
        `should match '${pattern}, but pattern is invalid: error parsing regexp: ${englishWords(compiled.reason)}'`,
      );
    } else if (!compiled.matcher.test(value)) {
      add(`should match '${pattern}'`);
    }
  }
  if (isFormatName(format) && !satisfiesFormat(format, value)) {
    // Messages never contain sensitive values.
    add(
      `must be of type ${format}: ${
        annotations.sensitive ? '"***"' : goQuote(value)
      }`,
    );
  }
}

function checkNumber(
  check: Check,
  keywords: JsonObject,
  value: number,
  path: string,
): void {
  const { multipleOf, maximum, minimum } = keywords;
  const add = (problem: string) =>
    check.problems.push(`${path} in body ${problem}`);
  if (
    typeof multipleOf === 'number' &&
    multipleOf > 0 &&
    !isMultiple(value, multipleOf)
  ) {
    add(`should be a multiple of ${goFormatNumber(multipleOf)}`);
  }
  if (typeof maximum === 'number') {
    if (keywords.exclusiveMaximum === true && value >= maximum) {
      add(`should be less than ${goFormatNumber(maximum)}`);
    } else if (value > maximum) {
      add(`should be less than or equal to ${goFormatNumber(maximum)}`);
    }
  }
  if (typeof minimum === 'number') {
    if (keywords.exclusiveMinimum === true && value <= minimum) {
      add(`should be greater than ${goFormatNumber(minimum)}`);
    } else if (value < minimum) {
      add(`should be greater than or equal to ${goFormatNumber(minimum)}`);
    }
  }
}

/** Tolerates the inaccuracy of binary fractions: 19.99 is a multiple of 0.01. */
function isMultiple(value: number, factor: number): boolean {
  const ratio = value / factor;
  return (
    Math.abs(ratio - Math.round(ratio)) <= 1e-9 * Math.max(1, Math.abs(ratio))
  );
}

function checkArray(
  check: Check,
  { keywords, items }: SchemaNode,
  value: JsonValue[],
  path: string,
): void {
  const { minItems, maxItems } = keywords;
  if (items) {
    // The validator names items by the path of their list.
    value.forEach(item => checkNode(check, items, item, path));
  }
  if (typeof minItems === 'number' && value.length < minItems) {
    check.problems.push(
      `${path} in body should have at least ${minItems} items`,
    );
  }
  if (typeof maxItems === 'number' && value.length > maxItems) {
    check.problems.push(
      `${path} in body should have at most ${maxItems} items`,
    );
  }
  if (
    keywords.uniqueItems === true &&
    new Set(value.map(canonicalJson)).size < value.length
  ) {
    check.problems.push(`${path} in body shouldn't contain duplicates`);
  }
}

function checkEnum(
  check: Check,
  { keywords, annotations }: SchemaNode,
  value: JsonValue,
  path: string,
): void {
  const allowed = keywords.enum;
  if (!Array.isArray(allowed)) {
    return;
  }
  const known = once(
    check.enums,
    allowed,
    items => new Set(items.map(canonicalJson)),
  );
  if (!known.has(canonicalJson(value))) {
    // Items of an integer's enum are Go integers, which are printed without exponents.
    const items =
      keywords.type === 'integer'
        ? allowed
            .map(item =>
              typeof item === 'number' ? `${item}` : goFormat(item),
            )
            .join(' ')
        : allowed.map(goFormat).join(' ');
    const shown =
      items.length > shownCharacters
        ? `${items.slice(0, shownCharacters)}…`
        : items;
    check.problems.push(
      `${path} in body should be one of [${
        annotations.sensitive ? '***' : shown
      }]`,
    );
  }
}

/** Caches the results of a function by key. */
function once<Key, Value>(
  cache: Map<Key, Value>,
  key: Key,
  make: (key: Key) => Value,
): Value {
  const known = cache.get(key);
  if (known !== undefined) {
    return known;
  }
  const made = make(key);
  cache.set(key, made);
  return made;
}

function checkObject(
  check: Check,
  { keywords, properties, required, additionalProperties }: SchemaNode,
  value: JsonObject,
  path: string,
): void {
  const { minProperties, maxProperties } = keywords;
  const keys = Object.keys(value);
  if (typeof minProperties === 'number' && keys.length < minProperties) {
    check.problems.push(
      `${path} in body should have at least ${minProperties} properties`,
    );
  }
  if (typeof maxProperties === 'number' && keys.length > maxProperties) {
    check.problems.push(
      `${path} in body should have at most ${maxProperties} properties`,
    );
  }
  for (const key of keys) {
    const property = properties?.get(key);
    if (property) {
      checkNode(
        check,
        property,
        value[key],
        path === '' ? key : `${path}.${key}`,
      );
    } else if (additionalProperties === false) {
      check.problems.push(`${path}.${key} in body is a forbidden property`);
    } else if (typeof additionalProperties === 'object') {
      checkNode(check, additionalProperties, value[key], `${path}.${key}`);
    }
  }
  for (const name of required ?? []) {
    const property = properties?.get(name);
    const given =
      Object.hasOwn(value, name) ||
      (check.filled &&
        property !== undefined &&
        Object.hasOwn(property.keywords, 'default'));
    if (!given) {
      check.problems.push(`${path}.${name} in body is required`);
    }
  }
}
