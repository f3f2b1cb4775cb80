// SPDX-License-Identifier: Apache-2.0

import { Duration, mapOf, UnsignedInt } from '../library';
import { failure } from '../macros';
import { charge } from '../meter';
import { sorted } from './listTypes';
import { textOfTime } from './times';

const verb = /%(?:\.(\d{1,2}))?([sdfebxXo%])|%/g;

/** Writes values as cel-go's `format` does: `'%s has %d'.format(['a', 1])`. */
export function formatText(text: string, values: readonly unknown[]): string {
  let next = 0;
  return text.replace(verb, (_, precision?: string, letter?: string) => {
    if (letter === '%') {
      return '%';
    }
    if (letter === undefined || next >= values.length) {
      throw failure('format_not_valid');
    }
    const written = write(values[next], letter, Number(precision ?? 6));
    next += 1;
    charge(written.length);
    return written;
  });
}

function write(value: unknown, letter: string, precision: number): string {
  switch (letter) {
    case 's':
      return textOfValue(value);
    case 'f':
      return numberOf(value).toFixed(precision);
    case 'e':
      return numberOf(value)
        .toExponential(precision)
        .replace(/e([+-])(\d)$/, 'e$10$2');
    case 'd':
      return textOfValue(integerOf(value));
    case 'b':
      return (
        typeof value === 'boolean' ? BigInt(value) : integerOf(value)
      ).toString(2);
    case 'o':
      return integerOf(value).toString(8);
    default: {
      const hex = hexOf(value);
      return letter === 'X' ? hex.toUpperCase() : hex;
    }
  }
}

function hexOf(value: unknown): string {
  const bytes =
    typeof value === 'string' ? new TextEncoder().encode(value) : value;
  return bytes instanceof Uint8Array
    ? Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
    : integerOf(value).toString(16);
}

function integerOf(value: unknown): bigint {
  const plain = plainOf(value);
  if (typeof plain !== 'bigint') {
    throw failure('format_not_valid');
  }
  return plain;
}

function numberOf(value: unknown): number {
  const plain = plainOf(value);
  if (typeof plain !== 'number' && typeof plain !== 'bigint') {
    throw failure('format_not_valid');
  }
  return Number(plain);
}

/** Unsigned integers have a class of their own. */
function plainOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value.valueOf()
    : value;
}

/** A value as the function `string` and the verb `%s` write it. */
export function textOfValue(value: unknown): string {
  charge(1);
  if (Array.isArray(value)) {
    return `[${value.map(textOfValue).join(', ')}]`;
  }
  const map = mapOf(value);
  if (map) {
    const entries = [...map].map(([key, child]) => ({
      key: textOfValue(key),
      text: textOfValue(child),
    }));
    return `{${sorted(entries, ({ key }) => key)
      .map(({ key, text }) => `${key}: ${text}`)
      .join(', ')}}`;
  }
  if (value instanceof Date) {
    return textOfTime(value);
  }
  if (value instanceof Duration) {
    return `${value}`;
  }
  if (value instanceof Uint8Array) {
    return new TextDecoder().decode(value);
  }
  if (
    typeof value !== 'object' ||
    value === null ||
    value instanceof UnsignedInt
  ) {
    return String(value);
  }
  const [, type] = /^Type<(.+)>$/.exec(`${value}`) ?? [];
  if (type === undefined) {
    throw failure('format_not_valid');
  }
  return type;
}
