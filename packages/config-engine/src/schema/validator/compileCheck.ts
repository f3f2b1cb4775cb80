// SPDX-License-Identifier: Apache-2.0

import {
  exceedsDepth,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../json';
import { childPointer } from '../../pointer';
import type { JsonSchema } from '../types';
import {
  areUnique,
  enumTest,
  listSizeTests,
  numberTests,
  objectSizeTests,
  textTests,
  typeTest,
  type KeywordTest,
} from './keywordTests';
import { requireKnownKeywords } from './knownKeywords';
import type { SchemaError } from './schemaError';

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
  /** The same schema in the view with the patterns. */
  readonly patterns: JsonValue | undefined;
}

/** The keywords for a type of values; the order of these keywords and types is that in which ajv evaluates them. */
interface TypedKeywords {
  readonly type: string;
  readonly applies: (value: JsonValue) => boolean;
  readonly keywords: readonly string[];
  readonly compile: (schema: JsonSchema, place: Place) => Check;
}

const typed: readonly TypedKeywords[] = [
  {
    type: 'number',
    applies: Number.isFinite,
    keywords: [
      'maximum',
      'minimum',
      'exclusiveMaximum',
      'exclusiveMinimum',
      'multipleOf',
      'format',
    ],
    compile: (schema, { path }) =>
      testChecks(numberTests(schema), schema, path),
  },
  {
    type: 'string',
    applies: value => typeof value === 'string',
    keywords: ['maxLength', 'minLength', 'pattern', 'format'],
    compile: (schema, { path }) => testChecks(textTests(schema), schema, path),
  },
  {
    type: 'array',
    applies: Array.isArray,
    keywords: ['maxItems', 'minItems', 'items', 'uniqueItems'],
    compile: listCheck,
  },
  {
    type: 'object',
    applies: isObject,
    keywords: [
      'maxProperties',
      'minProperties',
      'required',
      'additionalProperties',
      'properties',
    ],
    compile: objectCheck,
  },
];

/**
 * Compiles a schema to plain closures. They report the same errors as ajv, in the same order, without generating code,
 * so they are ready immediately and work on pages that forbid evaluating strings. Only own keys count, and the time is
 * linear in the size of the value.
 *
 * @param schema - JSON Schema draft-07, with the keywords that our compilers write
 * @param patterns - the same schema in the view whose patterns apply, which are RE2
 * @throws Error that says why values cannot be checked against the schema
 */
export function compileCheck(schema: JsonValue, patterns = schema): Check {
  return compile(schema, { path: '', depth: 0, walks: true, patterns });
}

const anything = () => true;

/** Without collected errors, the depth of the value is unknown yet. */
const isShallow: Check = (value, _, errors) =>
  typeof value !== 'object' ||
  errors !== undefined ||
  !exceedsDepth(value, openDepth);

function compile(written: JsonValue, place: Place): Check {
  const { path, depth, walks } = place;
  if (!isObject(written)) {
    if (written === true) {
      return walks ? isShallow : anything;
    }
    return failing(path, 'false schema');
  }
  if (depth >= maximumDepth) {
    throw new Error(`it is nested more than ${maximumDepth} levels deep`);
  }
  requireKnownKeywords(written);
  const pattern = member(place.patterns, 'pattern');
  const schema =
    typeof pattern === 'string' ? { ...written, pattern } : written;
  const types = [schema.type ?? []].flat().map(String);
  const typeError = failing(path, 'type');
  // If the schema has keywords for its type, ajv checks the type together with them, after keywords for every type.
  const late = typed.find(
    ({ type, keywords }) =>
      types.length === 1 &&
      types[0] === type &&
      keywords.some(keyword => schema[keyword] !== undefined),
  );
  return sequence([
    types.length === 0 || late ? anything : orElse(typeTest(types), typeError),
    ...valueChecks(schema, place),
    ...typed.map(group => {
      const { type, applies } = group;
      // Where no value of this type is accepted, its content need not be visited.
      const isAccepted = types.length === 0 || types.includes(type);
      const check = group.compile(
        schema,
        walks && !isAccepted ? { ...place, walks: false } : place,
      );
      if (group === late) {
        return (value: JsonValue, at?: string, errors?: SchemaError[]) =>
          applies(value)
            ? check(value, at, errors)
            : typeError(value, at, errors);
      }
      return check === anything
        ? anything
        : orElse(value => !applies(value), check);
    }),
  ]);
}

/** The member of a schema in the view with the patterns. */
function member(
  schema: JsonValue | undefined,
  key: string | number,
): JsonValue | undefined {
  if (Array.isArray(schema)) {
    return schema[Number(key)];
  }
  return isObject(schema) && Object.hasOwn(schema, key)
    ? schema[key]
    : undefined;
}

/** The place of the schema below, by a keyword and, if there are several, its name or index. */
function below(place: Place, keyword: string, key?: string | number): Place {
  const patterns = member(place.patterns, keyword);
  const path = `${place.path}/${keyword}`;
  return {
    path: key === undefined ? path : childPointer(path, key),
    depth: place.depth + 1,
    walks: place.walks,
    patterns: key === undefined ? patterns : member(patterns, key),
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
  const [first = anything, ...others] = checks.filter(
    check => check !== anything,
  );
  if (others.length === 0) {
    return first;
  }
  const rest = sequence(others);
  return (value, at, errors) => {
    if (errors === undefined) {
      return first(value) && rest(value);
    }
    const isValid = first(value, at, errors);
    return rest(value, at, errors) && isValid;
  };
}

/** The checks of values whose type already matches. */
function testChecks<Value>(
  tests: readonly KeywordTest<Value>[],
  schema: JsonSchema,
  path: string,
): Check {
  return sequence(
    tests.map(({ keyword, test }) => {
      const text = schema[keyword];
      const more = typeof text === 'string' ? { text } : {};
      return orElse(
        value => test(value as Value),
        failing(path, keyword, more),
      );
    }),
  );
}

/** The keywords that apply to values of every type. */
function valueChecks(schema: JsonSchema, place: Place): Check[] {
  const { not, anyOf, oneOf, allOf, enum: allowed } = schema;
  const { path } = place;
  const beside = { ...place, walks: false };
  const branches = (keyword: string, list: JsonValue | undefined) =>
    Array.isArray(list)
      ? list.map((branch, index) =>
          compile(branch, below(beside, keyword, index)),
        )
      : [];
  const checks: Check[] = [];
  if (not !== undefined) {
    const excluded = compile(not, below(beside, 'not'));
    checks.push(orElse(value => !excluded(value), failing(path, 'not')));
  }
  if (anyOf !== undefined) {
    checks.push(choiceCheck('anyOf', branches('anyOf', anyOf), path));
  }
  if (oneOf !== undefined) {
    checks.push(choiceCheck('oneOf', branches('oneOf', oneOf), path));
  }
  checks.push(...branches('allOf', allOf));
  if (Array.isArray(allowed)) {
    checks.push(orElse(enumTest(allowed), failing(path, 'enum')));
  }
  return checks;
}

function choiceCheck(
  keyword: 'anyOf' | 'oneOf',
  branches: readonly Check[],
  path: string,
): Check {
  return (value, at, errors) => {
    const matching: number[] = [];
    // The third match is of no interest, and ajv does not look for it.
    const enough = keyword === 'anyOf' ? 1 : 2;
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

function listCheck(schema: JsonSchema, place: Place): Check {
  const { items = true, uniqueItems } = schema;
  const item = compile(items, below(place, 'items'));
  const checks = [testChecks(listSizeTests(schema), schema, place.path)];
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
  if (uniqueItems === true) {
    checks.push(
      orElse(
        value => areUnique(value as JsonValue[]),
        failing(place.path, 'uniqueItems'),
      ),
    );
  }
  return sequence(checks);
}

function objectCheck(schema: JsonSchema, place: Place): Check {
  const { required, properties, additionalProperties = true } = schema;
  const { path } = place;
  const names = Array.isArray(required) ? required.map(String) : [];
  const known = new Map<string, Check>();
  for (const name of isObject(properties) ? Object.keys(properties) : []) {
    const child = (properties as JsonObject)[name];
    known.set(name, compile(child, below(place, 'properties', name)));
  }
  const others = compile(
    additionalProperties,
    below(place, 'additionalProperties'),
  );
  return sequence([
    testChecks(objectSizeTests(schema), schema, path),
    ...names.map(property =>
      orElse(
        value => Object.hasOwn(value as JsonObject, property),
        failing(path, 'required', { property }),
      ),
    ),
    known.size === 0 && others === anything
      ? anything
      : entriesCheck(
          known,
          additionalProperties === false ? undefined : others,
          path,
        ),
  ]);
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
    for (const [name, check] of inOrder) {
      if (check !== anything && Object.hasOwn(object, name)) {
        check(object[name], childPointer(at, name), errors);
      }
    }
  };
  // ajv checks this one apart from the others. @see ajvValidator
  const ofProto = known.get('__proto__');
  const inOrder = [...known].filter(([name]) => name !== '__proto__');
  if (ofProto) {
    inOrder.push(['__proto__', ofProto]);
  }
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
