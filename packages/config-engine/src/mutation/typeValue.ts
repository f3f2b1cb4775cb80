// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../finding';
import { isObject, JsonValue } from '../json';
import { memoBy } from '../memo';
import { formatPointer } from '../pointer';
import { followSchemaPath, typesOf, type CompiledSchema } from '../schema';
import { formatValue } from '../template';

/** How messages refer to the types of a schema. */
const typeNames: { readonly [type: string]: Phrase } = {
  string: phrase('aText'),
  integer: phrase('aWholeNumber'),
  number: phrase('aNumber'),
  boolean: phrase('trueOrFalse'),
  array: phrase('aList'),
  object: phrase('aMap'),
  null: phrase('null'),
};

// As Go's strconv.ParseBool.
const booleans = new Map(
  (['1', 't', 'T', 'TRUE', 'true', 'True'] as const)
    .map((text): [string, boolean] => [text, true])
    .concat(
      ['0', 'f', 'F', 'FALSE', 'false', 'False'].map(text => [text, false]),
    ),
);

/** More places than the rules for a schema use; templated fields may use any number. */
const MOST_PLACES = 1000;

const typesInSchema = memoBy(findTypes, formatPointer, MOST_PLACES);

/** The types that a schema allows at a place of a configuration; undefined if it does not restrict them. */
export function typesAt(
  schema: CompiledSchema | undefined,
  tokens: readonly string[],
): readonly string[] | undefined {
  return schema && typesInSchema(schema, tokens);
}

function findTypes(
  schema: CompiledSchema,
  tokens: readonly string[],
): readonly string[] | undefined {
  const located = followSchemaPath([schema.jsonSchema], tokens, 'any');
  if (!located.known) {
    return undefined;
  }
  const types = located.schemas.flatMap(part => typesOf(part) ?? []);
  return types.length > 0 ? types : undefined;
}

/**
 * Converts a value to one of the types that a field allows (docs/rules/mutation.md#types).
 *
 * @param text - the author's notation of a value that is not a string
 * @returns the value, or the expected type
 */
export function typeValue(
  value: JsonValue,
  types: readonly string[] | undefined,
  text?: string,
): { value: JsonValue } | { expected: Phrase } {
  if (types === undefined || types.some(type => isOfType(value, type))) {
    return { value };
  }
  for (const type of types) {
    const converted = convert(value, type, text);
    if (converted !== undefined) {
      return { value: converted };
    }
  }
  return {
    expected: phrase('or', {
      items: types.map(type => typeNames[type] ?? type),
    }),
  };
}

function isOfType(value: JsonValue, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function convert(
  value: JsonValue,
  type: string,
  text: string | undefined,
): JsonValue | undefined {
  if (type === 'string') {
    return typeof value === 'number' || typeof value === 'boolean'
      ? (text ?? formatValue(value))
      : undefined;
  }
  if (typeof value !== 'string') {
    return undefined;
  }
  switch (type) {
    case 'integer': {
      const number = Number(value);
      return /^[-+]?\d+$/.test(value) && Number.isSafeInteger(number)
        ? number
        : undefined;
    }
    case 'number': {
      const number = Number(value);
      return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(value) &&
        Number.isFinite(number)
        ? number
        : undefined;
    }
    case 'boolean':
      return booleans.get(value);
    default:
      return undefined;
  }
}
