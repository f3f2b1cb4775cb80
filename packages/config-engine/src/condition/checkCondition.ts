// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase } from '../finding';
import { conditionFindings } from '../finding/catalogue/condition';
import { formatPointer, pointersAround } from '../pointer';
import { typesWithin, type JsonSchema } from '../schema';
import { conditionPathTokens } from './conditionPath';
import { checkSchemaPath } from './checkSchemaPath';
import type { Condition } from './types';

/**
 * Checks a condition against the schemas: a path that none of them has, `equals` on a value that is always a map or a
 * list, and `true` or `false` on a value that is never a boolean.
 *
 * @param schemas - subject schemas (`subjectSchema`), one for each type that the condition may apply to; without any,
 *   nothing is checked
 */
export function checkCondition(
  condition: Condition,
  schemas: readonly JsonSchema[],
): Finding[] {
  if (schemas.length === 0) {
    return [];
  }
  const { field: path, operator, value } = condition;
  const tokens = conditionPathTokens(path);
  const located = checkSchemaPath(schemas, tokens, 'entry', names =>
    names.join('.'),
  );
  if (!located.known) {
    const { hint } = located;
    return [conditionFindings.unknownPath.at(condition, { path, hint })];
  }
  const types = admittedTypes(located.schemas);
  if (types === undefined) {
    return [];
  }
  if (value !== undefined && !types.some(isScalarType)) {
    return [
      conditionFindings.notComparable.at(condition, {
        path,
        type: phrase(types.includes('object') ? 'aMap' : 'aList'),
      }),
    ];
  }
  if (
    (operator === 'true' || operator === 'false') &&
    !types.includes('boolean')
  ) {
    return [conditionFindings.neverBoolean.at(condition, { path, operator })];
  }
  return [];
}

/** The places that a layer sets, indexed for lookups by thousands of conditions. */
export interface OwnPlaces {
  /** The index of each place. */
  readonly set: ReadonlyMap<string, number>;
  /** For the pointer of each ancestor of a place, the index of the first place below it. */
  readonly holders: ReadonlyMap<string, number>;
  readonly pointers: readonly string[];
}

/** @param pointers - the places that the layer sets, as JSON Pointers into the configuration */
export function arrangeOwnPlaces(pointers: readonly string[]): OwnPlaces {
  const set = new Map<string, number>();
  const holders = new Map<string, number>();
  pointers.forEach((pointer, index) => {
    set.set(pointer, set.get(pointer) ?? index);
    for (const holder of pointersAround(pointer)) {
      holders.set(holder, holders.get(holder) ?? index);
    }
  });
  return { set, holders, pointers };
}

/** A condition may not read a value that its own layer sets (docs/rules/conditions.md#own-places). */
export function checkOwnPath(
  condition: Condition,
  { set, holders, pointers }: OwnPlaces,
): Finding[] {
  const path = formatPointer(conditionPathTokens(condition.field));
  const found = [
    holders.get(path),
    ...[path, ...pointersAround(path)].map(pointer => set.get(pointer)),
  ].filter((index): index is number => index !== undefined);
  return found.length === 0
    ? []
    : [
        conditionFindings.ownPath.at(condition, {
          path: condition.field,
          pointer: pointers[Math.min(...found)],
        }),
      ];
}

/** All types that a value may have, or undefined if one of the schemas allows any. */
function admittedTypes(schemas: readonly JsonSchema[]): string[] | undefined {
  const all: string[] = [];
  for (const schema of schemas) {
    const types = typesWithin(schema);
    if (types.length === 0) {
      return undefined;
    }
    all.push(...types);
  }
  return all;
}

function isScalarType(type: string): boolean {
  return type !== 'object' && type !== 'array' && type !== 'null';
}
