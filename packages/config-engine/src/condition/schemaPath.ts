// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../json';
import type { JsonSchema } from '../schema';

/** Whether the schemas know a path, and where they do not, what its author may mean. */
export type SchemaPath =
  | {
      readonly known: true;
      /** All that is said of the place; an empty schema where anything may stand. */
      readonly schemas: readonly JsonSchema[];
    }
  | {
      readonly known: false;
      /** The first token that is not known. */
      readonly index: number;
      /** The names that there are in its place. */
      readonly names: readonly string[];
    };

/** How a path goes through a schema. */
export interface SchemaPathOptions {
  /** Whether tokens may name items of lists; those of conditions may not (docs/rules/conditions.md#paths). */
  readonly lists?: boolean;
}

/**
 * Follows a path through `properties`, `additionalProperties` and the branches of `allOf`, `anyOf` and `oneOf`.
 *
 * @param schemas - a path is known when one of them knows it
 * @param tokens - keys; with `lists`, also numbers and `-` for items, and `*` for every child
 */
export function followSchemaPath(
  schemas: readonly JsonSchema[],
  tokens: readonly string[],
  options: SchemaPathOptions = {},
): SchemaPath {
  let current = schemas;
  for (const [index, token] of tokens.entries()) {
    const next = childSchemas(current, token, options);
    if (next.length === 0) {
      return { known: false, index, names: propertyNames(current) };
    }
    current = next;
  }
  return { known: true, schemas: current };
}

/** Hundreds of documents ask for the same places of the same schemas. */
const childrenCache = new WeakMap<
  readonly JsonSchema[],
  Map<string, readonly JsonSchema[]>
>();

/** All that schemas say of one child of what they describe; none when they know of no such child. */
export function childSchemas(
  schemas: readonly JsonSchema[],
  token: string,
  options: SchemaPathOptions = {},
): readonly JsonSchema[] {
  let known = childrenCache.get(schemas);
  if (!known) {
    known = new Map();
    childrenCache.set(schemas, known);
  }
  const key = `${options.lists ? 'list' : 'map'}/${token}`;
  let children = known.get(key);
  if (!children) {
    children = schemas.flatMap(schema => schemasWithin(schema, token, options));
    known.set(key, children);
  }
  return children;
}

/** The names that schemas declare for the properties of what they describe, each once. */
export function propertyNames(schemas: readonly JsonSchema[]): string[] {
  return [
    ...new Set(
      schemas
        .flatMap(withBranches)
        .flatMap(({ properties }) =>
          isObject(properties) ? Object.keys(properties) : [],
        ),
    ),
  ];
}

/** The types that a schema admits by itself, or undefined where it does not say. */
export function typesOf(schema: JsonSchema): string[] | undefined {
  const { type } = schema;
  if (typeof type === 'string') {
    return [type];
  }
  return Array.isArray(type)
    ? type.filter((name): name is string => typeof name === 'string')
    : undefined;
}

/** A schema and all branches within it, each of which may describe the same value. */
export function withBranches(schema: JsonSchema): JsonSchema[] {
  const parts = [schema];
  for (const part of parts) {
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const branches = part[keyword];
      if (Array.isArray(branches)) {
        parts.push(...branches.filter(isObject));
      }
    }
  }
  return parts;
}

function schemasWithin(
  schema: JsonSchema,
  token: string,
  { lists = false }: SchemaPathOptions,
): JsonSchema[] {
  const parts = withBranches(schema);
  const found: JsonSchema[] = [];
  const add = (child: JsonValue | undefined): void => {
    if (isObject(child)) {
      found.push(child);
    }
  };
  for (const { properties, additionalProperties, items } of parts) {
    if (isObject(properties) && Object.hasOwn(properties, token)) {
      add(properties[token]);
    } else if (isObject(properties) && lists && token === '*') {
      Object.values(properties).forEach(add);
      add(additionalProperties);
    } else {
      add(additionalProperties);
    }
    if (lists && /^(?:\d+|[-*])$/.test(token)) {
      add(items);
    }
  }
  return found.length === 0 && isFree(parts, lists) ? [{}] : found;
}

/** Whether anything may stand below: declared so, or nothing is declared at all. */
function isFree(parts: readonly JsonSchema[], lists: boolean): boolean {
  if (parts.some(part => part.additionalProperties === true)) {
    return true;
  }
  return parts.every(part => {
    const types = typesOf(part);
    return (
      !Object.hasOwn(part, 'properties') &&
      !Object.hasOwn(part, 'additionalProperties') &&
      !Object.hasOwn(part, 'items') &&
      (types === undefined ||
        types.includes('object') ||
        (lists && types.includes('array')))
    );
  });
}
