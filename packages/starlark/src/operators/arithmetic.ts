// SPDX-License-Identifier: Apache-2.0

import { budgetStop, runtimeStop } from '../failure';
import type { StarlarkHost, StarlarkValue } from '../types';
import {
  asInt32,
  bitLength,
  boundedInteger,
  floorDivide,
  floorModulo,
} from './integers';

type Numeric = bigint | number;
type ArithmeticOperator = '+' | '-' | '*' | '/' | '//' | '%';
export type BitOperator = '&' | '|' | '^' | '<<' | '>>';

/** The largest shift to the left that starlark-go allows. */
const MAX_SHIFT = 512;

/** Whether a value is an int or a float. */
export function isNumber(value: StarlarkValue): value is Numeric {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** Arithmetic on two numbers; the result is a float if one of them is. */
export function computeNumbers(
  host: StarlarkHost,
  operator: ArithmeticOperator,
  left: Numeric,
  right: Numeric,
): Numeric {
  if (operator === '/') {
    const divisor = Number(right);
    requireDivisor(divisor, 'real division by zero');
    return Number(left) / divisor;
  }
  return typeof left === 'bigint' && typeof right === 'bigint'
    ? computeInts(host, operator, left, right)
    : computeFloats(operator, Number(left), Number(right));
}

function computeInts(
  host: StarlarkHost,
  operator: ArithmeticOperator,
  left: bigint,
  right: bigint,
): bigint {
  switch (operator) {
    case '+':
      return boundedInteger(host, left + right);
    case '-':
      return boundedInteger(host, left - right);
    case '*':
      if (bitLength(left) + bitLength(right) > host.limits.integerBits + 64) {
        throw budgetStop('integer', host.limits.integerBits);
      }
      return boundedInteger(host, left * right);
    case '//':
      requireDivisor(right, 'floored division by zero');
      return floorDivide(left, right);
    default:
      requireDivisor(right, 'integer modulo by zero');
      return floorModulo(left, right);
  }
}

/** The remainder of floats has the sign of the dividend, as in ytt's starlark-go; that of ints has the divisor's. */
function computeFloats(
  operator: ArithmeticOperator,
  left: number,
  right: number,
): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '//':
      requireDivisor(right, 'floored division by zero');
      return Math.floor(left / right);
    default:
      requireDivisor(right, 'float modulo by zero');
      return left % right;
  }
}

function requireDivisor(divisor: Numeric, message: string): void {
  if (divisor === 0 || divisor === 0n) {
    throw runtimeStop(message);
  }
}

/** `&`, `|`, `^` and shifts of ints. */
export function computeBits(
  host: StarlarkHost,
  operator: BitOperator,
  left: bigint,
  right: bigint,
): bigint {
  switch (operator) {
    case '&':
      return left & right;
    case '|':
      return left | right;
    case '^':
      return left ^ right;
    default:
      return shift(host, operator, left, asInt32(right));
  }
}

function shift(
  host: StarlarkHost,
  operator: BitOperator,
  value: bigint,
  count: number,
): bigint {
  if (count < 0) {
    throw runtimeStop(`negative shift count: ${count}`);
  }
  if (operator === '>>') {
    return value >> BigInt(count);
  }
  if (count >= MAX_SHIFT) {
    throw runtimeStop(`shift count too large: ${count}`);
  }
  return boundedInteger(host, value << BigInt(count));
}
