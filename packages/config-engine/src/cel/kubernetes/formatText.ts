// SPDX-License-Identifier: Apache-2.0

import { floatText, plainFloatText, roundedText } from '../floatText';
import { Duration, mapOf, UnsignedInt } from '../library';
import { failure } from '../macros';
import { charge } from '../meter';
import { sorted } from './listTypes';
import { textOfTime } from './times';

const verb = /%(?:\.(\d{1,3}))?([sdfebxXo%])|%/g;

/** Precisions up to this one. */
const finest = 100;

/**
 * How values are written: Kubernetes has an older version of cel-go's `format` than OpenChoreo, which quotes texts
 * within lists and maps, groups digits, and takes only integers or only floats (docs/rules/crd.md#rules).
 */
export interface FormatStyle {
  readonly text: (value: unknown) => string;
  readonly fixed: (value: unknown, precision: number) => string;
  readonly scientific: (value: unknown, precision: number) => string;
  readonly decimal: (value: unknown) => string;
}

/** Writes values as cel-go's `format` does: `'%s has %d'.format(['a', 1])`. */
export function formatText(
  text: string,
  values: readonly unknown[],
  style: FormatStyle,
): string {
  let next = 0;
  return text.replace(verb, (_, precision?: string, letter?: string) => {
    if (letter === '%' && precision === undefined) {
      return '%';
    }
    const digits = Number(precision ?? 6);
    if (
      letter === undefined ||
      letter === '%' ||
      next >= values.length ||
      digits > finest
    ) {
      throw failure('format_not_valid');
    }
    const part = write(values[next], letter, digits, style);
    next += 1;
    charge(part.length);
    return part;
  });
}

/** A value that is only known at evaluation. */
export const unknownValue = Symbol('unknown');

/** Checks a text and values of the types that it is given: each has a verb that writes it, or an error is thrown. */
export function checkFormat(
  text: string,
  samples: readonly unknown[],
  style: FormatStyle,
): void {
  formatText(text, samples, style);
  const verbs = [...text.matchAll(verb)].filter(
    ([, , letter]) => letter !== '%',
  );
  if (verbs.length !== samples.length) {
    throw failure('format_not_valid');
  }
}

function write(
  value: unknown,
  letter: string,
  precision: number,
  style: FormatStyle,
): string {
  if (value === unknownValue) {
    return '';
  }
  switch (letter) {
    case 's':
      return style.text(value);
    case 'f':
      return style.fixed(value, precision);
    case 'e':
      return style.scientific(value, precision);
    case 'd':
      return style.decimal(value);
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

/** As OpenChoreo's version of cel-go writes values. */
export const plainStyle: FormatStyle = {
  text: textOfValue,
  fixed: (value, precision) =>
    finite(numberOf(value), number => roundedText(number, precision)),
  scientific: (value, precision) =>
    finite(numberOf(value), number =>
      `${Object.is(number, -0) ? '-' : ''}${number.toExponential(precision)}`.replace(
        /e([+-])(\d)$/,
        'e$10$2',
      ),
    ),
  decimal: value =>
    typeof value === 'number'
      ? finite(value, plainFloatText)
      : String(integerOf(value)),
};

/** Superscripts of the digits. */
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** As Kubernetes' version of cel-go writes values. */
export const quotedStyle: FormatStyle = {
  text: quotedText,
  fixed: (value, precision) =>
    localized(floatOf(value) + 0, number =>
      roundedText(number, precision).replace(/\d+/, integer =>
        BigInt(integer).toLocaleString('en-US'),
      ),
    ),
  // The precision has no effect.
  scientific: value =>
    localized(floatOf(value) + 0, number => {
      const [mantissa, exponent] = number.toExponential(6).split('e');
      const digits = exponent
        .replace(/[+-]/, '')
        .padStart(2, '0')
        .replace(/\d/g, digit => raised[Number(digit)]);
      return `${mantissa}\u202f×\u202f10${exponent.startsWith('-') ? '⁻' : ''}${digits}`;
    }),
  decimal: value => String(integerOf(value)),
};

function quotedText(value: unknown): string {
  return typeof value === 'number'
    ? floatText(value)
    : elementText(value, false);
}

/** @param isWithin - whether the value is within a list or map, where texts are quoted */
function elementText(value: unknown, isWithin: boolean): string {
  charge(1);
  if (Array.isArray(value)) {
    return `[${value.map(item => elementText(item, true)).join(', ')}]`;
  }
  const map = mapOf(value);
  if (map) {
    const entries = [...map].map(([key, child]) => {
      if (typeof key === 'number') {
        throw failure('format_not_valid');
      }
      return {
        key: elementText(key, true),
        text: elementText(child, true),
      };
    });
    return `{${sorted(entries, ({ key }) => key)
      .map(({ key, text }) => `${key}:${text}`)
      .join(', ')}}`;
  }
  if (typeof value === 'number') {
    return Number.isFinite(value)
      ? roundedText(value, 6)
      : quoted(floatText(value));
  }
  const text = textOfValue(value);
  if (!isWithin) {
    return text;
  }
  if (value instanceof Date) {
    return `timestamp("${text}")`;
  }
  if (value instanceof Duration) {
    return `duration("${text}")`;
  }
  return typeof value === 'string' || value instanceof Uint8Array
    ? `${typeof value === 'string' ? '' : 'b'}${quoted(text)}`
    : text;
}

function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /\\(?:u00([0-9a-f]{2})|[^])/g,
    (escape, code?: string) => (code === undefined ? escape : `\\x${code}`),
  );
}

function finite(number: number, text: (number: number) => string): string {
  return Number.isFinite(number) ? text(number) : String(number);
}

function localized(number: number, text: (number: number) => string): string {
  if (Number.isFinite(number)) {
    return text(number);
  }
  return Number.isNaN(number) ? 'NaN' : `${number < 0 ? '-' : ''}∞`;
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

function floatOf(value: unknown): number {
  if (typeof value !== 'number') {
    throw failure('format_not_valid');
  }
  return value;
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
  return value instanceof UnsignedInt ? value.valueOf() : value;
}

/** A value as the verb `%s` of OpenChoreo writes it. */
function textOfValue(value: unknown): string {
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
  if (typeof value === 'number') {
    return finite(value, plainFloatText);
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
  const type = typeNameOf(value);
  if (type === undefined) {
    throw failure('format_not_valid');
  }
  return type;
}

/** The name of a value that is a type. */
export function typeNameOf(value: unknown): string | undefined {
  const [, type] = /^Type<(.+)>$/.exec(String(value)) ?? [];
  // The library has another name for the type of null.
  return type === 'null' ? 'null_type' : type;
}
