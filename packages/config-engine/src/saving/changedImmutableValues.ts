// SPDX-License-Identifier: Apache-2.0

import { readEffective, type Resolution } from '../effective';
import type { Finding } from '../finding';
import { valuesFindings } from '../finding/catalogue/values';
import { equalJson, type JsonObject, type JsonValue } from '../json';
import { maskSensitive } from '../masking';
import { SCHEMA_LAYER } from '../merge';
import { childPointer, isWithin, parsePointer, valueAt } from '../pointer';
import {
  immutablePaths,
  itemKey,
  listStrategyOf,
  ownChild,
  propertyPointer,
  placesOf,
  readExtension,
  RULES,
  schemaAt,
  type CompiledSchema,
  type LocatedSchema,
} from '../schema';
import { fieldName } from '../validation';

/** Replaces secrets, so that an error never tells whether two are equal. */
const MASK = '***';

/**
 * The errors of immutable fields that were set and have another value now (docs/annotations.md#immutable-fields). A
 * default of the schema counts as not set.
 *
 * @param before - the earlier configuration; its schema decides which fields are immutable
 */
export function changedImmutableValues(
  before: Resolution,
  after: Resolution,
): Finding[] {
  const { schema } = before;
  const paths = immutablePaths(schema);
  if (paths.length === 0) {
    return [];
  }
  const { config, provenance } = masked(before, schema);
  const { config: changed } = masked(after, schema);
  const set = Object.keys(provenance).filter(
    leaf => provenance[leaf].winner.layer !== SCHEMA_LAYER,
  );
  const pointers = new Set(paths.flatMap(path => placesOf(config, path)));
  return [...pointers]
    .filter(
      pointer =>
        set.some(leaf => isWithin(leaf, pointer)) &&
        !isDecidedByRule(schema, pointer),
    )
    .flatMap(pointer => {
      const now = samePlace(schema, config, changed, pointer);
      return now === undefined ||
        equalJson(valueAt(config, pointer), valueAt(changed, now))
        ? []
        : valuesFindings.immutable.at(
            { pointer: now },
            { field: fieldName(schema, now) },
          );
    });
}

/** Whether a value is immutable by a rule of a custom resource, which is evaluated (docs/rules/crd.md#rules). */
function isDecidedByRule(
  { rules = {}, structural }: CompiledSchema,
  pointer: string,
): boolean {
  const written = schemaAt(structural, pointer)?.schema[RULES];
  return (
    written !== undefined &&
    readExtension(RULES, written).length > 0 &&
    Object.keys(rules).some(
      section =>
        rules[section].language === 'kubernetes' &&
        isWithin(pointer, propertyPointer(section)),
    )
  );
}

function masked(resolution: Resolution, schema: CompiledSchema) {
  return maskSensitive(readEffective(resolution), schema, MASK);
}

/**
 * Where a value of one configuration is in another: items of a list are found by their keys. Undefined if it is in an
 * item that has no key, or that the other list does not have.
 */
function samePlace(
  schema: CompiledSchema,
  before: JsonObject,
  after: JsonObject,
  pointer: string,
): string | undefined {
  let place: LocatedSchema | undefined = {
    schema: schema.jsonSchema,
    pointer: '',
  };
  let from: JsonValue = before;
  let found = '';
  for (const token of parsePointer(pointer)) {
    const step = childPointer('', token);
    const child: JsonValue = valueAt(from, step) ?? null;
    let name: string | number = token;
    if (Array.isArray(from)) {
      const index = sameItem(schema, place, child, valueAt(after, found));
      if (index === undefined) {
        return undefined;
      }
      name = index;
    }
    place = place && ownChild(place, from, token);
    from = child;
    found = childPointer(found, name);
  }
  return found;
}

/** The index of the item with the same key. */
function sameItem(
  { mergeStrategies }: CompiledSchema,
  place: LocatedSchema | undefined,
  item: JsonValue,
  list: JsonValue | undefined,
): number | undefined {
  const strategy =
    place && listStrategyOf(mergeStrategies[place.pointer]?.strategy);
  const key = strategy?.kind === 'map' ? itemKey(item, strategy) : undefined;
  const index =
    key !== undefined && Array.isArray(list)
      ? list.findIndex(other => itemKey(other, strategy) === key)
      : -1;
  return index < 0 ? undefined : index;
}
