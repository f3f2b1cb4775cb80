// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, mapValues, type JsonValue } from '../json';
import { memo } from '../memo';
import { childPointer, parsePointer } from '../pointer';
import type { JsonSchema } from './types';

/**
 * A schema within another, with its pointer.
 *
 * @public
 */
export interface LocatedSchema {
  readonly schema: JsonSchema;
  /** JSON Pointer into the outer schema: a key of the tables of a `CompiledSchema`. */
  readonly pointer: string;
}

/** The keywords with one schema, or a boolean. */
export const singleKeywords = ['additionalProperties', 'items', 'not'] as const;

/** The keywords whose schemas describe the same value as the schema that has them. */
export const combinators = ['allOf', 'anyOf', 'oneOf'] as const;

/** A schema directly within another. */
export interface Subschema extends LocatedSchema {
  readonly keyword:
    | 'properties'
    | (typeof singleKeywords)[number]
    | (typeof combinators)[number];
  /** The name of a property, or the index of a branch. */
  readonly key?: string;
}

/** A step of a pointer into a schema, from a schema to one directly within it. */
export interface SchemaStep {
  readonly keyword: string;
  /** The name of a property or a pattern, or the index of a branch. */
  readonly key?: string;
  /** The pointer of the outer schema. */
  readonly around: string;
}

/** Keywords with several schemas. */
const keyed: readonly string[] = [
  'properties',
  'patternProperties',
  ...combinators,
];

/** The steps of a pointer into a schema, outermost first. */
export function schemaSteps(pointer: string): SchemaStep[] {
  const steps: SchemaStep[] = [];
  const tokens = parsePointer(pointer);
  let around = '';
  for (
    let keyword = tokens.shift();
    keyword !== undefined;
    keyword = tokens.shift()
  ) {
    const key = keyed.includes(keyword) ? tokens.shift() : undefined;
    steps.push({ keyword, around, ...(key !== undefined && { key }) });
    around = [keyword, ...(key === undefined ? [] : [key])].reduce(
      childPointer,
      around,
    );
  }
  return steps;
}

/** The schemas directly within a schema: of its properties, other keys, items and branches, in this order. */
export function subschemas(located: LocatedSchema): Subschema[] {
  const { schema, pointer } = located;
  const { properties } = schema;
  const named = isObject(properties)
    ? Object.keys(properties).map(key => ({
        keyword: 'properties' as const,
        key,
        value: properties[key],
      }))
    : [];
  const others = singleKeywords.map(keyword => ({
    keyword,
    key: undefined,
    value: schema[keyword],
  }));
  return [
    ...[...named, ...others].flatMap(({ keyword, key, value }) => {
      const at = `${pointer}/${keyword}`;
      return isObject(value)
        ? [
            {
              schema: value,
              pointer: key === undefined ? at : childPointer(at, key),
              keyword,
              ...(key !== undefined && { key }),
            },
          ]
        : [];
    }),
    ...branchesOf(located),
  ];
}

/**
 * A schema with other schemas directly within it. A property or pattern whose schema becomes undefined is left out;
 * elsewhere, every value is allowed instead.
 */
export function mapSubschemas(
  { schema, pointer }: LocatedSchema,
  change: (
    part: LocatedSchema & Pick<SchemaStep, 'keyword' | 'key'>,
  ) => JsonSchema | undefined,
): JsonSchema {
  return mapValues(schema, (value, keyword) => {
    const at = `${pointer}/${keyword}`;
    const changed = (child: JsonValue, key: string) =>
      isObject(child)
        ? change({
            schema: child,
            pointer: childPointer(at, key),
            keyword,
            key,
          })
        : child;
    if (singleKeywords.some(one => one === keyword) && isObject(value)) {
      return change({ schema: value, pointer: at, keyword }) ?? emptyObject();
    }
    if (!keyed.includes(keyword)) {
      return value;
    }
    if (Array.isArray(value)) {
      return value.map(
        (child, index) => changed(child, String(index)) ?? emptyObject(),
      );
    }
    return isObject(value) ? mapValues(value, changed) : value;
  });
}

/** Whether a schema describes a value within that of the schema around it. */
export function isOfChild({ keyword }: Pick<SchemaStep, 'keyword'>): boolean {
  return ['properties', 'items', 'additionalProperties'].includes(keyword);
}

/** The schemas that describe the same value as the schema that has them. */
export function branchesOf({ schema, pointer }: LocatedSchema): Subschema[] {
  const found: Subschema[] = [];
  // A loop, because this is called for each value of a configuration.
  for (const keyword of combinators) {
    const branches = schema[keyword];
    if (Array.isArray(branches)) {
      for (const [index, branch] of branches.entries()) {
        if (isObject(branch)) {
          const key = String(index);
          const at = `${pointer}/${keyword}/${key}`;
          found.push({ schema: branch, pointer: at, keyword, key });
        }
      }
    }
  }
  return found;
}

/** A schema and all its branches, at any depth, each of which may apply to the same value. */
export function partsOf(located: LocatedSchema): LocatedSchema[] {
  const parts = [located];
  for (const part of parts) {
    parts.push(...branchesOf(part));
  }
  return parts;
}

/** {@inheritDoc partsOf} */
export const withBranches = memo((schema: JsonSchema): readonly JsonSchema[] =>
  partsOf({ schema, pointer: '' }).map(part => part.schema),
);

/** The names of the properties that schemas and their branches declare, each once. */
export function declaredNames(schemas: readonly JsonSchema[]): Set<string> {
  return new Set(
    schemas
      .flatMap(withBranches)
      .flatMap(({ properties }) =>
        isObject(properties) ? Object.keys(properties) : [],
      ),
  );
}
