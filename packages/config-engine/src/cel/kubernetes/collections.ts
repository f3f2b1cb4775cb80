// SPDX-License-Identifier: Apache-2.0

import { Optional } from '@marcbachmann/cel-js';
import type { Methods } from '../functions';
import { mapOf } from '../library';
import { charge, itemWork } from '../meter';
import { equalValues, scalarOf } from './listTypes';

class Sets {}
class Strings {}
class Lists {}

/** The namespaces of functions of lists and strings, with the type and the class that stand for each. */
export const collectionNamespaces = {
  sets: ['SetsNamespace', Sets],
  strings: ['StringsNamespace', Strings],
  lists: ['ListsNamespace', Lists],
} as const;

/**
 * The functions of these namespaces.
 *
 * @param item - the type of items: `T` if those of one list have one type, and else `dyn`
 */
export function collectionFunctions(item: 'T' | 'dyn'): Methods {
  return {
    [`SetsNamespace.contains(list<${item}>, list<${item}>): bool`]: (
      _: Sets,
      list: unknown[],
      part: unknown[],
    ) => containsAll(list, part),
    [`SetsNamespace.equivalent(list<${item}>, list<${item}>): bool`]: (
      _: Sets,
      left: unknown[],
      right: unknown[],
    ) => containsAll(left, right) && containsAll(right, left),
    [`SetsNamespace.intersects(list<${item}>, list<${item}>): bool`]: (
      _: Sets,
      left: unknown[],
      right: unknown[],
    ) => left.some(one => indexIn(right, one) >= 0),
    'StringsNamespace.quote(string): string': (_: Strings, text: string) => {
      charge(text.length);
      return JSON.stringify(text);
    },
    'ListsNamespace.range(int): list<int>': (_: Lists, length: bigint) => {
      const count = Math.max(0, Number(length));
      charge(count * itemWork);
      return Array.from({ length: count }, (_item, index) => BigInt(index));
    },
  };
}

/** Methods of lists, for items of a type as in `collectionFunctions`. */
export function collectionMethods(item: 'T' | 'dyn'): Methods {
  return {
    [`list<${item}>.distinct(): list<${item}>`]: (items: unknown[]) =>
      items.filter((one, index) => indexIn(items, one) === index),
    [`list<${item}>.first(): optional<${item}>`]: (items: unknown[]) =>
      Optional.of(items[0]),
    [`list<${item}>.last(): optional<${item}>`]: (items: unknown[]) =>
      Optional.of(items[items.length - 1]),
  };
}

/** Functions of optional values that the library lacks. */
export const optionalFunctions: Methods = {
  'OptionalNamespace.ofNonZeroValue(A): optional<A>': (
    _: unknown,
    value: unknown,
  ) => (isZero(value) ? Optional.none() : Optional.of(value)),
  'OptionalNamespace.unwrap(list<optional<A>>): list<A>': (
    _: unknown,
    items: unknown[],
  ) => unwrap(items),
};

export const optionalMethods: Methods = {
  'list<optional<A>>.unwrapOpt(): list<A>': unwrap,
};

function unwrap(items: unknown[]): unknown[] {
  charge(items.length * itemWork);
  return items.flatMap(item =>
    item instanceof Optional && item.hasValue() ? [item.value()] : [],
  );
}

/** Whether a value is the empty one of its type. */
function isZero(value: unknown): boolean {
  const scalar = scalarOf(value);
  return (
    scalar === null ||
    scalar === '' ||
    scalar === false ||
    scalar === 0 ||
    scalar === 0n ||
    (Array.isArray(value) && value.length === 0) ||
    (typeof value === 'object' && mapOf(value)?.size === 0)
  );
}

/** The index of an equal item; -1 if there is none. */
export function indexIn(items: readonly unknown[], item: unknown): number {
  charge(items.length * itemWork);
  return items.findIndex(each => equalValues(each, item));
}

function containsAll(list: readonly unknown[], part: readonly unknown[]) {
  return part.every(item => indexIn(list, item) >= 0);
}
