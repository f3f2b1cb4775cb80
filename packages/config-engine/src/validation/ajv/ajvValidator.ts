// SPDX-License-Identifier: Apache-2.0

import Ajv, { _, AnySchema, ErrorObject } from 'ajv';
import type { JsonObject, JsonValue } from '../../json';
import {
  areUnique,
  enumTest,
  EXACT_INTEGER,
  formatNames,
  MULTIPLE_PRECISION,
  patternTest,
  satisfiesFormat,
  type SchemaError,
} from '../../schema';
import { checkedSchema, normalisedPointer } from './checkedSchema';
import type { SchemaValidator } from '../schemaValidator';

/** The validator of a schema. */
type Compiled = (value: JsonValue) => readonly SchemaError[];

/** By schema, with the view of its patterns; kept while the schema itself is in use. */
const compiledCache = new WeakMap<
  JsonObject,
  Pick<Parameters<SchemaValidator>[0], 'structural'> & {
    readonly validate: Compiled;
  }
>();

/**
 * Validates values with ajv. For the border: what is saved, sent to the API, or given to the command line. It generates
 * code for each schema, which a browser's content security policy may forbid.
 *
 * @alpha
 */
export const ajvValidator: SchemaValidator = (schema, value) => {
  const { jsonSchema, structural } = schema;
  let compiled = compiledCache.get(jsonSchema);
  if (compiled?.structural !== structural) {
    compiled = { structural, validate: compile(schema) };
    compiledCache.set(jsonSchema, compiled);
  }
  return compiled.validate(value);
};

/**
 * Compiles a schema with ajv into a validator that explains errors. It runs in time linear in the size of the value:
 * patterns are RE2, equality of items and enum values is looked up, and there are no references to follow.
 *
 * @throws Error if ajv cannot compile the schema because it is nested too deep or not created by this engine
 */
function compile(schema: Parameters<SchemaValidator>[0]): Compiled {
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
  const validate = ajv.compile(
    checkedSchema([schema.jsonSchema, schema.structural]) as AnySchema,
  );
  return value =>
    validate(value)
      ? []
      : nestAlternatives((validate.errors ?? []).map(asSchemaError));
}

function asSchemaError(error: ErrorObject): SchemaError {
  const { instancePath, keyword, params } = error;
  const { missingProperty, additionalProperty } = params;
  const property = missingProperty ?? additionalProperty;
  const text = keyword === 'pattern' ? params.pattern : params.format;
  return {
    instance: instancePath,
    schema: schemaPointer(error),
    keyword,
    ...(property !== undefined && { property }),
    ...(text !== undefined && { text }),
    ...(params.passingSchemas && { matching: params.passingSchemas }),
  };
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

/** JSON Pointer of the schema with the violated keyword, within `jsonSchema`. */
function schemaPointer({ schemaPath }: ErrorObject): string {
  const path = schemaPath.slice(1, schemaPath.lastIndexOf('/'));
  return normalisedPointer(
    path.includes('%') ? decodeURIComponent(path) : path,
  );
}

function formatChecks(): { [name: string]: (text: string) => boolean } {
  return Object.fromEntries(
    formatNames.map(name => [name, text => satisfiesFormat(name, text)]),
  );
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
