// SPDX-License-Identifier: Apache-2.0

import Ajv, {
  _,
  AnySchema,
  ErrorObject,
  type Format,
  type ValidateFunction,
} from 'ajv';
import type { JsonObject, JsonValue } from '../../json';
import { memo, memoSteps } from '../../memo';
import {
  areUnique,
  enumTest,
  EXACT_INTEGER,
  formatNames,
  isInFormat,
  MULTIPLE_PRECISION,
  numberFormatNames,
  patternTest,
  satisfiesFormat,
  type JsonSchemaViews,
  type SchemaError,
} from '../../schema';
import type { Steps } from '../../steps';
import {
  checkedUnits,
  normalisedPointer,
  PROPERTY_UNITS,
  UNIT,
} from './checkedUnits';
import type { SchemaValidator } from '../schemaValidator';

/** The validator of a schema. */
type Compiled = (value: JsonValue) => readonly SchemaError[];

/** An error of ajv with the JSON Pointer of the violated schema, within the whole schema. */
type PlacedError = ErrorObject & { readonly place: string };

/** The check of a unit, in the form of ajv's own. */
interface CheckUnit {
  (value: JsonValue, context?: Parameters<ValidateFunction>[1]): boolean;
  errors?: PlacedError[];
}

/** Schemas that ajv compiles between two pauses, which takes about a tenth of a millisecond for each. */
const schemasPerStep = 100;

/** By schema, then by the view of its patterns; kept while they are in use. */
const validatorSteps = memo((jsonSchema: JsonObject) =>
  memoSteps((structural: JsonObject) =>
    compileSteps([jsonSchema, structural], schemasPerStep),
  ),
);

/**
 * Validates values with ajv. For the border: what is saved, sent to the API, or given to the command line. It generates
 * code for each schema, which a browser's content security policy may forbid.
 *
 * @alpha
 */
export const ajvValidator: SchemaValidator = function* validate(
  { jsonSchema, structural },
  value,
) {
  const compiled = yield* validatorSteps(jsonSchema)(structural);
  return compiled(value);
};

/**
 * Compiles a schema with ajv into a validator that explains errors, with a pause after each unit. It runs in time
 * linear in the size of the value: patterns are RE2, equality of items and enum values is looked up, and there are no
 * references to follow.
 *
 * @param size - the number of schemas in a unit, more or less
 * @throws Error if ajv cannot compile the schema because it is nested too deep or not created by this engine
 */
export function* compileSteps(
  views: JsonSchemaViews,
  size: number,
): Steps<Compiled> {
  // A separate instance, because ajv keeps every schema it compiles.
  const ajv = new Ajv({
    strict: true,
    // The checked view has patterns on types that exclude strings; they never apply there.
    strictTypes: false,
    // `anyOf: [{ required: [a] }]` is a common idiom.
    strictRequired: false,
    allErrors: true,
    // Without it, `required: [constructor]` is satisfied by every object.
    ownProperties: true,
    multipleOfPrecision: MULTIPLE_PRECISION,
    // Schemas come from our own compilers; checking an enum of thousands takes ajv seconds.
    validateSchema: false,
    meta: false,
    messages: false,
    logger: false,
    formats: formatChecks(),
    code: { optimize: false, regExp: Object.assign(toMatcher, { code: '' }) },
  });
  addEqualityKeywords(ajv);
  ajv.addKeyword({
    keyword: EXACT_INTEGER,
    type: 'number',
    schemaType: 'boolean',
    // Inlined, because there may be thousands of integers, and a call for each would dominate the time.
    code: context =>
      context.fail(
        _`Number.isInteger(${context.data}) && !Number.isSafeInteger(${context.data})`,
      ),
  });
  const compiled: CheckUnit[] = [];
  ajv.addKeyword({
    keyword: UNIT,
    schemaType: 'number',
    compile: (unit: number) => compiled[unit],
  });
  ajv.addKeyword({
    keyword: PROPERTY_UNITS,
    type: 'object',
    schemaType: 'array',
    before: 'properties',
    compile: (units: number[]) => together(units.map(unit => compiled[unit])),
  });
  for (const { schema, pointer } of checkedUnits(views, size)) {
    const validate = ajv.compile(schema as AnySchema);
    // Otherwise V8 compiles all functions at the first value.
    validate(null);
    compiled.push(placed(validate, pointer));
    yield undefined;
  }
  const root = compiled[compiled.length - 1];
  return value =>
    root(value) ? [] : nestAlternatives((root.errors ?? []).map(asSchemaError));
}

/** Sets the place of each error; ajv only knows the pointer within the unit, and that only of its own errors. */
function placed(validate: ValidateFunction, pointer: string): CheckUnit {
  const check: CheckUnit = (value, context) => {
    const isValid = validate(value, context);
    check.errors = validate.errors?.map((error): PlacedError =>
      isPlaced(error)
        ? error
        : { ...error, place: pointer + placeInUnit(error) },
    );
    return isValid;
  };
  return check;
}

function isPlaced(error: ErrorObject): error is PlacedError {
  return 'place' in error;
}

/** A check that finds the errors of all checks. */
function together(checks: readonly CheckUnit[]): CheckUnit {
  const all: CheckUnit = (value, context) => {
    all.errors = checks.flatMap(check =>
      check(value, context) ? [] : (check.errors ?? []),
    );
    return all.errors.length === 0;
  };
  return all;
}

function asSchemaError(error: PlacedError): SchemaError {
  const { instancePath, keyword, params, place } = error;
  const { missingProperty, additionalProperty } = params;
  const property = missingProperty ?? additionalProperty;
  const text = keyword === 'pattern' ? params.pattern : params.format;
  return {
    instance: instancePath,
    schema: normalisedPointer(place),
    keyword,
    ...(property !== undefined && { property }),
    ...(text !== undefined && { text }),
    ...(params.passingSchemas && { matching: params.passingSchemas }),
  };
}

/** JSON Pointer of the schema with the violated keyword, within its unit. */
function placeInUnit({ schemaPath }: ErrorObject): string {
  const path = schemaPath.slice(1, schemaPath.lastIndexOf('/'));
  return path.includes('%') ? decodeURIComponent(path) : path;
}

/** Moves the errors of alternatives, which ajv lists before that of the combination, into the latter. */
function nestAlternatives(errors: readonly SchemaError[]): SchemaError[] {
  const nested: SchemaError[] = [];
  for (const error of errors) {
    const { instance, keyword, schema } = error;
    if (keyword !== 'anyOf' && keyword !== 'oneOf') {
      nested.push(error);
      continue;
    }
    const within = `${schema}/${keyword}/`;
    let from = nested.length;
    while (
      from > 0 &&
      `${nested[from - 1].schema}/`.startsWith(within) &&
      `${nested[from - 1].instance}/`.startsWith(`${instance}/`)
    ) {
      from -= 1;
    }
    const alternatives: SchemaError[][] = [];
    for (const inner of nested.splice(from)) {
      const index = Number.parseInt(inner.schema.slice(within.length), 10);
      (alternatives[index] ??= []).push(inner);
    }
    nested.push(error.matching ? error : { ...error, alternatives });
  }
  return nested;
}

function formatChecks(): { [name: string]: Format } {
  return Object.fromEntries<Format>([
    ...formatNames.map((name): [string, Format] => [
      name,
      text => satisfiesFormat(name, text),
    ]),
    ...numberFormatNames.map((name): [string, Format] => [
      name,
      { type: 'number', validate: value => isInFormat(name, value) },
    ]),
  ]);
}

/** Replaces ajv's own keywords, which compare every pair and support only objects with a prototype. */
function addEqualityKeywords(ajv: Ajv): void {
  for (const keyword of ['enum', 'uniqueItems']) {
    ajv.removeKeyword(keyword);
  }
  ajv.addKeyword({
    keyword: 'enum',
    schemaType: 'array',
    compile: enumTest,
  });
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    compile: (unique: boolean) => (items: JsonValue[]) =>
      !unique || areUnique(items),
  });
}

function toMatcher(pattern: string) {
  return {
    test: patternTest(pattern),
    // ajv identifies matchers by their string form.
    toString: () => pattern,
  };
}
