// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonObject, type JsonValue } from '../../json';
import { childValue } from '../../pointer';
import { isFormatName, numberFormatNames } from '../formats';
import { isTypeName } from '../normalise/instanceTypes';
import { combinators, singleKeywords } from '../subschemas';
import type { SchemaParts } from './schemaParts';

/** JSON Schema draft-07, and the same schema in the view whose patterns apply, which are RE2. */
export type JsonSchemaViews = readonly [
  schema: JsonValue,
  patterns: JsonValue | undefined,
];

/** Names that have no JSON Pointer, because they are not valid text. */
const halfOfPair = /\p{Surrogate}/u;

const isAnything = () => true;
const isFlag = (value: JsonValue) => typeof value === 'boolean';
const isText = (value: JsonValue) => typeof value === 'string';
const isLimit = (value: JsonValue) => Number.isFinite(value);
const isCount = (value: JsonValue) => Number.isInteger(value);
const isList = (value: JsonValue) => Array.isArray(value) && value.length > 0;
const isSchema = (value: JsonValue) => isFlag(value) || isObject(value);
const isSchemas = (value: JsonValue) =>
  isList(value) && (value as JsonValue[]).every(isSchema);

/** The keywords that our compilers write, with tests for the form in which they write them. */
const known = new Map<string, (value: JsonValue) => boolean>([
  ['title', isAnything],
  ['description', isAnything],
  ['default', isAnything],
  ['examples', isAnything],
  ['type', value => isList([value].flat()) && [value].flat().every(isTypeName)],
  ['enum', value => Array.isArray(value)],
  ['minimum', isLimit],
  ['maximum', isLimit],
  ['exclusiveMinimum', isLimit],
  ['exclusiveMaximum', isLimit],
  ['multipleOf', value => isLimit(value) && Number(value) > 0],
  ['minLength', isCount],
  ['maxLength', isCount],
  ['pattern', isText],
  [
    'format',
    value => isFormatName(value) || numberFormatNames.includes(String(value)),
  ],
  ['minItems', isCount],
  ['maxItems', isCount],
  ['uniqueItems', isFlag],
  ['minProperties', isCount],
  ['maxProperties', isCount],
  ['required', value => Array.isArray(value) && value.every(isText)],
  [
    'properties',
    value => isObject(value) && Object.values(value).every(isSchema),
  ],
  ...singleKeywords.map(keyword => [keyword, isSchema] as const),
  ...combinators.map(keyword => [keyword, isSchemas] as const),
]);

/**
 * Reads a schema with only keywords that our compilers write, in the form in which they write them, so that every
 * validator understands it alike.
 *
 * @throws Error that says why values cannot be checked against the schema
 */
export function jsonSchemaParts([schema, patterns]: JsonSchemaViews):
  SchemaParts<JsonSchemaViews> | boolean {
  if (!isObject(schema)) {
    return schema === true;
  }
  requireKnownKeywords(schema);
  const pattern = childValue(patterns, 'pattern');
  const { required, properties } = schema;
  const one = (keyword: string): JsonSchemaViews | undefined =>
    schema[keyword] === undefined
      ? undefined
      : [schema[keyword], childValue(patterns, keyword)];
  const several = (keyword: string): JsonSchemaViews[] | undefined => {
    const list = schema[keyword];
    const sources = childValue(patterns, keyword);
    return Array.isArray(list)
      ? list.map((branch, index) => [
          branch,
          Array.isArray(sources) ? sources[index] : undefined,
        ])
      : undefined;
  };
  const sources = childValue(patterns, 'properties');
  return {
    keywords: typeof pattern === 'string' ? { ...schema, pattern } : schema,
    properties: isObject(properties)
      ? Object.keys(properties).map(name => [
          name,
          [properties[name], childValue(sources, name)],
        ])
      : undefined,
    required: Array.isArray(required) ? required.map(String) : undefined,
    items: one('items'),
    additionalProperties:
      schema.additionalProperties === false
        ? false
        : one('additionalProperties'),
    allOf: several('allOf'),
    anyOf: several('anyOf'),
    oneOf: several('oneOf'),
    not: one('not'),
  };
}

function requireKnownKeywords(schema: JsonObject): void {
  for (const keyword of Object.keys(schema)) {
    const isAsWritten = known.get(keyword);
    if (!isAsWritten) {
      throw new Error(`it has the unknown keyword "${keyword}"`);
    }
    if (!isAsWritten(schema[keyword])) {
      throw new Error(`its keyword "${keyword}" has an invalid value`);
    }
  }
  const { properties } = schema;
  if (
    isObject(properties) &&
    Object.keys(properties).some(name => halfOfPair.test(name))
  ) {
    throw new Error('the name of a field contains half of a character');
  }
}
