// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../../json';
import type { FunctionCall, TemplateFunction } from './types';

/** Functions that choose one of their arguments. */
export const choiceFunctions = {
  default: {
    least: 2,
    most: 2,
    call: ({ args: [fallback, value] }) =>
      isEmptyValue(value) ? fallback : value,
  },
  coalesce: {
    least: 1,
    call: ({ args }) => args.find(value => !isEmptyValue(value)) ?? null,
  },
  empty: {
    least: 1,
    most: 1,
    call: ({ args: [value] }) => isEmptyValue(value),
  },
  ternary: {
    least: 3,
    most: 3,
    call: call => {
      const { condition, whenTrue, whenFalse } = ternaryArguments(call);
      return isEmptyValue(condition) ? whenFalse : whenTrue;
    },
  },
  // The evaluation stops at the argument that decides `and` or `or`, so these see no further ones.
  and: {
    least: 1,
    call: ({ args }) => args.find(isEmptyValue) ?? args[args.length - 1],
  },
  or: {
    least: 1,
    call: ({ args }) =>
      args.find(value => !isEmptyValue(value)) ?? args[args.length - 1],
  },
  not: { least: 1, most: 1, call: ({ args: [value] }) => isEmptyValue(value) },
} satisfies { [name: string]: TemplateFunction };

/**
 * Orkestra writes the condition first, Sprig last. A piped value is the condition, otherwise a boolean at either end,
 * otherwise the first argument.
 */
function ternaryArguments({ args: [a, b, c], piped }: FunctionCall) {
  const isLast = piped || (typeof a !== 'boolean' && typeof c === 'boolean');
  return isLast
    ? { condition: c, whenTrue: a, whenFalse: b }
    : { condition: a, whenTrue: b, whenFalse: c };
}

/**
 * Whether `default`, `if` and `not` treat a value as empty: null, "", 0, false, an empty list or map
 * (docs/rules/mutation.md#empty-values).
 */
export function isEmptyValue(value: JsonValue): boolean {
  if (Array.isArray(value)) {
    return value.length === 0;
  }
  if (isObject(value)) {
    return Object.keys(value).length === 0;
  }
  return !value;
}
