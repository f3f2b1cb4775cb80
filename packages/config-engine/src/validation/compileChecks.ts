// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonObject, JsonValue } from '../json';
import { childPointer } from '../pointer';
import type { JsonSchema } from '../schema';
import { EXACT_INTEGER, PROTO_PATTERN } from './checkedSchema';
import {
  areUnique,
  enumTest,
  KeywordTest,
  listSizeTests,
  numberTests,
  objectSizeTests,
  textTests,
  typeTest,
} from './keywordTests';
import type { SchemaError, Validator } from './schemaError';

/** Appends the errors of a value at a JSON Pointer. */
type Check = (value: JsonValue, at: string, errors: SchemaError[]) => void;

const nothing = () => {};

/** Keywords that ajv evaluates together once it knows the type of a value. */
const typedKeywords = new Map([
  [
    'number',
    [
      'maximum',
      'minimum',
      'exclusiveMaximum',
      'exclusiveMinimum',
      'multipleOf',
      'format',
      EXACT_INTEGER,
    ],
  ],
  ['string', ['maxLength', 'minLength', 'pattern', 'format']],
  ['array', ['maxItems', 'minItems', 'items', 'uniqueItems']],
  [
    'object',
    [
      'maxProperties',
      'minProperties',
      'required',
      'additionalProperties',
      'properties',
      'patternProperties',
    ],
  ],
]);

/**
 * Compiles a schema that `isPlainSchema` accepts to plain closures that report the same errors as ajv, in the same
 * order, without generating code. They can therefore explain errors on pages that forbid evaluating strings, too.
 */
export function compileChecks(schema: JsonValue): Validator {
  const check = compile(schema, '');
  return value => {
    const errors: SchemaError[] = [];
    check(value, '', errors);
    return errors;
  };
}

function compile(schema: JsonValue, path: string): Check {
  if (!isObject(schema)) {
    return schema === true ? nothing : failing(path, 'false schema');
  }
  const types = [schema.type ?? []].flat().map(String);
  const isOfType = typeTest(types);
  const typeCheck: Check =
    types.length === 0
      ? nothing
      : when(value => !isOfType(value), failing(path, 'type'));
  // If the schema has keywords for its type, ajv checks the type together with them, after keywords for every type.
  const asksLate =
    types.length === 1 &&
    (typedKeywords.get(types[0]) ?? []).some(
      keyword => schema[keyword] !== undefined,
    );
  const ofType = (type: string, applies: typeof isOfType, check: Check) => [
    when(applies, check),
    ...(asksLate && types[0] === type ? [typeCheck] : []),
  ];
  const numbers = testChecks(numberTests(schema), schema, path) as Check;
  const texts = testChecks(textTests(schema), schema, path) as Check;
  return sequence([
    ...(asksLate ? [] : [typeCheck]),
    ...valueChecks(schema, path),
    ...ofType('number', Number.isFinite, numbers),
    ...ofType('string', value => typeof value === 'string', texts),
    ...ofType('array', Array.isArray, listCheck(schema, path)),
    ...ofType('object', isObject, objectCheck(schema, path)),
  ]);
}

function failing(
  path: string,
  keyword: string,
  more: Partial<SchemaError> = {},
): Check {
  return (_, at, errors) => {
    errors.push({ instance: at, schema: path, keyword, ...more });
  };
}

function when(applies: (value: JsonValue) => boolean, check: Check): Check {
  return check === nothing
    ? nothing
    : (value, at, errors) => {
        if (applies(value)) {
          check(value, at, errors);
        }
      };
}

function sequence(checks: readonly Check[]): Check {
  const some = checks.filter(check => check !== nothing);
  switch (some.length) {
    case 0:
      return nothing;
    case 1:
      return some[0];
    default:
      return (value, at, errors) => {
        for (const check of some) {
          check(value, at, errors);
        }
      };
  }
}

/** The checks of values whose type already matches. */
function testChecks<Value>(
  tests: readonly KeywordTest<Value>[],
  schema: JsonSchema,
  path: string,
): (value: Value, at: string, errors: SchemaError[]) => void {
  if (tests.length === 0) {
    return nothing;
  }
  return (value, at, errors) => {
    for (const { keyword, test } of tests) {
      if (!test(value)) {
        const text = schema[keyword];
        errors.push({
          instance: at,
          schema: path,
          keyword,
          ...(typeof text === 'string' && { text }),
        });
      }
    }
  };
}

/** The keywords that apply to values of every type. */
function valueChecks(schema: JsonSchema, path: string): Check[] {
  const checks: Check[] = [];
  const branchesOf = (keyword: string, branches: readonly JsonValue[]) =>
    branches.map((branch, index) =>
      compile(branch, `${path}/${keyword}/${index}`),
    );
  if (schema.not !== undefined) {
    const excluded = compile(schema.not, `${path}/not`);
    checks.push(
      when(
        value => errorsOf(excluded, value, '').length === 0,
        failing(path, 'not'),
      ),
    );
  }
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = schema[keyword];
    if (Array.isArray(branches)) {
      checks.push(choiceCheck(keyword, branchesOf(keyword, branches), path));
    }
  }
  if (Array.isArray(schema.allOf)) {
    checks.push(...branchesOf('allOf', schema.allOf));
  }
  if (Array.isArray(schema.enum)) {
    const isAllowed = enumTest(schema.enum);
    checks.push(when(value => !isAllowed(value), failing(path, 'enum')));
  }
  return checks;
}

function choiceCheck(
  keyword: 'anyOf' | 'oneOf',
  branches: readonly Check[],
  path: string,
): Check {
  return (value, at, errors) => {
    const alternatives = branches.map(branch => errorsOf(branch, value, at));
    const matching = [...alternatives.keys()].filter(
      index => alternatives[index].length === 0,
    );
    if (matching.length === 0) {
      failing(path, keyword, { alternatives })(value, at, errors);
    } else if (keyword === 'oneOf' && matching.length > 1) {
      // The third is of no interest, and ajv does not look for it.
      const firstTwo = { matching: matching.slice(0, 2) };
      failing(path, keyword, firstTwo)(value, at, errors);
    }
  };
}

function errorsOf(check: Check, value: JsonValue, at: string): SchemaError[] {
  const errors: SchemaError[] = [];
  check(value, at, errors);
  return errors;
}

function listCheck(schema: JsonSchema, path: string): Check {
  const { items = true, uniqueItems } = schema;
  const item = compile(items, `${path}/items`);
  return sequence([
    testChecks(listSizeTests(schema), schema, path) as Check,
    item === nothing
      ? nothing
      : (list, at, errors) =>
          (list as JsonValue[]).forEach((value, index) =>
            item(value, `${at}/${index}`, errors),
          ),
    uniqueItems === true
      ? when(
          list => !areUnique(list as JsonValue[]),
          failing(path, 'uniqueItems'),
        )
      : nothing,
  ]);
}

function objectCheck(schema: JsonSchema, path: string): Check {
  const { required, properties, patternProperties } = schema;
  const names = Array.isArray(required) ? required.map(String) : [];
  const known = isObject(properties) ? properties : {};
  const checks = Object.keys(known).map(
    name =>
      [
        name,
        compile(known[name], childPointer(`${path}/properties`, name)),
      ] as const,
  );
  const ofProto = isObject(patternProperties)
    ? patternProperties[PROTO_PATTERN]
    : undefined;
  if (ofProto !== undefined) {
    const below = `${path}/patternProperties/${PROTO_PATTERN}`;
    checks.push(['__proto__', compile(ofProto, below)]);
  }
  return sequence([
    testChecks(objectSizeTests(schema), schema, path) as Check,
    ...names.map(property =>
      when(
        object => !Object.hasOwn(object as JsonObject, property),
        failing(path, 'required', { property }),
      ),
    ),
    othersCheck(schema, path, new Set(checks.map(([name]) => name))),
    ...checks.map(([name, check]) =>
      check === nothing
        ? nothing
        : (object: JsonValue, at: string, errors: SchemaError[]) => {
            if (Object.hasOwn(object as JsonObject, name)) {
              const value = (object as JsonObject)[name];
              check(value, childPointer(at, name), errors);
            }
          },
    ),
  ]);
}

/** Checks the properties that the schema does not declare. */
function othersCheck(
  { additionalProperties = true }: JsonSchema,
  path: string,
  known: ReadonlySet<string>,
): Check {
  const other = compile(additionalProperties, `${path}/additionalProperties`);
  if (other === nothing) {
    return nothing;
  }
  return (object, at, errors) => {
    for (const property of Object.keys(object as JsonObject)) {
      if (known.has(property)) {
        continue;
      }
      if (additionalProperties === false) {
        const keyword = 'additionalProperties';
        errors.push({ instance: at, schema: path, keyword, property });
      } else {
        const value = (object as JsonObject)[property];
        other(value, childPointer(at, property), errors);
      }
    }
  };
}
