// SPDX-License-Identifier: Apache-2.0

import { exceedsDepth, isObject, JsonObject, JsonValue } from '../json';
import { JsonSchema } from '../schema';
import { PROTO_PATTERN } from './checkedSchema';
import {
  areUnique,
  enumTest,
  KeywordTest,
  listSizeTests,
  numberTests,
  objectSizeTests,
  Test,
  textTests,
  typeTest,
} from './keywordTests';

/** Whether a value is valid, without an explanation. */
export type Acceptance = (value: JsonValue) => boolean;

/** How deep lists and objects may be nested where the schema does not describe their content. */
const openDepth = 90;

const anything = () => true;
const isText = (value: JsonValue) => typeof value === 'string';

/**
 * Compiles a schema that `isPlainSchema` accepts to plain closures. They accept the same values as ajv without
 * generating code, so they are ready immediately and work on pages that forbid evaluating strings. Only own keys count,
 * and the time is linear in the size of the value.
 *
 * There is one exception: values nested more than `openDepth` levels below the last described place are not accepted.
 */
export function compileAcceptance(schema: JsonValue): Acceptance {
  return compile(schema, true);
}

/**
 * @param walks - whether this schema visits everything within its value; false if it is applied beside another schema
 * (as in `allOf`), which already does
 */
function compile(schema: JsonValue, walks: boolean): Acceptance {
  if (!isObject(schema)) {
    return schema === true ? openValue(walks) : () => false;
  }
  const types = [schema.type ?? []].flat().map(String);
  const tests = {
    number: testsOf(numberTests(schema)),
    string: testsOf(textTests(schema)),
    array: listTests(schema, walks),
    object: objectTests(schema, walks),
  };
  // The test that limits the depth comes first, so that the others never recurse too deep.
  return all([
    ...(types.length === 1
      ? [only(types[0], tests)]
      : [
          ...(types.length > 1 ? [typeTest(types)] : []),
          unless(Number.isFinite, tests.number),
          unless(isText, tests.string),
          unless(Array.isArray, tests.array),
          unless(isObject, tests.object),
        ]
    ).filter(test => test !== anything),
    ...valueTests(schema),
  ]);
}

function openValue(walks: boolean): Acceptance {
  return walks ? isShallow : anything;
}

function isShallow(value: JsonValue): boolean {
  return typeof value !== 'object' || !exceedsDepth(value, openDepth);
}

/** The tests that keywords apply to values of each type. */
interface TypedTests {
  readonly number: readonly Test<number>[];
  readonly string: readonly Test<string>[];
  readonly array: readonly Test<readonly JsonValue[]>[];
  readonly object: readonly Test<JsonObject>[];
}

/** A schema of a single type, as nearly all are, only needs the tests of that type. */
function only(type: string, tests: TypedTests): Acceptance {
  switch (type) {
    case 'string': {
      const test = all(tests.string);
      return test === anything
        ? isText
        : value => typeof value === 'string' && test(value);
    }
    case 'number':
    case 'integer': {
      const test = all(tests.number);
      const isOfType = type === 'integer' ? Number.isInteger : Number.isFinite;
      return value => isOfType(value) && test(value as number);
    }
    case 'array': {
      const test = all(tests.array);
      return value => Array.isArray(value) && test(value);
    }
    case 'object': {
      const test = all(tests.object);
      return value => isObject(value) && test(value);
    }
    default:
      return typeTest([type]);
  }
}

function unless(
  isOfType: (value: JsonValue) => boolean,
  tests: readonly Test<never>[],
): Acceptance {
  const test = all(tests as readonly Acceptance[]);
  return test === anything
    ? anything
    : value => !isOfType(value) || test(value);
}

function all<Value>(tests: readonly Test<Value>[]): Test<Value> {
  switch (tests.length) {
    case 0:
      return anything;
    case 1:
      return tests[0];
    case 2: {
      const [first, second] = tests;
      return value => first(value) && second(value);
    }
    default: {
      const [first, ...others] = tests;
      const rest = all(others);
      return value => first(value) && rest(value);
    }
  }
}

function testsOf<Value>(tests: readonly KeywordTest<Value>[]): Test<Value>[] {
  return tests.map(({ test }) => test);
}

function listTests(
  schema: JsonSchema,
  walks: boolean,
): Test<readonly JsonValue[]>[] {
  const { uniqueItems, items = true } = schema;
  const tests = testsOf(listSizeTests(schema));
  const accepts = compile(items, walks);
  if (accepts !== anything) {
    tests.push(list => list.every(accepts));
  }
  if (uniqueItems === true) {
    tests.push(areUnique);
  }
  return tests;
}

function objectTests(schema: JsonSchema, walks: boolean): Test<JsonObject>[] {
  const { required } = schema;
  const tests = testsOf(objectSizeTests(schema));
  if (Array.isArray(required) && required.length > 0) {
    const names = required.map(String);
    tests.push(object => names.every(name => Object.hasOwn(object, name)));
  }
  const known = propertiesOf(schema, walks);
  const others = compile(schema.additionalProperties ?? true, walks);
  if (known.size > 0 || others !== anything) {
    tests.push(entriesTest(known, others));
  }
  return tests;
}

function propertiesOf(
  schema: JsonSchema,
  walks: boolean,
): Map<string, Acceptance> {
  const { properties, patternProperties } = schema;
  const known = new Map<string, Acceptance>();
  if (isObject(properties)) {
    for (const name of Object.keys(properties)) {
      known.set(name, compile(properties[name], walks));
    }
  }
  if (isObject(patternProperties)) {
    known.set('__proto__', compile(patternProperties[PROTO_PATTERN], walks));
  }
  return known;
}

function entriesTest(
  known: ReadonlyMap<string, Acceptance>,
  others: Acceptance,
): Test<JsonObject> {
  const names = [...known.keys()];
  const acceptances = [...known.values()];
  return object => {
    const keys = Object.keys(object);
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index];
      // Values often have their keys in schema order.
      const accepts =
        names[index] === key ? acceptances[index] : (known.get(key) ?? others);
      if (!accepts(object[key])) {
        return false;
      }
    }
    return true;
  };
}

/** The keywords that apply to values of every type. */
function valueTests(schema: JsonSchema): Acceptance[] {
  const tests: Acceptance[] = [];
  const branchesOf = (branches: readonly JsonValue[]) =>
    branches.map(branch => compile(branch, false));
  if (Array.isArray(schema.enum)) {
    tests.push(enumTest(schema.enum));
  }
  if (Array.isArray(schema.allOf)) {
    tests.push(...branchesOf(schema.allOf));
  }
  if (Array.isArray(schema.anyOf)) {
    const branches = branchesOf(schema.anyOf);
    tests.push(value => branches.some(accepts => accepts(value)));
  }
  if (Array.isArray(schema.oneOf)) {
    const branches = branchesOf(schema.oneOf);
    tests.push(
      value => branches.filter(accepts => accepts(value)).length === 1,
    );
  }
  if (schema.not !== undefined) {
    const excluded = compile(schema.not, false);
    tests.push(value => !excluded(value));
  }
  return tests;
}
