// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  isObject,
  JsonObject,
  JsonSchema,
  JsonValue,
  ShowIf,
} from '@component-config/config-engine';

/** One of the alternatives of an object: a branch of its `oneOf` or `anyOf`. */
export interface Alternative {
  schema: JsonSchema;
  /** JSON Pointer into the compiled schema. */
  pointer: string;
  /** The fields that it declares or requires. */
  mentions: ReadonlySet<string>;
}

/** A field whose value says which alternative is meant: `type: git`. */
export interface Discriminator {
  name: string;
  /** The values that mean each alternative, in their order. */
  constants: ReadonlyArray<readonly JsonValue[]>;
}

/** The alternatives of an object, and how they are told apart, if a field does that. */
export interface Alternatives {
  keyword: 'oneOf' | 'anyOf';
  all: readonly Alternative[];
  discriminator: Discriminator | undefined;
}

/** @returns undefined for a schema without alternatives */
export function alternativesOf(
  schema: JsonSchema,
  pointer: string,
): Alternatives | undefined {
  const keyword = (['oneOf', 'anyOf'] as const).find(name =>
    Array.isArray(schema[name]),
  );
  const branches = keyword && schema[keyword];
  if (!keyword || !Array.isArray(branches)) {
    return undefined;
  }
  const all = branches.flatMap((branch, index) =>
    isObject(branch)
      ? [
          {
            schema: branch,
            pointer: `${pointer}/${keyword}/${index}`,
            mentions: new Set(mentionedIn(branch)),
          },
        ]
      : [],
  );
  return { keyword, all, discriminator: discriminatorOf(schema, all) };
}

/** The fields that a schema and the schemas within it declare or require. */
function mentionedIn(schema: JsonSchema): string[] {
  return [
    ...Object.keys(propertiesOf(schema)),
    ...requiredOf(schema),
    ...[schema.allOf, schema.oneOf, schema.anyOf]
      .flatMap(parts => (Array.isArray(parts) ? parts : []))
      .flatMap(part => (isObject(part) ? mentionedIn(part) : [])),
  ];
}

/**
 * The field that each alternative gives other constants. There is none if two alternatives declare a field differently,
 * because it could not be shown as one field.
 */
function discriminatorOf(
  schema: JsonSchema,
  all: readonly Alternative[],
): Discriminator | undefined {
  const [first, ...others] = all;
  if (others.length === 0) {
    return undefined;
  }
  for (const name of Object.keys(propertiesOf(first.schema))) {
    const constants = all.map(alternative => constantsOf(alternative, name));
    const values = constants.flat();
    const isClear =
      constants.every(some => some.length > 0) &&
      values.every((value, index) =>
        values.slice(index + 1).every(other => !equalJson(value, other)),
      );
    if (isClear && declareAlike(schema, all, name)) {
      return { name, constants };
    }
  }
  return undefined;
}

function declareAlike(
  schema: JsonSchema,
  all: readonly Alternative[],
  discriminator: string,
): boolean {
  const declared = new Map<string, JsonValue>();
  return all.every(alternative =>
    Object.entries(propertiesOf(alternative.schema)).every(([name, field]) => {
      if (name === discriminator || declares(schema, name)) {
        return true;
      }
      const known = declared.get(name);
      declared.set(name, field);
      return known === undefined || equalJson(known, field);
    }),
  );
}

function constantsOf({ schema }: Alternative, name: string): JsonValue[] {
  const field: JsonValue | undefined = propertiesOf(schema)[name];
  if (!isObject(field)) {
    return [];
  }
  return field.const === undefined ? [field.enum ?? []].flat() : [field.const];
}

/** Whether alternatives only say which of the fields beside them are required. */
export function areConditions(
  schema: JsonSchema,
  { all }: Alternatives,
): boolean {
  return all.every(
    alternative =>
      alternative.mentions.size > 0 &&
      [...alternative.mentions].every(name => declares(schema, name)),
  );
}

/** The alternatives that a field belongs to; empty for a field that belongs to all. */
export function owners(
  { all }: Alternatives,
  name: string,
): readonly Alternative[] {
  const found = all.filter(({ mentions }) => mentions.has(name));
  return found.length === all.length ? [] : found;
}

/** The condition under which a field of only some alternatives is shown. */
export function shownFor(
  alternatives: Alternatives,
  { name, constants }: Discriminator,
  field: string,
): ShowIf[] {
  const some = owners(alternatives, field);
  if (some.length === 0) {
    return [];
  }
  const values = alternatives.all.flatMap((alternative, index) =>
    some.includes(alternative)
      ? constants[index].map(value =>
          typeof value === 'string' ? value : JSON.stringify(value),
        )
      : [],
  );
  return [
    {
      text: `${name}=${values.join('|')}`,
      path: [name],
      base: 'sibling',
      values,
      negated: false,
    },
  ];
}

/** The labels of the constants: the title of an alternative names the only one that it has. */
export function constantNames(
  { all }: Alternatives,
  { constants }: Discriminator,
  nameOf: (constant: JsonValue) => string,
): string[] {
  return all.flatMap(({ schema: { title } }, index) =>
    constants[index].map(constant =>
      typeof title === 'string' && title !== '' && constants[index].length === 1
        ? title
        : nameOf(constant),
    ),
  );
}

/** Whether every alternative that a field belongs to requires it. */
export function isRequiredBy(
  alternatives: Alternatives,
  field: string,
): boolean {
  const some = owners(alternatives, field);
  return (some.length > 0 ? some : alternatives.all).every(({ schema }) =>
    requiredOf(schema).includes(field),
  );
}

export function requiredOf({ required }: JsonSchema): string[] {
  return (Array.isArray(required) ? required : []).map(String);
}

function propertiesOf({ properties }: JsonSchema): JsonObject {
  return isObject(properties) ? properties : {};
}

function declares(schema: JsonSchema, name: string): boolean {
  return Object.hasOwn(propertiesOf(schema), name);
}
