// SPDX-License-Identifier: Apache-2.0

import Ajv, { _, AnySchema, ErrorObject } from 'ajv';
import { JsonValue } from '../json';
import { CompiledSchema, formatNames, satisfiesFormat } from '../schema';
import { checkedSchema, EXACT_INTEGER } from './checkedSchema';
import { isTooLarge, maximumFields } from './isTooLarge';
import {
  areUnique,
  enumTest,
  MULTIPLE_PRECISION,
  patternTest,
} from './keywordTests';
import type { SchemaError, Validator } from './schemaError';
import { withoutBranches } from './withoutBranches';

/**
 * Makes ajv's check of one schema, which says why a value does not follow it. It runs in time linear to the value: patterns are RE2, equality of items and of enum
 * values is looked up, and there are no references to follow.
 *
 * @throws Error where the schema has too many fields, or ajv cannot compile it: nested too deeply, or not made by this
 * engine
 */
export function compileValidator(schema: CompiledSchema): Validator {
  if (isTooLarge(schema)) {
    throw new Error(
      `it has more than ${maximumFields} fields with those of all traits`,
    );
  }
  // An instance of its own, because ajv keeps what it ever compiled.
  const ajv = new Ajv({
    strict: true,
    // The view that is checked has patterns put back where its types exclude texts; they never apply there.
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
    // Written into the check itself: there may be thousands of integers, and a call for each is most of the time.
    code: context =>
      context.fail(
        _`Number.isInteger(${context.data}) && !Number.isSafeInteger(${context.data})`,
      ),
  });
  const validate = ajv.compile(checkedSchema(schema) as AnySchema);
  return value =>
    validate(value)
      ? []
      : withoutBranches(validate.errors ?? []).map(asSchemaError);
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
    ...(keyword === 'oneOf' && { isAmbiguous: params.passingSchemas !== null }),
  };
}

/** JSON Pointer of the schema whose keyword was broken. */
function schemaPointer({ schemaPath }: ErrorObject): string {
  const path = schemaPath.slice(1, schemaPath.lastIndexOf('/'));
  return path.includes('%') ? decodeURIComponent(path) : path;
}

function formatChecks(): { [name: string]: (text: string) => boolean } {
  return Object.fromEntries(
    formatNames.map(name => [name, text => satisfiesFormat(name, text)]),
  );
}

/** ajv's own forms compare every pair, and only objects that have a prototype. */
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
    // ajv tells matchers apart by their text.
    toString: () => pattern,
  };
}
