// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  JsonObject,
  JsonSchema,
  JsonValue,
} from '@component-config/config-engine';

/** The maximum depth of samples: types may be recursive. */
const DEEPEST = 8;

/** `fitting` values follow the rules, `wrong` ones violate as many as possible. */
export type SampleKind = 'fitting' | 'wrong';

/**
 * A sample value with something for every field, so that every control is shown with a value.
 *
 * @param seed - varies the values
 * @returns undefined if no value can be generated
 */
export function sampleValue(
  schema: JsonSchema,
  kind: SampleKind,
  seed: number,
  depth = 0,
): JsonValue | undefined {
  if (depth > DEEPEST) {
    return undefined;
  }
  const choices = listOf(schema.enum);
  if (choices.length > 0) {
    return kind === 'wrong' ? 'no-such-choice' : choices[seed % choices.length];
  }
  const [branch] = [...listOf(schema.oneOf), ...listOf(schema.anyOf)];
  const [type] = [schema.type].flat().filter(name => name !== 'null');
  switch (type) {
    case 'boolean':
      return seed % 2 === 0;
    case 'integer':
    case 'number':
      return sampleNumber(schema, kind, seed);
    case 'string':
      return sampleText(schema, kind, seed);
    case 'array': {
      const items = isObject(schema.items) ? schema.items : {};
      const item = (at: number) =>
        sampleValue(items, kind, seed + at, depth + 1);
      return [item(0), item(1)].filter(value => value !== undefined);
    }
    default:
      return type === 'object' || isObject(schema.properties) || !branch
        ? sampleObject(schema, kind, seed, depth)
        : sampleValue(isObject(branch) ? branch : {}, kind, seed, depth + 1);
  }
}

function sampleNumber(
  schema: JsonSchema,
  kind: SampleKind,
  seed: number,
): number {
  const { minimum, maximum } = schema;
  const lowest = typeof minimum === 'number' ? minimum : 1;
  const highest = typeof maximum === 'number' ? maximum : lowest + 100;
  return kind === 'wrong'
    ? highest + 1
    : Math.min(lowest + 1 + (seed % 3), highest);
}

function sampleText(
  schema: JsonSchema,
  kind: SampleKind,
  seed: number,
): string | undefined {
  if (kind === 'wrong') {
    return schema.pattern === undefined && schema.format === undefined
      ? ''
      : 'Not like this!';
  }
  const [example] = listOf(schema.examples);
  const known = [example, schema.default].find(
    value => typeof value === 'string' && value !== '',
  );
  if (typeof known === 'string') {
    return known;
  }
  return schema.pattern === undefined ? `sample-${seed}` : undefined;
}

function sampleObject(
  schema: JsonSchema,
  kind: SampleKind,
  seed: number,
  depth: number,
): JsonObject {
  const result = emptyObject<JsonValue>();
  const properties = isObject(schema.properties) ? schema.properties : {};
  const put = (name: string, within: JsonValue, at: number) => {
    const value = isObject(within)
      ? sampleValue(within, kind, at, depth + 1)
      : undefined;
    if (value !== undefined) {
      result[name] = value;
    }
  };
  Object.keys(properties).forEach((name, index) =>
    put(name, properties[name], seed + index),
  );
  if (isObject(schema.additionalProperties)) {
    put(`entry-${seed}`, schema.additionalProperties, seed);
    put('second', schema.additionalProperties, seed + 1);
  }
  return result;
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
