// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonValue } from '../json';
import { memo, memoBy } from '../memo';
import { childPointer, childValue, parsePointer } from '../pointer';
import {
  branchesOf,
  declaredNames,
  partsOf,
  subschemas,
  withBranches,
  type LocatedSchema,
} from './subschemas';
import type { JsonSchema } from './types';

/**
 * What a token names within a value: an entry of a map; an item of a list; or, where only a path is known, either of
 * them, and `*` every child.
 */
export type ChildKind = 'entry' | 'item' | 'any';

/** Every child of a value, in a path. */
const EVERY = '*';

/** The schema of a child that no schema describes, where any value is allowed. */
export const anything: JsonSchema = {};

/** The schema that a schema itself has for a property. */
export function propertySchema(
  { properties }: JsonSchema,
  name: string,
): JsonSchema | undefined {
  const property = childValue(properties, name);
  return isObject(property) ? property : undefined;
}

/** What a schema itself says about an entry of a map. */
export function entrySchema(
  { properties, additionalProperties }: JsonSchema,
  key: string,
): JsonValue | undefined {
  return isObject(properties) && Object.hasOwn(properties, key)
    ? properties[key]
    : additionalProperties;
}

/**
 * The schema of a child of a map or list, without those in branches: it is the one that supplies defaults and merge
 * strategies.
 */
export function ownChild(
  place: LocatedSchema,
  value: JsonValue,
  token: string | number,
): LocatedSchema | undefined {
  const [child] = Array.isArray(value)
    ? ownItems(place)
    : ownEntries(place, String(token));
  return child;
}

/**
 * The schema of a value in an instance, through `properties`, `additionalProperties` and `items`. Branches of `allOf`,
 * `anyOf` and `oneOf` are not read, because which of them apply depends on the value. @see schemasAt
 *
 * @param schema - either view of a compiled schema
 * @param pointer - JSON Pointer into the instance; the value need not exist
 * @returns undefined if the schema itself does not describe the value
 *
 * @public
 */
export function schemaAt(
  schema: JsonSchema,
  pointer: string,
): LocatedSchema | undefined {
  let found: readonly LocatedSchema[] = [{ schema, pointer: '' }];
  for (const token of parsePointer(pointer)) {
    found = found
      .slice(0, 1)
      .flatMap(place => [
        ...ownEntries(place, token),
        ...(isIndex(token) ? ownItems(place) : []),
      ]);
  }
  return found[0];
}

/**
 * All schemas of a value in an instance, also those in branches of `allOf`, `anyOf` and `oneOf`
 * (docs/rules/openapi.md#described-values).
 *
 * @param schema - either view of a compiled schema
 * @param pointer - JSON Pointer into the instance, with `*` for every child; the value need not exist
 * @returns an empty schema where any value is allowed; none if the value is unknown
 *
 * @public
 */
export function schemasAt(
  schema: JsonSchema,
  pointer: string,
): readonly JsonSchema[] {
  const path = followSchemaPath([schema], parsePointer(pointer), 'any');
  return path.known ? path.schemas : [];
}

/** All schemas of a child of a value. @see schemasAt */
export function schemasWithin(
  place: LocatedSchema,
  token: string,
  kind: ChildKind,
): LocatedSchema[] {
  const isEntry = kind !== 'item';
  const isItem = kind === 'item' || (kind === 'any' && isItemToken(token));
  const found = partsOf(place).flatMap(part => [
    ...(kind === 'any' && token === EVERY
      ? subschemas(part).filter(({ keyword }) => keyword === 'properties')
      : []),
    ...(isEntry ? ownEntries(part, token) : []),
    ...(isItem ? ownItems(part) : []),
  ]);
  if (found.length > 0) {
    return found;
  }
  const { schema, pointer } = place;
  if (isEntry && isFreeForm(schema, 'entry')) {
    return [{ schema: anything, pointer: `${pointer}/additionalProperties` }];
  }
  return isItem && isFreeForm(schema, 'item')
    ? [{ schema: anything, pointer: `${pointer}/items` }]
    : [];
}

function ownEntries(
  { schema, pointer }: LocatedSchema,
  key: string,
): LocatedSchema[] {
  const { properties } = schema;
  const isDeclared = isObject(properties) && Object.hasOwn(properties, key);
  return located(
    entrySchema(schema, key),
    isDeclared
      ? childPointer(`${pointer}/properties`, key)
      : `${pointer}/additionalProperties`,
  );
}

function ownItems({ schema, pointer }: LocatedSchema): LocatedSchema[] {
  return located(schema.items, `${pointer}/items`);
}

function located(
  schema: JsonValue | undefined,
  pointer: string,
): LocatedSchema[] {
  return isObject(schema) ? [{ schema, pointer }] : [];
}

/** Whether a token of a path can name an item; `-` is the position after the last one. */
function isItemToken(token: string): boolean {
  return token === EVERY || isIndex(token);
}

/** Whether a token can be an item's index; `-` is the position after the last item. */
export function isIndex(token: string): boolean {
  return /^(?:0|[1-9]\d*|-)$/.test(token);
}

/**
 * Whether the entries of a map, or the items of a list, may be anything where no schema describes them: one of the
 * schemas says so, or none declares any.
 */
export function isFreeForm(
  schema: JsonSchema,
  kind: 'entry' | 'item',
): boolean {
  const isEntry = kind === 'entry';
  const parts = withBranches(schema);
  const others = isEntry ? 'additionalProperties' : 'items';
  const declaresChildren = (part: JsonSchema) =>
    part[others] !== undefined || (isEntry && part.properties !== undefined);
  return (
    admitsType(schema, isEntry ? 'object' : 'array') &&
    (parts.some(part => part[others] === true) || !parts.some(declaresChildren))
  );
}

/** The types that a schema itself declares, or undefined if it declares none. */
export function typesOf({ type }: JsonSchema): string[] | undefined {
  return type === undefined
    ? undefined
    : [type].flat().filter(name => typeof name === 'string');
}

type Containers = { readonly [type in 'object' | 'array']: boolean };

/** Which containers a schema and its branches allow. Remembered, because it is asked of each value. */
const containersOf = memo((schema: JsonSchema): Containers => {
  const branches = branchesOf({ schema, pointer: '' });
  const admits = (type: keyof Containers) => {
    const among = (keyword: string) =>
      branches
        .filter(branch => branch.keyword === keyword)
        .map(branch => containersOf(branch.schema)[type]);
    return (
      (typesOf(schema)?.includes(type) ?? true) &&
      among('allOf').every(Boolean) &&
      [among('anyOf'), among('oneOf')].every(
        some => some.length === 0 || some.some(Boolean),
      )
    );
  };
  return { object: admits('object'), array: admits('array') };
});

/** Whether a schema and its branches allow values of a type. */
export function admitsType(
  schema: JsonSchema,
  type: keyof Containers,
): boolean {
  return containersOf(schema)[type];
}

/** The types that a schema and its branches declare. */
export function typesWithin(schema: JsonSchema): string[] {
  return withBranches(schema).flatMap(part => typesOf(part) ?? []);
}

/** Whether schemas have a path, with suggestions if they do not. */
export type SchemaPath =
  | {
      readonly known: true;
      /** All schemas of the value; an empty schema if any value is allowed. */
      readonly schemas: readonly JsonSchema[];
    }
  | {
      readonly known: false;
      /** The first unknown token. */
      readonly index: number;
      /** The names known in its place. */
      readonly names: readonly string[];
    };

/** More children than a schema describes by name. */
const MOST_CHILDREN = 10_000;

/** All schemas of one child; none if the child is unknown. Hundreds of documents look up the same paths. */
export const childSchemas = memoBy(
  (
    schemas: readonly JsonSchema[],
    token: string,
    kind: ChildKind,
  ): readonly JsonSchema[] =>
    schemas
      .flatMap(schema => schemasWithin({ schema, pointer: '' }, token, kind))
      .map(child => child.schema),
  (token, kind) => `${kind}/${token}`,
  MOST_CHILDREN,
);

/** The property names that schemas declare, each once; each unknown name of a document is reported with them. */
export const propertyNames = memo(
  (schemas: readonly JsonSchema[]): readonly string[] => [
    ...declaredNames(schemas),
  ],
);

/**
 * Follows a path through schemas. @see schemasAt
 *
 * @param schemas - the path is known if any of them has it
 */
export function followSchemaPath(
  schemas: readonly JsonSchema[],
  tokens: readonly string[],
  kind: ChildKind,
): SchemaPath {
  let current = schemas;
  for (const [index, token] of tokens.entries()) {
    const next = childSchemas(current, token, kind);
    if (next.length === 0) {
      return { known: false, index, names: propertyNames(current) };
    }
    current = next;
  }
  return { known: true, schemas: current };
}

/**
 * Whether schemas have a path of which a name may be spread over several steps: `a.b` is the name `a.b`, or `b` in `a`
 * (docs/rules/mutation.md#missing-steps).
 */
export function hasJoinedPath(
  schemas: readonly JsonSchema[],
  steps: readonly string[],
): boolean {
  // The schemas that the steps before each step may lead to.
  const reached = [...steps, ''].map(() => new Set<JsonSchema>());
  schemas.forEach(schema => reached[0].add(schema));
  for (const [start] of steps.entries()) {
    const here = [...reached[start]];
    for (let end = start + 1; here.length > 0 && end <= steps.length; end++) {
      const name = steps.slice(start, end).join('.');
      childSchemas(here, name, 'entry').forEach(schema =>
        reached[end].add(schema),
      );
    }
  }
  return reached[steps.length].size > 0;
}
