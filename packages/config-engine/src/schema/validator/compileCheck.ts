// SPDX-License-Identifier: Apache-2.0

import { exceedsDepth, type JsonObject, type JsonValue } from '../../json';
import { childPointer } from '../../pointer';
import { jsonSchemaParts, type JsonSchemaViews } from './jsonSchemaParts';
import {
  ajvRules,
  areUnique,
  enumTest,
  EXACT_INTEGER,
  isExact,
  typedKeywords,
  typeTest,
  type KeywordRules,
  type TypedKeywords,
} from './keywordTests';
import type { SchemaError } from './schemaError';
import type { ReadSchema, SchemaParts } from './schemaParts';

/**
 * Whether a value satisfies a schema.
 *
 * @param at - JSON Pointer of the value; only read if errors are collected
 * @param errors - receives the errors of the value, if given. Otherwise the check ends at the first one, and does not
 * accept values that are nested more than `openDepth` levels below the last described place
 */
export type Check = (
  value: JsonValue,
  at?: string,
  errors?: SchemaError[],
) => boolean;

/** How deep lists and objects may be nested where the schema does not describe their content. */
const openDepth = 90;

/**
 * The maximum depth of a schema. No compiler produces deeper ones, and values that extend below the last described
 * place still fit the depth limit of values.
 */
const maximumDepth = 110;

/**
 * How schemas are compiled.
 *
 * @typeParam Schema - what `read` returns the parts of
 */
export interface Compilation<Schema> {
  readonly read: ReadSchema<Schema>;
  /** Defaults to those of ajv. */
  readonly rules?: KeywordRules;
  /**
   * How often the check may still apply a schema to a value; afterwards it accepts everything. Schemas are compiled on
   * first use, because they may share parts so often that there is no end of compiling them all.
   */
  readonly steps?: { left: number };
}

/** The place of a schema within the one that is compiled. */
interface Place {
  /** JSON Pointer. */
  readonly path: string;
  readonly depth: number;
  /**
   * Whether this schema visits everything within its value; false if it is applied beside another schema (as in
   * `allOf`), which already does.
   */
  readonly walks: boolean;
}

/**
 * Compiles a schema to plain closures. They report the same errors as ajv, in the same order, without generating code,
 * so they are ready immediately and work on pages that forbid evaluating strings. Only own keys count, and the time is
 * linear in the size of the value.
 *
 * @throws Error that says why values cannot be checked against the schema
 */
export function compileCheck<Schema>(
  schema: Schema,
  compilation: Compilation<Schema>,
): Check {
  const walks = compilation.steps === undefined;
  return compile(compilation, schema, { path: '', depth: 0, walks });
}

/**
 * Compiles JSON Schema draft-07 with the keywords that our compilers write. @see compileCheck
 *
 * @param patterns - the same schema in the view whose patterns apply, which are RE2
 */
export function compileJsonSchema(schema: JsonValue, patterns = schema): Check {
  return compileCheck<JsonSchemaViews>([schema, patterns], {
    read: jsonSchemaParts,
  });
}

/** The errors of a value. */
export function errorsOf(
  check: Check,
  value: JsonValue,
  at = '',
): SchemaError[] {
  const errors: SchemaError[] = [];
  check(value, at, errors);
  return errors;
}

const anything = () => true;

/** Without collected errors, the depth of the value is unknown yet. */
const isShallow: Check = (value, _, errors) =>
  typeof value !== 'object' ||
  errors !== undefined ||
  !exceedsDepth(value, openDepth);

function compile<Schema>(
  compilation: Compilation<Schema>,
  schema: Schema | boolean,
  place: Place,
): Check {
  const { path, depth, walks } = place;
  if (depth >= maximumDepth && !compilation.steps) {
    throw new Error(`it is nested more than ${maximumDepth} levels deep`);
  }
  const parts = typeof schema === 'boolean' ? schema : compilation.read(schema);
  if (typeof parts === 'boolean') {
    if (parts) {
      return walks ? isShallow : anything;
    }
    return failing(path, 'false schema');
  }
  const { keywords } = parts;
  const types = namesOf(keywords.type);
  const typeError = failing(path, 'type');
  const checks = valueChecks(compilation, parts, place);
  let typeCheck =
    types.length > 0 ? orElse(typeTest(types), typeError) : anything;
  for (const group of typedKeywords) {
    const { type, isOf } = group;
    const isAccepted = types.length === 0 || types.includes(type);
    const isUsed = isPresent(group, parts);
    const ofType =
      isUsed ||
      (walks && isAccepted) ||
      (type === 'number' && types.includes('integer'))
        ? typedCheck(
            compilation,
            group,
            parts,
            // Where no value of this type is accepted, its content need not be visited.
            walks && !isAccepted ? { ...place, walks: false } : place,
          )
        : anything;
    // If the schema has keywords for its type, ajv checks the type together with them, after keywords for every type.
    if (isUsed && types.length === 1 && isAccepted) {
      typeCheck = anything;
      checks.push((value, at, errors) =>
        isOf(value) ? ofType(value, at, errors) : typeError(value, at, errors),
      );
    } else if (ofType !== anything) {
      checks.push(orElse(value => !isOf(value), ofType));
    }
  }
  const check = sequence([typeCheck, ...checks]);
  return parts.acceptsNull ? orElse(value => value === null, check) : check;
}

function namesOf(type: JsonValue | undefined): string[] {
  return typeof type === 'string' ? [type] : [type ?? []].flat().map(String);
}

/** Whether a schema has keywords for a type. */
function isPresent<Schema>(
  { tests, others, within }: TypedKeywords,
  parts: SchemaParts<Schema>,
): boolean {
  const { keywords } = parts;
  for (const { keyword } of tests) {
    if (keywords[keyword] !== undefined) {
      return true;
    }
  }
  return (
    others.some(keyword => keywords[keyword] !== undefined) ||
    within.some(keyword => parts[keyword] !== undefined)
  );
}

/** Compiles a schema within another one. */
function compileBelow<Schema>(
  compilation: Compilation<Schema>,
  schema: Schema | boolean,
  place: Place,
  path: string,
): Check {
  const { steps } = compilation;
  const below = { path, depth: place.depth + 1, walks: place.walks };
  if (!steps || typeof schema === 'boolean') {
    return compile(compilation, schema, below);
  }
  let check: Check | undefined;
  return (value, at, errors) => {
    steps.left -= 1;
    if (steps.left < 0) {
      return true;
    }
    check ??= compile(compilation, schema, below);
    return check(value, at, errors);
  };
}

/** A check that always fails. */
function failing(
  schema: string,
  keyword: string,
  more: Partial<SchemaError> = {},
): Check {
  return (_, instance = '', errors) => {
    errors?.push({ instance, schema, keyword, ...more });
    return false;
  };
}

/** A check of the values that do not pass a test. */
function orElse(test: (value: JsonValue) => boolean, check: Check): Check {
  return (value, at, errors) => test(value) || check(value, at, errors);
}

/** All of some checks; to collect errors, each of them runs. */
function sequence(checks: readonly Check[]): Check {
  const some = checks.filter(check => check !== anything);
  return some.length === 0 ? anything : some.reduceRight(both);
}

function both(rest: Check, first: Check): Check {
  return (value, at, errors) => {
    if (errors === undefined) {
      return first(value) && rest(value);
    }
    const isValid = first(value, at, errors);
    return rest(value, at, errors) && isValid;
  };
}

/** The keywords that apply to values of every type. */
function valueChecks<Schema>(
  compilation: Compilation<Schema>,
  { keywords, not, anyOf, oneOf, allOf }: SchemaParts<Schema>,
  { path, depth }: Place,
): Check[] {
  const place = { path, depth, walks: false };
  const branches = (keyword: string, schemas: readonly Schema[]) =>
    schemas.map((schema, index) =>
      compileBelow(compilation, schema, place, `${path}/${keyword}/${index}`),
    );
  const checks: Check[] = [];
  if (not !== undefined) {
    const excluded = compileBelow(compilation, not, place, `${path}/not`);
    checks.push(orElse(value => !excluded(value), failing(path, 'not')));
  }
  if (anyOf) {
    checks.push(choiceCheck('anyOf', branches('anyOf', anyOf), path));
  }
  if (oneOf) {
    checks.push(choiceCheck('oneOf', branches('oneOf', oneOf), path));
  }
  if (allOf) {
    checks.push(...branches('allOf', allOf));
  }
  if (Array.isArray(keywords.enum)) {
    checks.push(orElse(enumTest(keywords.enum), failing(path, 'enum')));
  }
  return checks;
}

function choiceCheck(
  keyword: 'anyOf' | 'oneOf',
  branches: readonly Check[],
  path: string,
): Check {
  // The third match is of no interest, and ajv does not look for it.
  const enough = keyword === 'anyOf' ? 1 : 2;
  return (value, at, errors) => {
    const matching: number[] = [];
    for (
      let index = 0;
      index < branches.length && matching.length < enough;
      index++
    ) {
      if (branches[index](value)) {
        matching.push(index);
      }
    }
    if (matching.length === 1) {
      return true;
    }
    if (errors !== undefined) {
      const more =
        matching.length > 1
          ? { matching }
          : {
              alternatives: branches.map(branch => errorsOf(branch, value, at)),
            };
      failing(path, keyword, more)(value, at, errors);
    }
    return false;
  };
}

/** The keywords that apply to values of one type. */
function typedCheck<Schema>(
  compilation: Compilation<Schema>,
  { type, tests }: TypedKeywords,
  parts: SchemaParts<Schema>,
  place: Place,
): Check {
  const { keywords } = parts;
  const { rules = ajvRules } = compilation;
  const { path } = place;
  const checks: Check[] = [];
  for (const { keyword, compile: testOf } of tests) {
    const limit = keywords[keyword];
    if (typeof limit === 'number' || typeof limit === 'string') {
      const more = typeof limit === 'string' ? { text: limit } : {};
      checks.push(orElse(testOf(limit, rules), failing(path, keyword, more)));
    }
  }
  switch (type) {
    case 'number':
      if (
        !rules.acceptsInexactIntegers &&
        [keywords.type].flat().includes('integer')
      ) {
        checks.push(orElse(isExact, failing(path, EXACT_INTEGER)));
      }
      break;
    case 'array':
      checks.push(...listChecks(compilation, parts, place));
      break;
    case 'object':
      checks.push(...objectChecks(compilation, parts, place));
      break;
    default:
  }
  return sequence(checks);
}

function listChecks<Schema>(
  compilation: Compilation<Schema>,
  { keywords, items }: SchemaParts<Schema>,
  place: Place,
): Check[] {
  const { path } = place;
  const item = compileBelow(compilation, items ?? true, place, `${path}/items`);
  const checks: Check[] = [];
  if (item !== anything) {
    checks.push((value, at = '', errors) => {
      const list = value as JsonValue[];
      if (errors === undefined) {
        return list.every(one => item(one));
      }
      const before = errors.length;
      list.forEach((one, index) => item(one, `${at}/${index}`, errors));
      return errors.length === before;
    });
  }
  if (keywords.uniqueItems === true) {
    const areAllUnique = (value: JsonValue) => areUnique(value as JsonValue[]);
    checks.push(orElse(areAllUnique, failing(path, 'uniqueItems')));
  }
  return checks;
}

function objectChecks<Schema>(
  compilation: Compilation<Schema>,
  { properties, required, additionalProperties = true }: SchemaParts<Schema>,
  place: Place,
): Check[] {
  const { path } = place;
  const known = new Map<string, Check>();
  for (const [name, property] of properties ?? []) {
    const below = childPointer(`${path}/properties`, name);
    known.set(name, compileBelow(compilation, property, place, below));
  }
  const below = `${path}/additionalProperties`;
  const others =
    additionalProperties === false
      ? undefined
      : compileBelow(compilation, additionalProperties, place, below);
  return [
    ...(required ?? []).map(property =>
      orElse(
        value => Object.hasOwn(value as JsonObject, property),
        failing(path, 'required', { property }),
      ),
    ),
    ...(known.size === 0 && others === anything
      ? []
      : [entriesCheck(known, others, path)]),
  ];
}

/** @param others - the check of other properties; undefined if they are not allowed */
function entriesCheck(
  known: ReadonlyMap<string, Check>,
  others: Check | undefined,
  path: string,
): Check {
  const names = [...known.keys()];
  const checks = [...known.values()];
  const accepts = (object: JsonObject) => {
    const keys = Object.keys(object);
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index];
      // Values often have their keys in schema order.
      const check =
        names[index] === key ? checks[index] : (known.get(key) ?? others);
      if (!check?.(object[key])) {
        return false;
      }
    }
    return true;
  };
  // In ajv, it is one of the `patternProperties`, which come last.
  const inOrder = [...names].sort(
    (a, b) => Number(a === '__proto__') - Number(b === '__proto__'),
  );
  const report = (object: JsonObject, at: string, errors: SchemaError[]) => {
    for (const property of Object.keys(object)) {
      if (known.has(property)) {
        continue;
      }
      if (others) {
        others(object[property], childPointer(at, property), errors);
      } else {
        failing(path, 'additionalProperties', { property })(object, at, errors);
      }
    }
    for (const name of inOrder) {
      if (Object.hasOwn(object, name)) {
        known.get(name)?.(object[name], childPointer(at, name), errors);
      }
    }
  };
  return (value, at = '', errors) => {
    const object = value as JsonObject;
    if (errors === undefined) {
      return accepts(object);
    }
    const before = errors.length;
    report(object, at, errors);
    return errors.length === before;
  };
}
