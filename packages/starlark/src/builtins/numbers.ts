// SPDX-License-Identifier: Apache-2.0

import { budgetStop, runtimeStop } from '../failure';
import { spendText } from '../text/bytes';
import { quote } from '../text/quote';
import type { StarlarkHost, StarlarkValue } from '../types';

const prefixes: ReadonlyMap<string, number> = new Map([
  ['0o', 8],
  ['0x', 16],
  ['0b', 2],
]);

/** Implements `int(text, base)`. Base 0 is that of the string's prefix, or ten if it has none. */
export function parseIntText(
  host: StarlarkHost,
  text: string,
  baseValue: StarlarkValue | undefined,
): bigint {
  spendText(host, text);
  const base = baseValue === undefined ? 10 : readBase(baseValue);
  const unsigned = text.replace(/^[+-]/, '');
  const prefix =
    unsigned.length > 2
      ? prefixes.get(unsigned.slice(0, 2).toLowerCase())
      : undefined;
  const digits = prefix === undefined ? unsigned : unsigned.slice(2);
  const radix = base === 0 ? (prefix ?? 10) : base;
  const fits =
    (prefix === undefined || prefix === radix) &&
    !(base === 0 && prefix === undefined && /^0+[^0]/.test(digits));
  const magnitude = fits ? readDigits(host, digits, radix) : undefined;
  if (magnitude === undefined) {
    throw runtimeStop(`int: invalid literal with base ${base}: ${text}`);
  }
  return text.startsWith('-') ? -magnitude : magnitude;
}

function readBase(value: StarlarkValue): number {
  const valid =
    typeof value === 'bigint' &&
    (value === 0n || (value >= 2n && value <= 36n));
  if (!valid) {
    throw runtimeStop('int: base must be an integer >= 2 && <= 36');
  }
  return Number(value);
}

/** Reads digits one by one, which takes quadratic time and is therefore bounded. */
function readDigits(
  host: StarlarkHost,
  digits: string,
  radix: number,
): bigint | undefined {
  if (digits === '' || !/^[0-9a-zA-Z]+$/.test(digits)) {
    return undefined;
  }
  const significant = digits.replace(/^0+/, '');
  const { integerBits } = host.limits;
  if (significant.length * Math.log2(radix) > integerBits + radix) {
    throw budgetStop('integer', integerBits);
  }
  host.spendSteps(significant.length);
  let value = 0n;
  for (const digit of significant) {
    const number = parseInt(digit, 36);
    if (number >= radix) {
      return undefined;
    }
    value = value * BigInt(radix) + BigInt(number);
  }
  return value;
}

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Go allows underscores between digits. */
const separator = /(?<=\d)_(?=\d)/g;
const special: ReadonlyMap<string, number> = new Map([
  ['inf', Infinity],
  ['+inf', Infinity],
  ['-inf', -Infinity],
  ['infinity', Infinity],
  ['+infinity', Infinity],
  ['-infinity', -Infinity],
  ['nan', NaN],
]);

/** Implements `float(text)`, with the errors of Go's parser. */
export function parseFloatText(text: string): number {
  const named = special.get(text.toLowerCase());
  if (named !== undefined) {
    return named;
  }
  const digits = text.replace(separator, '');
  if (!decimal.test(digits)) {
    throw refuse(text, 'invalid syntax');
  }
  const value = Number(digits);
  if (!Number.isFinite(value)) {
    throw refuse(text, 'value out of range');
  }
  return value;
}

function refuse(text: string, problem: string) {
  return runtimeStop(
    `float: strconv.ParseFloat: parsing ${quote(text)}: ${problem}`,
  );
}
