// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../json';
import { formatNames, JsonSchema } from '../schema';
import { EXACT_INTEGER, PROTO_PATTERN } from './checkedSchema';

/**
 * The maximum depth of a plain schema. No compiler produces deeper ones, and values that extend below the last
 * described place still fit the depth limit of values.
 */
const maximumDepth = 110;

/** Names that ajv cannot use in the paths of its errors. */
const halfOfPair = /\p{Surrogate}/u;

const typeNames = new Set<JsonValue>([
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
]);

const formats = new Set<JsonValue>(formatNames);

const isAnything = () => true;
const isFlag = (value: JsonValue) => typeof value === 'boolean';
const isText = (value: JsonValue) => typeof value === 'string';
const isLimit = (value: JsonValue) => Number.isFinite(value);
const isCount = (value: JsonValue) => Number.isInteger(value);
const isList = (value: JsonValue) => Array.isArray(value) && value.length > 0;

/** The keywords that our compilers write, with tests for their values; nested schemas are tested separately. */
const keywords = new Map<string, (value: JsonValue) => boolean>([
  ['title', isAnything],
  ['description', isAnything],
  ['default', isAnything],
  ['examples', isAnything],
  [
    'type',
    value =>
      isList([value].flat()) &&
      [value].flat().every(name => typeNames.has(name)),
  ],
  ['enum', value => Array.isArray(value)],
  [EXACT_INTEGER, isFlag],
  ['minimum', isLimit],
  ['maximum', isLimit],
  ['exclusiveMinimum', isLimit],
  ['exclusiveMaximum', isLimit],
  ['multipleOf', value => isLimit(value) && Number(value) > 0],
  ['minLength', isCount],
  ['maxLength', isCount],
  ['pattern', isText],
  ['format', value => formats.has(value)],
  ['minItems', isCount],
  ['maxItems', isCount],
  ['uniqueItems', isFlag],
  ['minProperties', isCount],
  ['maxProperties', isCount],
  ['required', value => Array.isArray(value) && value.every(isText)],
  [
    'properties',
    value =>
      isObject(value) &&
      Object.keys(value).every(name => !halfOfPair.test(name)),
  ],
  [
    'patternProperties',
    value =>
      isObject(value) &&
      Object.keys(value).every(name => name === PROTO_PATTERN),
  ],
  ['items', isAnything],
  ['additionalProperties', isAnything],
  ['not', isAnything],
  ['allOf', isList],
  ['anyOf', isList],
  ['oneOf', isList],
]);

/**
 * Whether a schema has only keywords that our compilers write, in the form they write them. Such a schema can be
 * evaluated without ajv, and ajv can compile it.
 */
export function isPlainSchema(schema: JsonValue, depth = 0): boolean {
  if (typeof schema === 'boolean') {
    return true;
  }
  return (
    isObject(schema) &&
    depth < maximumDepth &&
    Object.keys(schema).every(keyword =>
      keywords.get(keyword)?.(schema[keyword]),
    ) &&
    schemasWithin(schema).every(part => isPlainSchema(part, depth + 1))
  );
}

function schemasWithin(schema: JsonSchema): JsonValue[] {
  const { properties, patternProperties, allOf, anyOf, oneOf } = schema;
  return [
    ...[properties, patternProperties].flatMap(named =>
      isObject(named) ? Object.values(named) : [],
    ),
    ...[schema.items, schema.additionalProperties, schema.not].filter(
      part => part !== undefined,
    ),
    ...[allOf, anyOf, oneOf].flatMap(branches =>
      Array.isArray(branches) ? branches : [],
    ),
  ];
}
