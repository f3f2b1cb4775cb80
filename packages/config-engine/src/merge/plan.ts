// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '../finding';
import { cloneJson, emptyObject, isObject, type JsonValue } from '../json';
import { memo } from '../memo';
import { childPointer, childValue, parsePointer } from '../pointer';
import {
  acceptsNull,
  applyDefaults,
  branchesOf,
  CompiledSchema,
  declaredNames,
  fillDefaults,
  findRepeats,
  isFreeForm,
  isIndex,
  isSensitive,
  JsonSchema,
  nearestPosition,
  type DeclaredStrategy,
} from '../schema';
import type { MergedNode, MergePlan } from './types';

/** The plan of a place without a declared strategy. */
export const freePlan: MergePlan = {
  allowsNull: false,
  child: () => undefined,
};

/** The plan within an item that is taken literally. */
export const literalPlan: MergePlan = {
  allowsNull: true,
  child: () => literalPlan,
};

/** In a pattern: any key or item. */
const ANY = '*';

/** A strategy for the places that match a pattern. */
export interface PatternStrategy extends DeclaredStrategy {
  /** A JSON Pointer in which `*` matches any key or item. */
  readonly path: string;
}

/**
 * Builds a plan from declarations by pattern; if several match a place, the first one wins.
 *
 * @param allowsNull - whether null is a value everywhere instead of removing
 */
export function planOfPatterns(
  declarations: readonly PatternStrategy[],
  allowsNull = false,
): MergePlan {
  const patterns = declarations.map(({ path, ...declared }) => ({
    tokens: parsePointer(path),
    declared,
  }));
  return patternPlan(patterns, 0, allowsNull);
}

interface Pattern {
  readonly tokens: readonly string[];
  readonly declared: DeclaredStrategy;
}

/** The plan of a place at a depth, given the patterns that match the path to it. */
function patternPlan(
  patterns: readonly Pattern[],
  depth: number,
  allowsNull: boolean,
): MergePlan {
  const here = patterns.find(({ tokens }) => tokens.length === depth);
  const below = patterns.filter(({ tokens }) => tokens.length > depth);
  const children = emptyObject<MergePlan>();
  const plan: MergePlan = {
    ...(here && { declared: here.declared }),
    allowsNull,
    child: token =>
      (children[token] ??= patternPlan(
        below.filter(
          ({ tokens }) => tokens[depth] === ANY || tokens[depth] === token,
        ),
        depth + 1,
        allowsNull,
      )),
  };
  return plan;
}

/** The merge plan of one place as its compiled schema describes it, computed when the place is visited. */
export interface SchemaPlan extends MergePlan {
  readonly schema: JsonSchema;
  /** The pointer of the schema; undefined within a free-form place. */
  readonly pointer: string | undefined;
  /** Removes repeated items from the lists of a default, in place. */
  removeRepeats(value: JsonValue): void;
  /** The properties in the author's order. */
  readonly order: readonly string[];
  /** The default declared at the place itself; `null` means none (docs/rules/openapi.md#defaults). */
  readonly ownDefault: JsonValue | undefined;
  readonly position: SourcePosition | undefined;
  /** The properties with a default, in schema order. */
  readonly defaulted: readonly string[];
  /** The plan of a key, if the place is a map. */
  property(key: string): SchemaPlan | undefined;
  /** The plan of every item, if the place is a list. */
  readonly item: SchemaPlan | undefined;
  /** The plan of a key or an item, whatever the type of the place. */
  child(token: string): SchemaPlan | undefined;
}

/** A schema prepared for walking alongside a merged tree. */
export interface WalkableSchema {
  readonly root: SchemaPlan;
  /** The configuration that results from the schema's defaults alone. */
  readonly baseline: JsonValue;
  /** The position of each field's definition, and of the parts of its default. */
  readonly positions: CompiledSchema['positions'];
}

/** The plans of a schema. They are built once, for the places that are visited. */
export const schemaPlan = memo((schema: CompiledSchema): WalkableSchema => {
  const baseline = applyDefaults(schema.jsonSchema, undefined);
  findRepeats(schema, baseline, undefined, true);
  return {
    root: planAt(schema, schema.jsonSchema, '', false),
    baseline,
    positions: schema.positions,
  };
});

/** The default of a place, completed with the defaults within it, as a copy; undefined if there is none. */
export function defaultOf({
  schema,
  ownDefault,
  removeRepeats,
}: SchemaPlan): JsonValue | undefined {
  if (typeof ownDefault !== 'object') {
    return ownDefault;
  }
  const filled = fillDefaults(schema, cloneJson(ownDefault));
  removeRepeats(filled);
  return filled;
}

/** A part of a default that is a map or list. */
export interface DefaultPart {
  readonly value: JsonValue;
  /** Its pointer in the schema: `/properties/hosts/default/0`. */
  readonly pointer: string;
}

/**
 * The default that a value below a place is part of, if it is the schema that sets the value.
 *
 * @param node - the place
 * @param around - the default that the place is part of
 * @param plan - of the place
 * @returns undefined if it is the default of its own field, or if a layer sets the place
 */
export function defaultPart(
  node: MergedNode | undefined,
  around: DefaultPart | undefined,
  plan: SchemaPlan | undefined,
  token: string,
): DefaultPart | undefined {
  const isSet =
    node?.kind === 'leaf'
      ? node.value !== null
      : node && node.kind !== 'removed';
  if (isSet) {
    return undefined;
  }
  const { ownDefault = null, pointer } = plan ?? {};
  const within =
    around ??
    (pointer === undefined
      ? undefined
      : { value: ownDefault, pointer: `${pointer}/default` });
  const value = within && childValue(within.value, token);
  return value === undefined
    ? undefined
    : { value, pointer: childPointer(within?.pointer ?? '', token) };
}

const nothing: readonly string[] = [];

function planAt(
  compiled: CompiledSchema,
  schema: JsonSchema,
  pointer: string,
  isWithinSecret: boolean,
): SchemaPlan {
  const { annotations, mergeStrategies, order, positions } = compiled;
  const { additionalProperties, items } = schema;
  const properties = isObject(schema.properties)
    ? schema.properties
    : emptyObject();
  const isSecret =
    isWithinSecret ||
    (Object.hasOwn(annotations, pointer) && isSensitive(annotations[pointer]));
  const below = (
    child: JsonValue | undefined,
    ...tokens: string[]
  ): SchemaPlan | undefined =>
    isObject(child)
      ? planAt(compiled, child, tokens.reduce(childPointer, pointer), isSecret)
      : undefined;
  const named = new Map<string, SchemaPlan | undefined>();
  const position = nearestPosition(positions, pointer);
  // All undeclared keys have the same schema, and so do all items.
  const other =
    below(additionalProperties, 'additionalProperties') ??
    (isFreeForm(schema, 'entry')
      ? freeFormPlan(position, isSecret)
      : undefined);
  const item =
    below(items, 'items') ??
    (isFreeForm(schema, 'item') ? freeFormPlan(position, isSecret) : undefined);
  // What a branch describes is not free-form, whatever the surrounding schema allows.
  const elsewhere = isObject(additionalProperties)
    ? new Set()
    : declaredNames(branchesOf({ schema, pointer }).map(one => one.schema));
  const property = (key: string) => {
    const known = named.get(key);
    if (known) {
      return known;
    }
    if (!Object.hasOwn(properties, key)) {
      return elsewhere.has(key) ? undefined : other;
    }
    if (!named.has(key)) {
      named.set(key, below(properties[key], 'properties', key));
    }
    return named.get(key);
  };
  const names = Object.keys(properties);
  const defaulted = names.filter(name => hasDefault(properties[name]));
  return {
    schema,
    pointer,
    removeRepeats: value => {
      findRepeats(compiled, value, { schema, pointer }, true);
    },
    allowsNull: acceptsNull(schema),
    isSecret,
    declared: Object.hasOwn(mergeStrategies, pointer)
      ? mergeStrategies[pointer]
      : undefined,
    order: Object.hasOwn(order, pointer) ? order[pointer] : nothing,
    ownDefault: schema.default ?? undefined,
    position,
    defaulted,
    property,
    item,
    child: token => {
      const known = named.get(token);
      if (known) {
        return known;
      }
      if (Object.hasOwn(properties, token) || other) {
        return property(token);
      }
      return isIndex(token) ? item : undefined;
    },
  };
}

/**
 * The plan of a place within a free-form one, which no schema describes: any value is allowed, including null.
 *
 * @param position - the position of the free-form schema
 */
function freeFormPlan(
  position: SourcePosition | undefined,
  isSecret: boolean,
): SchemaPlan {
  const plan: SchemaPlan = {
    schema: {},
    pointer: undefined,
    removeRepeats: () => {},
    allowsNull: true,
    isSecret,
    order: nothing,
    ownDefault: undefined,
    position,
    defaulted: nothing,
    property: () => plan,
    get item() {
      return plan;
    },
    child: () => plan,
  };
  return plan;
}

function hasDefault(schema: JsonValue): boolean {
  return isObject(schema) && (schema.default ?? undefined) !== undefined;
}
