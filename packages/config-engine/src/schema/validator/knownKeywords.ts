// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonValue } from '../../json';
import { isFormatName } from '../formats';
import type { JsonSchema } from '../types';

/** Names that have no JSON Pointer, because they are not valid text. */
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
  ['minimum', isLimit],
  ['maximum', isLimit],
  ['exclusiveMinimum', isLimit],
  ['exclusiveMaximum', isLimit],
  ['multipleOf', value => isLimit(value) && Number(value) > 0],
  ['minLength', isCount],
  ['maxLength', isCount],
  ['pattern', isText],
  ['format', isFormatName],
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
  ['items', isSchema],
  ['additionalProperties', isSchema],
  ['not', isSchema],
  ['allOf', isSchemas],
  ['anyOf', isSchemas],
  ['oneOf', isSchemas],
]);

/**
 * Requires that a schema has only keywords that our compilers write, in the form in which they write them, so that
 * every validator understands them alike. Nested schemas are not examined.
 *
 * @throws Error that says why values cannot be checked against the schema
 */
export function requireKnownKeywords(schema: JsonSchema): void {
  for (const keyword of Object.keys(schema)) {
    const isKnown = keywords.get(keyword);
    if (!isKnown) {
      throw new Error(`it has the unknown keyword "${keyword}"`);
    }
    if (!isKnown(schema[keyword])) {
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
