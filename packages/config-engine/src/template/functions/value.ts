// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../../finding';
import { isObject, JsonValue } from '../../json';
import { formatValue } from '../formatValue';
import { TemplateFailure } from '../TemplateFailure';
import { typeName } from './comparison';
import type { TemplateFunction } from './types';

/** Functions for values of all types. */
export const valueFunctions = {
  /** The length of a string in bytes, as in Go. */
  len: {
    least: 1,
    most: 1,
    call: ({ args: [value] }) => {
      if (value === null) {
        return 0;
      }
      if (typeof value === 'string') {
        return byteLength(value);
      }
      if (Array.isArray(value)) {
        return value.length;
      }
      if (isObject(value)) {
        return Object.keys(value).length;
      }
      throw new TemplateFailure(phrase('noLength', { value: typeName(value) }));
    },
  },
  index: {
    least: 1,
    call: ({ args: [value, ...steps] }) => steps.reduce(childOf, value),
  },
  int: {
    least: 1,
    most: 1,
    call: ({ args: [value] }) => {
      const number =
        typeof value === 'string' && /^[-+]?\d+$/.test(value.trim())
          ? Number(value)
          : value;
      switch (typeof number) {
        case 'number':
          return Math.trunc(number);
        case 'boolean':
          return number ? 1 : 0;
        default:
      }
      if (isNothing(number)) {
        return 0;
      }
      throw new TemplateFailure(
        phrase('notANumber', { value: typeName(number) }),
      );
    },
  },
  print: {
    least: 0,
    call: ({ args }) => args.map(formatValue).join(''),
  },
} satisfies { [name: string]: TemplateFunction };

function isNothing(value: JsonValue): boolean {
  return value === null || value === '';
}

/** Missing steps are empty (docs/rules/mutation.md#missing-steps). */
function childOf(value: JsonValue, step: JsonValue): JsonValue {
  if (Array.isArray(value) && typeof step === 'number') {
    return value[step] ?? null;
  }
  return isObject(value) &&
    typeof step === 'string' &&
    Object.hasOwn(value, step)
    ? value[step]
    : null;
}

function byteLength(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0)!;
    bytes +=
      1 + Number(code > 0x7f) + Number(code > 0x7ff) + Number(code > 0xffff);
  }
  return bytes;
}
