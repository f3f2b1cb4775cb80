// SPDX-License-Identifier: Apache-2.0

import { Finding, SourcePosition } from '../finding';
import { normaliseFindings } from '../finding/catalogue/normalise';
import { cloneJson, emptyObject } from '../json';
import { formatNamed, isNumberFormat } from './formats';
import {
  isInexact,
  normaliseCount,
  normaliseEnum,
  normaliseExclusive,
  normaliseLimit,
  normaliseMultipleOf,
  normalisePattern,
} from './normalise/constraints';
import {
  everyType,
  intersectTypes,
  isMisplaced,
  keywordTypes,
  ownTypes,
  TypeName,
  withNull,
} from './normalise/instanceTypes';
import { KeywordInput, Pass, reportAt } from './normalise/pass';
import type { SchemaFlavour } from './openapi/compilation';
import { isOfChild, mapSubschemas } from './subschemas';
import { JsonSchema } from './types';

/** The constraints on the instance from outside a schema. */
interface Context {
  /**
   * `field`: the only schema of its value; `applied`: adds to another schema (`allOf` and others).
   */
  readonly kind: 'field' | 'applied';
  /** The types that outer schemas allow; undefined for all. */
  readonly types?: readonly TypeName[];
}

const root: Context = { kind: 'field' };

/**
 * Produces the view for validators and forms: JSON Schema draft-07 that ajv compiles in strict mode, from the
 * structural view in OpenAPI 3.0 spelling (docs/rules/openapi.md#two-views). What JavaScript or draft-07 cannot express
 * faithfully is omitted with a finding. Pointers are the same in input and result; the input is not changed.
 * @param structural - without references; its depth bounds the recursion
 * @param positions - the source position of each pointer of the schema
 */
export function normaliseSchema(
  structural: JsonSchema,
  positions: { readonly [pointer: string]: SourcePosition },
  flavour: SchemaFlavour = 'openchoreo',
): {
  jsonSchema: JsonSchema;
  findings: Finding[];
} {
  const pass: Pass = {
    flavour,
    positions,
    findings: [],
    patterns: new Set(),
    patternCost: 0,
  };
  const jsonSchema = normalise(pass, structural, '', root);
  return { jsonSchema, findings: pass.findings };
}

function normalise(
  pass: Pass,
  schema: JsonSchema,
  pointer: string,
  context: Context,
): JsonSchema {
  const { types, emitted } = typesOf(pass, schema, pointer, context);
  // A plain object, several times as fast as one without a prototype. Its keys are keywords, not the author's text.
  const result: JsonSchema = {};
  if (emitted?.length === 0) {
    // Outer schemas exclude its type, so nothing can satisfy it.
    result.not = emptyObject();
    return result;
  }
  if (emitted) {
    result.type = emitted.length === 1 ? emitted[0] : [...emitted];
  }
  const input: KeywordInput = { pass, schema, pointer, types, result };
  for (const keyword of Object.keys(schema)) {
    if (isMisplaced(keyword, types) && !isOfNumber(input, keyword)) {
      reportMisplaced(pass, schema, keyword, pointer, types);
      if (keyword === 'pattern' && pass.flavour === 'kubernetes') {
        normalisePattern({ ...input, result: {} }, schema.pattern);
      }
    } else {
      normaliseKeyword(input, keyword, context.kind);
    }
  }
  if (keepsUnknownFields(schema) && types?.includes('object')) {
    result.additionalProperties ??= true;
  }
  return result;
}

/** Whether a keyword is a format of numbers that counts. */
function isOfNumber({ pass, schema }: KeywordInput, keyword: string): boolean {
  return (
    keyword === 'format' &&
    pass.flavour === 'kubernetes' &&
    isNumberFormat(schema.type, schema.format)
  );
}

/** Kubernetes' equivalent of draft-07's `additionalProperties`. */
function keepsUnknownFields(schema: JsonSchema): boolean {
  return schema['x-kubernetes-preserve-unknown-fields'] === true;
}

/**
 * The types that a value may have, and those to emit: the schema's own within those of the context. ajv's strict mode
 * requires a type for every keyword that depends on one, and no type that the context excludes.
 */
function typesOf(
  pass: Pass,
  schema: JsonSchema,
  pointer: string,
  context: Context,
): { types?: readonly TypeName[]; emitted?: readonly TypeName[] } {
  const own = ownTypes(schema);
  if (own) {
    const emitted = context.types ? intersectTypes(own, context.types) : own;
    return { types: emitted, emitted };
  }
  if (context.types) {
    return { types: context.types };
  }
  const keyword = Object.keys(schema).find(name => keywordTypes.has(name));
  if (keyword === undefined) {
    return {};
  }
  const type = keywordTypes.get(keyword)!;
  const single = Object.keys(schema).every(
    name => !keywordTypes.has(name) || keywordTypes.get(name) === type,
  );
  // Only for fields: within `not` or `anyOf`, a type would change the meaning of the outer schema.
  if (context.kind === 'field' && single) {
    reportAt(pass, pointer, normaliseFindings.typeInferred, {
      type,
      keyword,
    });
    const inferred = withNull([type], schema);
    return { types: inferred, emitted: inferred };
  }
  const every = withNull(everyType, schema);
  const types =
    context.kind === 'field' || every.includes('null')
      ? every
      : [...every, 'null' as const];
  return { types, emitted: types };
}

function reportMisplaced(
  pass: Pass,
  schema: JsonSchema,
  keyword: string,
  pointer: string,
  types: readonly TypeName[] | undefined,
): void {
  // Number formats (int32, double) are documentation; `false` and `true` for additionalProperties add no constraint.
  if (keyword === 'format' || typeof schema[keyword] === 'boolean') {
    return;
  }
  reportAt(pass, pointer, normaliseFindings.constraintNotApplicable, {
    keyword,
    types: types ?? [],
  });
}

function normaliseKeyword(
  input: KeywordInput,
  keyword: string,
  kind: Context['kind'],
): void {
  const { pass, schema, pointer, types, result } = input;
  const value = schema[keyword];
  switch (keyword) {
    case 'title':
    case 'description':
      if (typeof value === 'string') {
        result[keyword] = value;
      }
      break;
    case 'default':
      if (!isInexact(input, keyword, value)) {
        result[keyword] = cloneJson(value);
      }
      break;
    case 'example':
      result.examples = [cloneJson(value)];
      break;
    case 'enum':
      normaliseEnum(input, value);
      break;
    case 'uniqueItems':
      if (typeof value === 'boolean') {
        result[keyword] = value;
      }
      break;
    case 'minimum':
    case 'maximum':
      normaliseLimit(input, keyword, value);
      break;
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      normaliseExclusive(input, keyword, value);
      break;
    case 'multipleOf':
      normaliseMultipleOf(input, value);
      break;
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'maxProperties':
      normaliseCount(input, keyword, value);
      break;
    case 'pattern':
      normalisePattern(input, value);
      break;
    case 'format':
      if (isOfNumber(input, keyword)) {
        result.format = value;
      } else {
        const format = formatNamed(value);
        if (format) {
          result.format = format;
        }
      }
      break;
    case 'required':
      if (Array.isArray(value)) {
        const names = value.filter(name => typeof name === 'string');
        if (names.length > 0) {
          result.required = [...new Set(names)];
        }
      }
      break;
    case 'properties':
    case 'items':
    case 'additionalProperties':
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
    case 'not':
      if (!Array.isArray(value) || value.length > 0) {
        const { [keyword]: inner } = mapSubschemas(
          { schema: { [keyword]: value }, pointer },
          part =>
            normalise(
              pass,
              part.schema,
              part.pointer,
              // What is within a branch adds to other schemas, too.
              isOfChild(part) ? { kind } : { kind: 'applied', types },
            ),
        );
        result[keyword] = inner;
      }
      break;
    default:
    // `x-*`, `nullable` (now a type) and keywords unknown to draft-07.
  }
}
