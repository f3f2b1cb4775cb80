// SPDX-License-Identifier: Apache-2.0

import { isObject } from '../json';
import { memo } from '../memo';
import { childPointer } from '../pointer';
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

/** The keywords whose schemas describe the same value as the schema that has them. */
export const combinators = ['allOf', 'anyOf', 'oneOf'] as const;

/** A schema directly within another. */
export interface Subschema extends LocatedSchema {
  readonly keyword:
    | 'properties'
    | 'items'
    | 'additionalProperties'
    | 'not'
    | (typeof combinators)[number];
  /** The name of a property, or the index of a branch. */
  readonly key?: string;
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
  const others = (['additionalProperties', 'items', 'not'] as const).map(
    keyword => ({ keyword, key: undefined, value: schema[keyword] }),
  );
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

/** The schemas that describe the same value as the schema that has them. */
export function branchesOf({ schema, pointer }: LocatedSchema): Subschema[] {
  return combinators.flatMap(keyword => {
    const branches = schema[keyword];
    return Array.isArray(branches)
      ? branches.flatMap((branch, index) =>
          isObject(branch)
            ? [
                {
                  schema: branch,
                  pointer: `${pointer}/${keyword}/${index}`,
                  keyword,
                  key: String(index),
                },
              ]
            : [],
        )
      : [];
  });
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
