// SPDX-License-Identifier: Apache-2.0

import type { Hint } from '../finding';
import { isObject, JsonValue } from '../json';
import { memo, memoBy } from '../memo';
import { declaredNames, withBranches, type JsonSchema } from '../schema';
import { nameHint } from './nameHint';

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

/** The result of checking a path. */
export type CheckedPath =
  | Extract<SchemaPath, { known: true }>
  | {
      readonly known: false;
      /** The known path that was probably meant, or the names that are known where it leaves the schemas. */
      readonly hint: Hint;
      /** The tokens up to the first unknown one. */
      readonly unknown: readonly string[];
    };

/**
 * Checks a path that an overlay names, in a condition, the field of a rule, a template or a merge declaration
 * (docs/rules/conditions.md#checks-at-load).
 *
 * @param schemas - without any, every path is known
 * @param spell - writes tokens as the author writes paths
 */
export function checkSchemaPath(
  schemas: readonly JsonSchema[],
  tokens: readonly string[],
  spell: (tokens: readonly string[]) => string,
  options: SchemaPathOptions = {},
): CheckedPath {
  const located: SchemaPath =
    schemas.length === 0
      ? { known: true, schemas: [{}] }
      : followSchemaPath(schemas, tokens, options);
  if (located.known) {
    return located;
  }
  const { index, names } = located;
  const hint = nameHint(tokens[index], names, name =>
    spell([...tokens.slice(0, index), name, ...tokens.slice(index + 1)]),
  );
  return { known: false, hint, unknown: tokens.slice(0, index + 1) };
}

/** Options for following a path. */
export interface SchemaPathOptions {
  /** Whether tokens may be list items; not in conditions (docs/rules/conditions.md#paths). */
  readonly lists?: boolean;
}

/** More children than a schema describes by name. */
const MOST_CHILDREN = 10_000;

/** Hundreds of documents look up the same paths in the same schemas. */
const childrenOf = memoBy(
  (
    schemas: readonly JsonSchema[],
    token: string,
    options: SchemaPathOptions,
  ): readonly JsonSchema[] =>
    schemas.flatMap(schema => schemasWithin(schema, token, options)),
  (token, { lists }) => `${lists ? 'list' : 'map'}/${token}`,
  MOST_CHILDREN,
);

/** The property names that schemas declare, each once; each unknown name of a document is reported with them. */
export const propertyNames = memo(
  (schemas: readonly JsonSchema[]): readonly string[] => [
    ...declaredNames(schemas),
  ],
);

/**
 * Follows a path through `properties`, `additionalProperties` and the branches of `allOf`, `anyOf` and `oneOf`.
 *
 * @param schemas - the path is known if any of them has it
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
      childSchemas(here, name).forEach(schema => reached[end].add(schema));
    }
  }
  return reached[steps.length].size > 0;
}

/** All schemas of one child; none if the child is unknown. */
export function childSchemas(
  schemas: readonly JsonSchema[],
  token: string,
  options: SchemaPathOptions = {},
): readonly JsonSchema[] {
  return childrenOf(schemas, token, options);
}

/** The types that a schema itself declares, or undefined if it declares none. */
export function typesOf(schema: JsonSchema): string[] | undefined {
  const { type } = schema;
  if (typeof type === 'string') {
    return [type];
  }
  return Array.isArray(type)
    ? type.filter((name): name is string => typeof name === 'string')
    : undefined;
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

/** Whether any child is allowed, either explicitly or because no children are declared. */
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
