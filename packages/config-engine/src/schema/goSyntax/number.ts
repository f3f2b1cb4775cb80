// SPDX-License-Identifier: Apache-2.0

import { isRounded } from '../../json';
import { goQuote } from './text';

/** A parsed value, or the error of Go's standard library. */
export type Parsed<T> =
  | {
      readonly value: T;
      /** The integer as written, if the value may only be the nearest one that JSON can represent. */
      readonly inexact?: string;
    }
  | { readonly problem: string };

/** Integers of this length are exact. */
const shortInteger = 15;
const maximumInt64 = 2n ** 63n - 1n;
const minimumInt64 = -(2n ** 63n);

/** Go's `strconv.ParseInt(text, 10, 64)`; inexact beyond 2^53, where JSON cannot represent every integer. */
export function parseGoInt(text: string): Parsed<number> {
  if (!/^[-+]?[0-9]+$/.test(text)) {
    return numberProblem('ParseInt', text, 'invalid syntax');
  }
  if (text.length <= shortInteger) {
    // Drops the sign of zero, which Go's integers lack.
    return { value: Number(text) + 0 };
  }
  // At most 19 digits without leading zeros, so longer text needs no big arithmetic.
  const digits = text.replace(/^[-+]?0*(?=\d)/, '');
  const exact =
    digits.length > 19
      ? undefined
      : BigInt(text.startsWith('-') ? `-${digits}` : digits);
  if (exact === undefined || exact > maximumInt64 || exact < minimumInt64) {
    return numberProblem('ParseInt', text, 'value out of range');
  }
  const value = Number(exact);
  return Number.isSafeInteger(value) ? { value } : { value, inexact: text };
}

const decimalFloat =
  /^[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$/;
const hexFloat =
  /^([-+]?)0[xX]([0-9a-fA-F]*)(?:\.([0-9a-fA-F]*))?[pP]([-+]?[0-9]+)$/;
const notFinite = /^(?:[-+]?inf(?:inity)?|nan)$/i;

/** Go's `strconv.ParseFloat(text, 64)`, but rejects infinities and NaN, which schemas cannot contain (q-nan, q-inf). */
export function parseGoFloat(text: string): Parsed<number> {
  // Go allows underscores between digits.
  const digits = text.replace(
    /^[-+]?0x/i.test(text) ? /(?<=[\da-fx])_(?=[\da-f])/gi : /(?<=\d)_(?=\d)/g,
    '',
  );
  const value = decimalFloat.test(digits)
    ? Number(digits)
    : parseHexFloat(digits);
  if (value === undefined) {
    if (notFinite.test(text)) {
      return { problem: 'a schema can only hold finite numbers' };
    }
    return numberProblem('ParseFloat', text, 'invalid syntax');
  }
  if (!Number.isFinite(value)) {
    return numberProblem('ParseFloat', text, 'value out of range');
  }
  return isRounded(digits, value)
    ? { value, inexact: text }
    : { value: value === 0 ? 0 : value };
}

function parseHexFloat(text: string): number | undefined {
  const match = hexFloat.exec(text);
  if (!match) {
    return undefined;
  }
  const [, sign, integer, fraction = '', exponent] = match;
  if (integer + fraction === '') {
    return undefined;
  }
  const mantissa = parseInt(`0${integer}${fraction}`, 16);
  const value = mantissa * 2 ** (Number(exponent) - 4 * fraction.length);
  return sign === '-' ? -value : value;
}

const booleans = new Map([
  ...['1', 't', 'T', 'TRUE', 'true', 'True'].map(text => [text, true] as const),
  ...['0', 'f', 'F', 'FALSE', 'false', 'False'].map(
    text => [text, false] as const,
  ),
]);

/** Go's `strconv.ParseBool`. */
export function parseGoBool(text: string): Parsed<boolean> {
  const value = booleans.get(text);
  return value === undefined
    ? numberProblem('ParseBool', text, 'invalid syntax')
    : { value };
}

function numberProblem(name: string, text: string, reason: string) {
  return { problem: `strconv.${name}: parsing ${goQuote(text)}: ${reason}` };
}
