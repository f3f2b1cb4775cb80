// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from '../../json';
import { JsonSchema } from '../types';

/** The types of values in draft-07. */
export const typeNames = [
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
] as const;

/** The name of a type in a schema. */
export type TypeName = (typeof typeNames)[number];

/** What a schema without a type allows; `null` only if it is `nullable`. */
export const everyType: readonly TypeName[] = [
  'array',
  'boolean',
  'number',
  'object',
  'string',
];

/** The type that each keyword constrains. Keywords not listed constrain all types. */
export const keywordTypes: ReadonlyMap<string, TypeName> = new Map<
  string,
  TypeName
>([
  ['minimum', 'number'],
  ['maximum', 'number'],
  ['exclusiveMinimum', 'number'],
  ['exclusiveMaximum', 'number'],
  ['multipleOf', 'number'],
  ['minLength', 'string'],
  ['maxLength', 'string'],
  ['pattern', 'string'],
  ['format', 'string'],
  ['items', 'array'],
  ['minItems', 'array'],
  ['maxItems', 'array'],
  ['uniqueItems', 'array'],
  ['properties', 'object'],
  ['required', 'object'],
  ['additionalProperties', 'object'],
  ['minProperties', 'object'],
  ['maxProperties', 'object'],
]);

/** The types that a schema declares; undefined if it declares none. */
export function ownTypes(schema: JsonSchema): readonly TypeName[] | undefined {
  const { type } = schema;
  if (isTypeName(type)) {
    return withNull([type], schema);
  }
  const declared = Array.isArray(type) ? type.filter(isTypeName) : [];
  if (declared.length > 0) {
    return withNull([...new Set(declared)], schema);
  }
  return schema['x-kubernetes-int-or-string'] === true
    ? withNull(['integer', 'string'], schema)
    : undefined;
}

export function isTypeName(value: JsonValue | undefined): value is TypeName {
  return typeNames.some(name => name === value);
}

/** Adds null if the schema is nullable. */
export function withNull(
  types: readonly TypeName[],
  schema: JsonSchema,
): readonly TypeName[] {
  return schema.nullable === true && !types.includes('null')
    ? [...types, 'null']
    : types;
}

/** The types allowed by both; an integer is a number. */
export function intersectTypes(
  own: readonly TypeName[],
  outer: readonly TypeName[],
): TypeName[] {
  const within = new Set<TypeName>();
  for (const type of own) {
    if (outer.includes(type)) {
      within.add(type);
    } else if (type === 'integer' && outer.includes('number')) {
      within.add('integer');
    } else if (type === 'number' && outer.includes('integer')) {
      within.add('integer');
    }
  }
  return [...within];
}

/** Whether a keyword constrains none of the types; undefined means all types. */
export function isMisplaced(
  keyword: string,
  types: readonly TypeName[] | undefined,
): boolean {
  const type = keywordTypes.get(keyword);
  if (type === undefined || types === undefined || types.includes(type)) {
    return false;
  }
  return !(type === 'number' && types.includes('integer'));
}
