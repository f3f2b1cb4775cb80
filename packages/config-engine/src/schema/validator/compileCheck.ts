// SPDX-License-Identifier: Apache-2.0

import { exceedsDepth, type JsonObject, type JsonValue } from '../../json';
import { childPointer } from '../../pointer';
import { allSteps, Pace, type Steps } from '../../steps';
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
import type { SchemaError, ReadSchema, SchemaParts } from './schemaParts';

/** Checks values against a schema: it decides, or it explains. Both are made of the same tests. */
export interface Check {
  /**
   * Whether a value is valid; ends at the first error. Values that are nested more than `openDepth` levels below the
   * last described place are not accepted.
   */
  readonly accepts: (value: JsonValue) => boolean;
  /** Adds all errors of the value at a JSON Pointer, in the order of ajv. */
  readonly report: (
    value: JsonValue,
    at: string,
    errors: SchemaError[],
  ) => void;
}

/** How deep lists and objects may be nested where the schema does not describe their content. */
const openDepth = 90;

/** The maximum number of fields: ajv compiles a schema to one function whose variables must fit on the stack. */
export const maximumFields = 20_000;

/** The schemas that are compiled between two pauses. */
const schemasPerStep = 500;

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

/** A compilation, with the work that it has done. */
interface Run<Schema> extends Compilation<Schema> {
  readonly pace: Pace;
  fields: number;
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
export function compileCheckSteps<Schema>(
  schema: Schema,
  compilation: Compilation<Schema>,
): Steps<Check> {
  const walks = compilation.steps === undefined;
  const run = { ...compilation, pace: new Pace(schemasPerStep), fields: 0 };
  return compileSteps(run, schema, { path: '', depth: 0, walks });
}

/**
 * Compiles JSON Schema draft-07 with the keywords that our compilers write. @see compileCheckSteps
 *
 * @param patterns - the same schema in the view whose patterns apply, which are RE2
 */
export function compileJsonSchemaSteps(
  schema: JsonValue,
  patterns = schema,
): Steps<Check> {
  return compileCheckSteps<JsonSchemaViews>([schema, patterns], {
    read: jsonSchemaParts,
  });
}

/** The errors of a value. */
export function errorsOf(
  { report }: Check,
  value: JsonValue,
  at = '',
): SchemaError[] {
  const errors: SchemaError[] = [];
  report(value, at, errors);
  return errors;
}

const anything: Check = { accepts: () => true, report: () => {} };

/** A value that is not described. Only to explain errors, its depth is known. */
const open: Check = {
  accepts: value =>
    typeof value !== 'object' || !exceedsDepth(value, openDepth),
  report: anything.report,
};

function* compileSteps<Schema>(
  run: Run<Schema>,
  schema: Schema | boolean,
  place: Place,
): Steps<Check> {
  const { path, depth } = place;
  if (run.pace.isDue()) {
    yield undefined;
  }
  if (!run.steps) {
    if (depth >= maximumDepth) {
      throw new Error(`it is nested more than ${maximumDepth} levels deep`);
    }
    if (run.fields > maximumFields) {
      throw new Error(
        `it has more than ${maximumFields} fields with those of all traits`,
      );
    }
  }
  const parts = typeof schema === 'boolean' ? schema : run.read(schema);
  if (typeof parts === 'boolean') {
    return constantCheck(parts, place);
  }
  const { type } = parts.keywords;
  const types =
    typeof type === 'string' ? [type] : [type ?? []].flat().map(String);
  const typeCheck =
    types.length === 0 ? anything : single(typeTest(types), path, 'type');
  const nested = yield* compileNestedSteps(run, parts, place, types);
  const ofEvery = valueChecks(parts, nested, path);
  const ofTypes = typedChecks(run, types, parts, nested, place);
  const isLate = ofTypes.some(one => one.isLate);
  const check: Check = {
    accepts: all([
      typeCheck.accepts,
      // Once a value is known to have the only type, the keywords for others do not apply.
      ...(types.length === 1
        ? ofTypes.flatMap(one => (one.isAccepted ? one.check.accepts : []))
        : ofTypes.map(one => when(one).accepts)),
      ...ofEvery.map(({ accepts }) => accepts),
    ]),
    report: inTurn([
      ...(isLate ? [] : [typeCheck]),
      ...ofEvery,
      ...ofTypes.map(one => when(one, one.isLate ? typeCheck : anything)),
    ]),
  };
  return parts.acceptsNull
    ? when({ isOf: value => value !== null, check })
    : check;
}

/** The check of a schema that accepts every value, or none. */
function constantCheck(accepts: boolean, { path, walks }: Place): Check {
  if (accepts) {
    return walks ? open : anything;
  }
  return single(() => false, path, 'false schema');
}

/** The checks of the schemas within a schema. */
interface NestedChecks {
  readonly not?: Check;
  readonly allOf: readonly Check[];
  readonly anyOf?: readonly Check[];
  readonly oneOf?: readonly Check[];
  readonly item: Check;
  readonly properties: ReadonlyMap<string, Check>;
  /** Of other properties; undefined if they are not allowed. */
  readonly others: Check | undefined;
}

function* compileNestedSteps<Schema>(
  run: Run<Schema>,
  parts: SchemaParts<Schema>,
  { path, depth, walks }: Place,
  types: readonly string[],
): Steps<NestedChecks> {
  const { allOf, anyOf, oneOf, not, items = true, properties = [] } = parts;
  const { additionalProperties = true } = parts;
  const beside = { depth: depth + 1, walks: false };
  // Where no value of this type is accepted, its content need not be visited.
  const within = (type: string) => ({
    depth: depth + 1,
    walks: walks && (types.length === 0 || types.includes(type)),
  });
  function* branches(keyword: string, schemas: readonly Schema[]) {
    const checks: Check[] = [];
    for (const [index, schema] of schemas.entries()) {
      const place = { ...beside, path: `${path}/${keyword}/${index}` };
      checks.push(yield* compileBelowSteps(run, schema, place));
    }
    return checks;
  }
  const known = new Map<string, Check>();
  const inObject = within('object');
  for (const [name, property] of properties) {
    run.fields += 1;
    const below = childPointer(`${path}/properties`, name);
    const place = { ...inObject, path: below };
    known.set(name, yield* compileBelowSteps(run, property, place));
  }
  return {
    ...(not !== undefined && {
      not: yield* compileBelowSteps(run, not, {
        ...beside,
        path: `${path}/not`,
      }),
    }),
    ...(anyOf && { anyOf: yield* branches('anyOf', anyOf) }),
    ...(oneOf && { oneOf: yield* branches('oneOf', oneOf) }),
    allOf: allOf ? yield* branches('allOf', allOf) : [],
    item: yield* compileBelowSteps(run, items, {
      ...within('array'),
      path: `${path}/items`,
    }),
    properties: known,
    others:
      additionalProperties === false
        ? undefined
        : yield* compileBelowSteps(run, additionalProperties, {
            ...inObject,
            path: `${path}/additionalProperties`,
          }),
  };
}

/** Compiles a schema within another one. */
function* compileBelowSteps<Schema>(
  run: Run<Schema>,
  schema: Schema | boolean,
  place: Place,
): Steps<Check> {
  const { steps } = run;
  if (typeof schema === 'boolean') {
    return constantCheck(schema, place);
  }
  if (!steps) {
    return yield* compileSteps(run, schema, place);
  }
  let compiled: Check | undefined;
  const next = () => {
    steps.left -= 1;
    if (steps.left < 0) {
      return anything;
    }
    compiled ??= allSteps(compileSteps(run, schema, place));
    return compiled;
  };
  return {
    accepts: value => next().accepts(value),
    report: (value, at, errors) => next().report(value, at, errors),
  };
}

/** The check of one keyword. */
function single(
  accepts: Check['accepts'],
  schema: string,
  keyword: string,
  more?: Partial<SchemaError>,
): Check {
  return {
    accepts,
    report: (value, instance, errors) => {
      if (!accepts(value)) {
        errors.push({ instance, schema, keyword, ...more });
      }
    },
  };
}

/** A check of the values of a type, and another one of all others. */
function when(
  { isOf, check }: { isOf: Check['accepts']; check: Check },
  otherwise = anything,
): Check {
  return {
    accepts: value => (isOf(value) ? check : otherwise).accepts(value),
    report: (value, at, errors) =>
      (isOf(value) ? check : otherwise).report(value, at, errors),
  };
}

function all(tests: readonly Check['accepts'][]): Check['accepts'] {
  const some = tests.filter(test => test !== anything.accepts);
  return some.length === 0
    ? anything.accepts
    : some.reduceRight((rest, first) => value => first(value) && rest(value));
}

function inTurn(checks: readonly Check[]): Check['report'] {
  const reports = checks.flatMap(({ report }) =>
    report === anything.report ? [] : report,
  );
  return reports.length === 1
    ? reports[0]
    : (value, at, errors) => {
        for (const report of reports) {
          report(value, at, errors);
        }
      };
}

/** All of some checks. */
function sequence(checks: readonly Check[]): Check {
  return checks.length === 1
    ? checks[0]
    : {
        accepts: all(checks.map(({ accepts }) => accepts)),
        report: inTurn(checks),
      };
}

/** The keywords that apply to values of every type. */
function valueChecks<Schema>(
  { keywords }: SchemaParts<Schema>,
  { not, anyOf, oneOf, allOf }: NestedChecks,
  path: string,
): Check[] {
  return [
    ...(not ? [single(value => !not.accepts(value), path, 'not')] : []),
    ...(anyOf ? [choiceCheck('anyOf', anyOf, path)] : []),
    ...(oneOf ? [choiceCheck('oneOf', oneOf, path)] : []),
    ...allOf,
    ...(Array.isArray(keywords.enum)
      ? [single(enumTest(keywords.enum), path, 'enum')]
      : []),
  ];
}

function choiceCheck(
  keyword: 'anyOf' | 'oneOf',
  branches: readonly Check[],
  path: string,
): Check {
  // The third match is of no interest, and ajv does not look for it.
  const enough = keyword === 'anyOf' ? 1 : 2;
  const matchesOf = (value: JsonValue) => {
    const matching: number[] = [];
    for (
      let index = 0;
      index < branches.length && matching.length < enough;
      index++
    ) {
      if (branches[index].accepts(value)) {
        matching.push(index);
      }
    }
    return matching;
  };
  return {
    accepts: value => matchesOf(value).length === 1,
    report: (value, instance, errors) => {
      const matching = matchesOf(value);
      if (matching.length === 1) {
        return;
      }
      errors.push({
        instance,
        schema: path,
        keyword,
        ...(matching.length > 1
          ? { matching }
          : {
              alternatives: branches.map(branch =>
                errorsOf(branch, value, instance),
              ),
            }),
      });
    },
  };
}

/** The keywords for one type. */
interface TypedCheck {
  readonly isOf: Check['accepts'];
  /** Of values that have the type. */
  readonly check: Check;
  /** Whether the schema accepts values of the type. */
  readonly isAccepted: boolean;
  /** Whether it is the only type: ajv then checks it together with its keywords, after those for every type. */
  readonly isLate: boolean;
}

function typedChecks<Schema>(
  run: Run<Schema>,
  types: readonly string[],
  parts: SchemaParts<Schema>,
  nested: NestedChecks,
  { path, walks }: Place,
): TypedCheck[] {
  const used = usedTypes(parts);
  const checks: TypedCheck[] = [];
  for (const group of typedKeywords) {
    const { type, isOf } = group;
    const isInteger = type === 'number' && types.includes('integer');
    const isOwn = types.length === 0 || types.includes(type);
    const isUsed = used.has(type);
    if (isUsed || (walks && isOwn) || isInteger) {
      const check = typedCheck(run, group, parts, nested, path);
      const isLate = isUsed && isOwn && types.length === 1;
      if (isLate || check !== anything) {
        checks.push({ isOf, check, isAccepted: isOwn || isInteger, isLate });
      }
    }
  }
  return checks;
}

/** The types that each keyword is for. */
const typesOf = new Map<string, string[]>();
for (const { type, tests, others } of typedKeywords) {
  for (const keyword of [...tests.map(test => test.keyword), ...others]) {
    typesOf.set(keyword, [...(typesOf.get(keyword) ?? []), type]);
  }
}

/** The types that a schema has keywords for. */
function usedTypes<Schema>(parts: SchemaParts<Schema>): ReadonlySet<string> {
  const { keywords, items, required, additionalProperties, properties } = parts;
  const used = new Set<string>();
  for (const keyword of Object.keys(keywords)) {
    typesOf.get(keyword)?.forEach(type => used.add(type));
  }
  if (items !== undefined) {
    used.add('array');
  }
  if ((required ?? additionalProperties ?? properties) !== undefined) {
    used.add('object');
  }
  return used;
}

function typedCheck<Schema>(
  { rules = ajvRules }: Run<Schema>,
  { type, tests }: TypedKeywords,
  parts: SchemaParts<Schema>,
  nested: NestedChecks,
  path: string,
): Check {
  const { keywords } = parts;
  const checks: Check[] = [];
  for (const { keyword, compile: testOf } of tests) {
    const limit = keywords[keyword];
    if (typeof limit === 'number' || typeof limit === 'string') {
      const more = typeof limit === 'string' ? { text: limit } : undefined;
      const test = testOf(limit, rules, keywords);
      checks.push(single(test, path, keyword, more));
    }
  }
  switch (type) {
    case 'number':
      if (
        !rules.acceptsInexactIntegers &&
        [keywords.type].flat().includes('integer')
      ) {
        checks.push(single(isExact, path, EXACT_INTEGER));
      }
      break;
    case 'array':
      checks.push(...listChecks(parts, nested, path));
      break;
    case 'object':
      checks.push(...objectChecks(parts, nested, path));
      break;
    default:
  }
  return checks.length === 0 ? anything : sequence(checks);
}

function listChecks<Schema>(
  { keywords }: SchemaParts<Schema>,
  { item }: NestedChecks,
  path: string,
): Check[] {
  const checks: Check[] = [];
  if (item !== anything) {
    checks.push({
      accepts: list => (list as JsonValue[]).every(one => item.accepts(one)),
      report: (list, at, errors) =>
        (list as JsonValue[]).forEach((one, index) =>
          item.report(one, `${at}/${index}`, errors),
        ),
    });
  }
  if (keywords.uniqueItems === true) {
    const areAllUnique = (list: JsonValue) => areUnique(list as JsonValue[]);
    checks.push(single(areAllUnique, path, 'uniqueItems'));
  }
  return checks;
}

function objectChecks<Schema>(
  { required }: SchemaParts<Schema>,
  { properties, others }: NestedChecks,
  path: string,
): Check[] {
  const checks = (required ?? []).map(property =>
    single(
      object => Object.hasOwn(object as JsonObject, property),
      path,
      'required',
      { property },
    ),
  );
  if (properties.size > 0 || others !== anything) {
    checks.push(entriesCheck(properties, others, path));
  }
  return checks;
}

/** @param others - the check of other properties; undefined if they are not allowed */
function entriesCheck(
  known: ReadonlyMap<string, Check>,
  others: Check | undefined,
  schema: string,
): Check {
  const names = [...known.keys()];
  const tests = [...known.values()].map(({ accepts }) => accepts);
  const tested = new Map(names.map((name, index) => [name, tests[index]]));
  const otherwise = others ? others.accepts : () => false;
  // In ajv, it is one of the `patternProperties`, which come last.
  const inOrder = [...names].sort(
    (a, b) => Number(a === '__proto__') - Number(b === '__proto__'),
  );
  return {
    accepts: value => {
      const object = value as JsonObject;
      const keys = Object.keys(object);
      for (let index = 0; index < keys.length; index++) {
        const key = keys[index];
        // Values often have their keys in schema order.
        const accepts =
          names[index] === key ? tests[index] : (tested.get(key) ?? otherwise);
        if (!accepts(object[key])) {
          return false;
        }
      }
      return true;
    },
    report: (value, instance, errors) => {
      const object = value as JsonObject;
      for (const property of Object.keys(object)) {
        if (!known.has(property)) {
          const at = childPointer(instance, property);
          others?.report(object[property], at, errors);
          if (!others) {
            const keyword = 'additionalProperties';
            errors.push({ instance, schema, keyword, property });
          }
        }
      }
      for (const name of inOrder) {
        if (Object.hasOwn(object, name)) {
          const at = childPointer(instance, name);
          known.get(name)?.report(object[name], at, errors);
        }
      }
    },
  };
}
