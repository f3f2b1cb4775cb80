// SPDX-License-Identifier: Apache-2.0

import { englishWords } from '../finding';
import {
  emptyObject,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../json';
import { compilePattern } from '../pattern';
import { parsePointer } from '../pointer';
import { allSteps } from '../steps';
import { formatNamed } from './formats';
import { goFormat, goFormatNumber, goQuote } from './goSyntax';
import type { SchemaNode } from './node';
import {
  acceptsLeaf,
  ajvRules,
  compileCheckSteps,
  errorsOf,
  EXACT_INTEGER,
  type KeywordRules,
  type SchemaError,
  type SchemaParts,
} from './validator';

/** Further problems add no information. */
const maximumProblems = 20;

/** Further errors are not even put in order. */
const maximumErrors = 1000;

/** Maximum length of a list of allowed values in a message. */
const shownCharacters = 1000;

/** Maximum number of values visited; combinations of shared schemas multiply. */
const maximumSteps = 100_000;

const yamlRules: KeywordRules = {
  ...ajvRules,
  // Tolerates the inaccuracy of binary fractions: 19.99 is a multiple of 0.01.
  isMultiple: (value, factor) => {
    const ratio = value / factor;
    return (
      Math.abs(ratio - Math.round(ratio)) <= 1e-9 * Math.max(1, Math.abs(ratio))
    );
  },
  matchesInvalidPattern: false,
  acceptsInexactIntegers: true,
};

const jsonRules: KeywordRules = { ...yamlRules, acceptsInexactIntegers: false };

/** A keyword that a default violates. */
interface Violation {
  /** The keywords beside it. @see draft07 */
  readonly keywords: JsonObject;
  readonly value: JsonValue;
  readonly isSensitive: boolean;
  /** What a whole number is called: YAML and the shorthand have integers, JSON in Go only floats. */
  readonly wholeNumber: 'integer' | 'number';
}

const wrongType = ({ keywords, value, wholeNumber }: Violation) =>
  `must be of type ${keywords.type}: "${typeName(value, wholeNumber)}"`;

/**
 * The problem of each keyword in the validator's words, in the order in which it examines them. `%d` and `%g` stand for
 * the value of the keyword, as Go prints integers and floats.
 */
const words = new Map<string, string | ((violation: Violation) => string)>([
  ['type', wrongType],
  [EXACT_INTEGER, wrongType],
  ['maxLength', 'should be at most %d chars long'],
  ['minLength', 'should be at least %d chars long'],
  ['pattern', ({ keywords }) => unmatched(String(keywords.pattern))],
  [
    'format',
    ({ keywords, value, isSensitive }) =>
      `must be of type ${keywords.format}: ${
        isSensitive ? '"***"' : goQuote(String(value))
      }`,
  ],
  ['multipleOf', 'should be a multiple of %g'],
  ['exclusiveMaximum', 'should be less than %g'],
  ['maximum', 'should be less than or equal to %g'],
  ['exclusiveMinimum', 'should be greater than %g'],
  ['minimum', 'should be greater than or equal to %g'],
  ['items', ''],
  ['minItems', 'should have at least %d items'],
  ['maxItems', 'should have at most %d items'],
  ['uniqueItems', `shouldn't contain duplicates`],
  [
    'enum',
    ({ keywords, isSensitive }) =>
      `should be one of [${isSensitive ? '***' : allowedValues(keywords)}]`,
  ],
  ['minProperties', 'should have at least %d properties'],
  ['maxProperties', 'should have at most %d properties'],
  ['additionalProperties', 'is a forbidden property'],
  ['required', 'is required'],
  ['allOf', ''],
  ['anyOf', 'must validate at least one schema (anyOf)'],
  ['oneOf', 'must validate one and only one schema (oneOf)'],
  ['not', 'must not validate the schema (not)'],
]);

const order = new Map(
  [...words.keys()].map((keyword, index) => [keyword, index]),
);

const rankOf = (keyword: string) => order.get(keyword) ?? 0;

/** The keyword in whose turn the validator examines the values of an object. */
const ofKeys = 'additionalProperties';

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
  { filled = false }: { readonly filled?: boolean } = {},
): string[] {
  const rules = written === 'yaml' ? yamlRules : jsonRules;
  if (isValidLeaf(node, value, rules)) {
    return [];
  }
  const check = allSteps(
    compileCheckSteps(node, {
      read: part => partsOf(part, filled),
      rules,
      steps: { left: maximumSteps },
    }),
  );
  const errors = errorsOf(check, value);
  if (errors.length === 0) {
    return [];
  }
  const integerType = written === 'yaml' ? 'integer' : 'number';
  const find = finder(node, value);
  return errors
    .slice(0, maximumErrors)
    .map(find)
    .sort((a, b) => compareRanks(a.ranks, b.ranks))
    .slice(0, maximumProblems)
    .map(({ keyword, path, violated, at }) => {
      const problem = inWords(keyword, {
        keywords: draft07(violated.keywords),
        value: at,
        isSensitive: Boolean(violated.annotations.sensitive),
        wholeNumber: integerType,
      });
      return `${path} in body ${problem}`;
    });
}

/**
 * Whether a default is valid and has no content, as most. Compiling their schemas would take longer than checking them.
 */
function isValidLeaf(
  { keywords, required = [], allOf, anyOf, oneOf, not }: SchemaNode,
  value: JsonValue,
  rules: KeywordRules,
): boolean {
  return (
    !(typeof value === 'object' && Object.keys(value ?? [0]).length > 0) &&
    !(isObject(value) && required.length > 0) &&
    !(allOf ?? anyOf ?? oneOf ?? not) &&
    acceptsLeaf(draft07(keywords), value, rules)
  );
}

function inWords(keyword: string, violation: Violation): string {
  const problem = words.get(keyword) ?? '';
  const limit = violation.keywords[keyword];
  return typeof problem === 'function'
    ? problem(violation)
    : problem
        .replace('%d', () => String(limit))
        .replace('%g', () => goFormatNumber(Number(limit)));
}

/** A node as the validator reads it: other keywords have no effect. */
function partsOf(node: SchemaNode, filled: boolean): SchemaParts<SchemaNode> {
  const { keywords, properties, required, anyOf, oneOf } = node;
  const isFilled = (part: SchemaNode | undefined) =>
    filled && part !== undefined && Object.hasOwn(part.keywords, 'default');
  return {
    keywords: draft07(keywords),
    // Null is replaced by the default.
    acceptsNull: keywords.nullable === true || isFilled(node),
    properties,
    required: required?.filter(name => !isFilled(properties?.get(name))),
    items: node.items,
    additionalProperties: node.additionalProperties,
    allOf: node.allOf,
    anyOf: anyOf?.length === 0 ? undefined : anyOf,
    oneOf: oneOf?.length === 0 ? undefined : oneOf,
    not: node.not,
  };
}

/** The keywords that draft-07 spells otherwise, or that may have no effect. */
const differing = [
  'exclusiveMaximum',
  'exclusiveMinimum',
  'multipleOf',
  'format',
];

/** The keywords as draft-07 spells them, without those that have no effect. */
function draft07(keywords: JsonObject): JsonObject {
  if (!differing.some(keyword => keywords[keyword] !== undefined)) {
    return keywords;
  }
  const result = Object.assign(emptyObject(), keywords);
  for (const [exclusive, limit] of [
    ['exclusiveMaximum', 'maximum'],
    ['exclusiveMinimum', 'minimum'],
  ]) {
    delete result[exclusive];
    if (keywords[exclusive] === true && keywords[limit] !== undefined) {
      result[exclusive] = keywords[limit];
      delete result[limit];
    }
  }
  if (!(Number(keywords.multipleOf) > 0)) {
    delete result.multipleOf;
  }
  const format = formatNamed(keywords.format);
  if (format) {
    result.format = format;
  } else {
    delete result.format;
  }
  return result;
}

/** An error with its place, as the validator names it, and its position in the validator's order. */
interface FoundError {
  readonly keyword: string;
  readonly path: string;
  readonly ranks: readonly number[];
  /** The value at the place. */
  readonly at: JsonValue;
  /** The schema with the keyword. */
  readonly violated: SchemaNode;
}

/** Finds the places of errors by following their pointers. */
function finder(
  root: SchemaNode,
  value: JsonValue,
): (error: SchemaError) => FoundError {
  const positions = new Map<JsonValue, ReadonlyMap<string, number>>();
  /** The position of a key among those of an object. */
  const positionIn = (object: JsonValue, key: string): number => {
    const known =
      positions.get(object) ??
      new Map(Object.keys(object ?? {}).map((name, index) => [name, index]));
    positions.set(object, known);
    return known.get(key) ?? 0;
  };
  return ({ schema, instance, keyword, property }) => {
    const steps = parsePointer(schema);
    const keys = parsePointer(instance);
    const ranks: number[] = [];
    let node: SchemaNode | boolean | undefined = root;
    let at = value;
    let path = '';
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
      const part: SchemaNode = typeof node === 'object' ? node : root;
      if (step === 'allOf') {
        const index = Number(steps.shift());
        ranks.push(rankOf(step), index);
        node = part.allOf?.[index];
        continue;
      }
      const key = keys.shift() ?? '';
      switch (step) {
        case 'items':
          // The validator names items by the path of their list.
          ranks.push(rankOf(step), Number(key));
          node = part.items;
          break;
        case 'properties':
          steps.shift();
          ranks.push(rankOf(ofKeys), positionIn(at, key));
          path = path === '' ? key : `${path}.${key}`;
          node = part.properties?.get(key);
          break;
        default:
          ranks.push(rankOf(ofKeys), positionIn(at, key));
          path = `${path}.${key}`;
          node = part.additionalProperties;
      }
      at = (at as JsonObject)[key];
    }
    ranks.push(rankOf(keyword));
    if (property !== undefined) {
      path = `${path}.${property}`;
      ranks.push(keyword === ofKeys ? positionIn(at, property) : 0);
    }
    return {
      keyword,
      path,
      ranks,
      at,
      violated: typeof node === 'object' ? node : root,
    };
  };
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((one, at) => one !== b[at]);
  return index < 0 ? 0 : a[index] - (b[index] ?? 0);
}

function typeName(
  value: JsonValue,
  integerType: Violation['wholeNumber'],
): string {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'array';
  }
  if (typeof value === 'number') {
    return Number.isInteger(value) ? integerType : 'number';
  }
  return typeof value;
}

function unmatched(pattern: string): string {
  const compiled = compilePattern(pattern);
  return 'reason' in compiled
    ? `should match '${pattern}, but pattern is invalid: error parsing regexp: ${englishWords(compiled.reason)}'`
    : `should match '${pattern}'`;
}

function allowedValues({ enum: allowed, type }: JsonObject): string {
  // Items of an integer's enum are Go integers, which are printed without exponents.
  const items = (Array.isArray(allowed) ? allowed : [])
    .map(item =>
      type === 'integer' && typeof item === 'number'
        ? `${item}`
        : goFormat(item),
    )
    .join(' ');
  return items.length > shownCharacters
    ? `${items.slice(0, shownCharacters)}…`
    : items;
}
