// SPDX-License-Identifier: Apache-2.0

import type { Finding, FindingPlace, Words } from '../finding';
import { mergeFindings } from '../finding/catalogue/merge';
import { isObject, JsonValue } from '../json';
import { memo } from '../memo';
import {
  childPointer,
  formatPath,
  itemPointer,
  pointersAround,
} from '../pointer';
import {
  itemKey,
  keysOfItem,
  listStrategyOf,
  type ListStrategy,
} from './itemKeys';
import { ownChild } from './schemasAt';
import type { LocatedSchema } from './subschemas';
import type { CompiledSchema } from './types';

/** An item that repeats an earlier one of its list. */
export interface ListRepeat {
  readonly pointer: string;
  readonly value: JsonValue;
  readonly strategy: ListStrategy;
}

/** The part of a compiled schema that says which lists have no repeats. */
type Strategies = Pick<CompiledSchema, 'jsonSchema' | 'mergeStrategies'>;

/** The pointers of a schema's lists without repeats and of the schemas around them. */
const schemasAround = memo(
  (strategies: CompiledSchema['mergeStrategies']): ReadonlySet<string> =>
    new Set(
      Object.keys(strategies)
        .filter(pointer =>
          ['union', 'map'].includes(strategies[pointer].strategy.kind),
        )
        .flatMap(pointer => [pointer, ...pointersAround(pointer)]),
    ),
);

/**
 * Finds the items that repeat an earlier one of a list with the strategy `union` or `map`, at any depth of a value
 * (docs/rules/merging.md#repeats-elsewhere).
 *
 * @param value - a value of the schema at `at`
 * @param isOwned - whether the repeats are also removed from the value, by the rules for the lists of layers
 */
export function findRepeats(
  { jsonSchema, mergeStrategies }: Strategies,
  value: JsonValue,
  at: LocatedSchema = { schema: jsonSchema, pointer: '' },
  isOwned = false,
): ListRepeat[] {
  const around = schemasAround(mergeStrategies);
  const repeats: ListRepeat[] = [];

  function visit(
    current: JsonValue,
    place: LocatedSchema | undefined,
    pointer: string,
  ): void {
    if (!place || !around.has(place.pointer)) {
      return;
    }
    if (Array.isArray(current)) {
      visitList(current, place, pointer);
    }
    if (isObject(current) || Array.isArray(current)) {
      for (const [key, child] of Object.entries<JsonValue>(current)) {
        visit(child, ownChild(place, current, key), childPointer(pointer, key));
      }
    }
  }

  function visitList(
    list: JsonValue[],
    { schema, pointer: schemaPointer }: LocatedSchema,
    pointer: string,
  ): void {
    const { items } = schema;
    const properties = isObject(items) ? items.properties : undefined;
    const strategy = listStrategyOf(
      mergeStrategies[schemaPointer]?.strategy,
      key => {
        const described = isObject(properties) ? properties[key] : undefined;
        return isObject(described) ? described.default : undefined;
      },
    );
    if (!strategy) {
      return;
    }
    const indices = new Map<string, number>();
    const distinct: JsonValue[] = [];
    list.forEach((item, index) => {
      const key = itemKey(item, strategy);
      const first = key === undefined ? undefined : indices.get(key);
      if (first !== undefined) {
        const repeated = childPointer(pointer, index);
        repeats.push({ pointer: repeated, value: item, strategy });
        if (strategy.kind === 'map') {
          distinct[first] = item;
        }
        return;
      }
      if (key !== undefined) {
        indices.set(key, distinct.length);
      }
      distinct.push(item);
    });
    if (isOwned) {
      list.splice(0, list.length, ...distinct);
    }
  }

  visit(value, at, '');
  return repeats;
}

/** A finding about an item that repeats an earlier one of its list. */
export function repeatFinding(
  { value, strategy, ...place }: ListRepeat & FindingPlace,
  from: Words,
): Finding {
  const { pointer } = place;
  if (strategy.kind !== 'map' || !isObject(value)) {
    const field = formatPath(pointer);
    return mergeFindings.repeatedItem.at(place, { field, from });
  }
  return mergeFindings.duplicateItem.at(place, {
    list: formatPath(pointer.slice(0, pointer.lastIndexOf('/'))),
    item: itemPointer('', keysOfItem(value, strategy)).slice(1),
    from,
  });
}
