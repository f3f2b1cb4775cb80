// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '../finding';
import { cloneJson, emptyObject, isObject, type JsonValue } from '../json';
import { memo } from '../memo';
import { childPointer } from '../pointer';
import {
  acceptsNull,
  branchesOf,
  CompiledSchema,
  declaredNames,
  findRepeats,
  isFreeForm,
  isIndex,
  isSensitive,
  JsonSchema,
  nearestPosition,
} from '../schema';
import type { MergePlan, SchemaPlan } from './types';

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

/** The plan of a schema's root. Plans are built once, for the places that are visited. */
export const schemaPlan = memo((schema: CompiledSchema): SchemaPlan =>
  planAt(schema, schema.jsonSchema, '', false),
);

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
  return {
    schema,
    pointer,
    withoutRepeats: value => {
      if (findRepeats(compiled, value, { schema, pointer }).length === 0) {
        return value;
      }
      const distinct = cloneJson(value);
      findRepeats(compiled, distinct, { schema, pointer }, true);
      return distinct;
    },
    allowsNull: acceptsNull(schema),
    isSecret,
    declared: Object.hasOwn(mergeStrategies, pointer)
      ? mergeStrategies[pointer]
      : undefined,
    order: Object.hasOwn(order, pointer)
      ? [...new Set([...order[pointer], ...names])]
      : names,
    ownDefault: schema.default ?? undefined,
    position,
    positions,
    declares: key => Object.hasOwn(properties, key),
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
    withoutRepeats: value => value,
    allowsNull: true,
    isSecret,
    order: nothing,
    ownDefault: undefined,
    position,
    positions: {},
    declares: () => false,
    property: () => plan,
    get item() {
      return plan;
    },
    child: () => plan,
  };
  return plan;
}
