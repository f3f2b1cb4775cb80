// SPDX-License-Identifier: Apache-2.0

import { isGoMap, type GoValue } from '../types';
import { isTruthy, sameValue } from '../values';
import { fixed, variadic, type GoFunction } from './signature';

/** Functions of Go and Sprig that compare and choose. */
export const comparisonFunctions: Readonly<Record<string, GoFunction>> = {
  eq: variadic(2, ([first, ...others]) => {
    const results = others.map(other => isEqual(first, other));
    return results.includes(undefined) && !results.includes(true)
      ? undefined
      : results.includes(true);
  }),
  ne: fixed(['any', 'any'], (a, b) => negated(isEqual(a, b))),
  lt: ordering(order => order < 0),
  le: ordering(order => order <= 0),
  gt: ordering(order => order > 0),
  ge: ordering(order => order >= 0),
  // The evaluation ends at the argument that decides.
  and: variadic(1, args => args[args.length - 1]),
  or: variadic(1, args => args[args.length - 1]),
  not: fixed(['any'], value => !isTruthy(value)),
  default: variadic(1, ([otherwise, value = null]) =>
    isTruthy(value) ? value : otherwise,
  ),
  empty: fixed(['any'], value => !isTruthy(value)),
  coalesce: variadic(0, args => args.find(isTruthy) ?? null),
  all: variadic(0, args => args.every(isTruthy)),
  any: variadic(0, args => args.some(isTruthy)),
  ternary: fixed(['any', 'any', 'bool'], (whenTrue, whenFalse, condition) =>
    condition ? whenTrue : whenFalse,
  ),
  deepEqual: fixed(['any', 'any'], sameValue),
  kindOf: fixed(['any'], kindOf),
  kindIs: fixed(['text', 'any'], (kind, value) => kind === kindOf(value)),
};

function negated(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value;
}

/** Undefined for values that Go refuses to compare: of different types, lists and maps. */
function isEqual(a: GoValue, b: GoValue): boolean | undefined {
  if (a === null || b === null) {
    return a === b;
  }
  return typeof a === typeof b && typeof a !== 'object' ? a === b : undefined;
}

function ordering(holds: (order: number) => boolean): GoFunction {
  return fixed(['any', 'any'], (a, b) => {
    if (
      typeof a !== typeof b ||
      !['string', 'number', 'bigint'].includes(typeof a)
    ) {
      return undefined;
    }
    const [left, right] = [a, b] as [string, string];
    if (left === right) {
      return holds(0);
    }
    return holds(left < right ? -1 : 1);
  });
}

function kindOf(value: GoValue): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'float64';
    case 'bigint':
      return 'int';
    case 'boolean':
      return 'bool';
    default:
      if (value === null) {
        return 'invalid';
      }
      return isGoMap(value) ? 'map' : 'slice';
  }
}
