// SPDX-License-Identifier: Apache-2.0

import { budgetStop, runtimeStop } from '../failure';
import type { StarlarkHost, StarlarkValue } from '../types';
import { typeName } from '../values';

const INT32_MIN = -(2n ** 31n);
const INT32_MAX = 2n ** 31n - 1n;

/** An index or count: an int of 32 bits. Throws starlark-go's message. */
export function asInt32(value: StarlarkValue): number {
  if (typeof value !== 'bigint') {
    throw runtimeStop(`got ${typeName(value)}, want int`);
  }
  if (value < INT32_MIN || value > INT32_MAX) {
    throw runtimeStop(`${value} out of range`);
  }
  return Number(value);
}

/** A number as an int; a float is truncated. */
export function numberToInt(value: StarlarkValue): bigint {
  if (typeof value === 'bigint') {
    return value;
  }
  if (typeof value !== 'number') {
    throw runtimeStop(`cannot convert ${typeName(value)} to int`);
  }
  if (!Number.isFinite(value)) {
    const what = Number.isNaN(value) ? 'NaN' : 'infinity';
    throw runtimeStop(`cannot convert float ${what} to integer`);
  }
  return BigInt(Math.trunc(value));
}

/** Returns an integer if it is within the budget. */
export function boundedInteger(host: StarlarkHost, value: bigint): bigint {
  const bits = host.limits.integerBits;
  if (bitLength(value) > bits) {
    throw budgetStop('integer', bits);
  }
  return value;
}

/** An upper bound of the bits of an integer, exact to four bits. */
export function bitLength(value: bigint): number {
  const magnitude = value < 0n ? -value : value;
  return magnitude < 0x1_0000_0000n ? 32 : magnitude.toString(16).length * 4;
}

/** Division that rounds towards negative infinity, as Starlark and Python do. */
export function floorDivide(left: bigint, right: bigint): bigint {
  const quotient = left / right;
  const exact = quotient * right === left;
  return !exact && left < 0n !== right < 0n ? quotient - 1n : quotient;
}

/** The remainder of `floorDivide`; it has the sign of the divisor. */
export function floorModulo(left: bigint, right: bigint): bigint {
  const remainder = left % right;
  return remainder !== 0n && left < 0n !== right < 0n
    ? remainder + right
    : remainder;
}
