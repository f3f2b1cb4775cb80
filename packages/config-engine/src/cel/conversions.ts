// SPDX-License-Identifier: Apache-2.0

import { floatText } from './floatText';
import type { Methods } from './functions';
import {
  DURATION,
  nanosecondsOf,
  textOfTime,
  TIMESTAMP,
} from './kubernetes/times';
import { UnsignedInt, type Duration } from './library';
import { failure } from './macros';
import { charge } from './meter';

const largestInteger = 2n ** 63n - 1n;
const largestUnsigned = 2n ** 64n - 1n;

const identity = (value: unknown) => value;

/** What Go's `strconv.ParseFloat` reads, hexadecimal forms aside. */
const floatForm =
  /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|inf(?:inity)?|nan)$/i;

/**
 * Conversions between scalars as cel-go does them: a number that the type has no room for is an error, and so is a text
 * that is not UTF-8. Those of the library differ.
 */
export const conversions: Methods = {
  'int(int): int': identity,
  'int(uint): int': (value: UnsignedInt) => integer(value.valueOf()),
  'int(double): int': (value: number) =>
    Math.abs(value) < 2 ** 63 ? BigInt(Math.trunc(value)) : overflow(),
  'int(string): int': (text: string) =>
    /^[+-]?\d{1,40}$/.test(text) ? integer(signed(text)) : notConvertible(),
  [`int(${TIMESTAMP}): int`]: (time: Date) =>
    BigInt(Math.floor(time.getTime() / 1000)),
  [`int(${DURATION}): int`]: (duration: Duration) => nanosecondsOf(duration),
  'uint(uint): uint': identity,
  'uint(int): uint': (value: bigint) => unsigned(value),
  'uint(double): uint': (value: number) =>
    value >= 0 && value < 2 ** 64
      ? unsigned(BigInt(Math.trunc(value)))
      : overflow(),
  'uint(string): uint': (text: string) =>
    /^\d{1,40}$/.test(text) ? unsigned(BigInt(text)) : notConvertible(),
  'double(double): double': identity,
  'double(int): double': (value: bigint) => Number(value),
  'double(uint): double': (value: UnsignedInt) => Number(value.valueOf()),
  'double(string): double': (text: string) => {
    charge(text.length);
    if (!floatForm.test(text)) {
      return notConvertible();
    }
    const [, sign, word] = /^([+-]?)(inf|nan)/i.exec(text) ?? [];
    if (word === undefined) {
      const number = Number(text);
      return Number.isFinite(number) ? number : notConvertible();
    }
    const number = /^n/i.test(word) ? NaN : Infinity;
    return sign === '-' ? -number : number;
  },
  'bool(bool): bool': identity,
  'bool(string): bool': (text: string) => {
    const isTrue = ['1', 't', 'T', 'true', 'TRUE', 'True'].includes(text);
    return isTrue || ['0', 'f', 'F', 'false', 'FALSE', 'False'].includes(text)
      ? isTrue
      : notConvertible();
  },
  'string(string): string': identity,
  'string(bool): string': (value: boolean) => String(value),
  'string(int): string': (value: bigint) => String(value),
  'string(uint): string': (value: UnsignedInt) => String(value.valueOf()),
  'string(double): string': floatText,
  'string(bytes): string': (bytes: Uint8Array) => {
    charge(bytes.length);
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        bytes,
      );
    } catch {
      return notConvertible();
    }
  },
  [`string(${TIMESTAMP}): string`]: textOfTime,
  [`string(${DURATION}): string`]: (duration: Duration) => `${duration}`,
};

function signed(text: string): bigint {
  return BigInt(text.replace('+', ''));
}

function integer(value: bigint): bigint {
  return value > largestInteger || value < -largestInteger - 1n
    ? overflow()
    : value;
}

function unsigned(value: bigint): UnsignedInt {
  return value < 0n || value > largestUnsigned
    ? overflow()
    : new UnsignedInt(value);
}

function overflow(): never {
  throw failure('numeric_overflow');
}

function notConvertible(): never {
  throw failure('not_convertible');
}
