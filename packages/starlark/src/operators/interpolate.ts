// SPDX-License-Identifier: Apache-2.0

import { runtimeStop, StarlarkStop } from '../failure';
import { reprOf, textOf } from '../represent';
import { joined } from '../text/bytes';
import { formatFloatAs } from '../text/formatFloat';
import type { StarlarkHost, StarlarkTuple, StarlarkValue } from '../types';
import { getEntry, typeName } from '../values';
import { isNumber } from './arithmetic';
import { numberToInt } from './integers';

/** `format % operand`. */
export function interpolate(
  host: StarlarkHost,
  format: string,
  operand: StarlarkValue,
): string {
  const values = isTuple(operand) ? operand.items : [operand];
  const parts: string[] = [];
  const write = (part: string) => {
    host.allocate(part.length);
    parts.push(part);
  };
  let used = 0;
  let index = 0;
  for (;;) {
    const percent = format.indexOf('%', index);
    write(format.slice(index, percent < 0 ? undefined : percent));
    if (percent < 0) {
      break;
    }
    index = percent + 1;
    if (format[index] === '%') {
      write('%');
      index += 1;
      continue;
    }
    let value: StarlarkValue;
    if (format[index] === '(') {
      const closing = format.indexOf(')', index);
      if (closing < 0) {
        throw runtimeStop('incomplete format key');
      }
      value = lookUp(host, operand, format.slice(index + 1, closing));
      index = closing + 1;
    } else if (used < values.length) {
      value = values[used];
    } else {
      throw runtimeStop('not enough arguments for format string');
    }
    const code = format.codePointAt(index);
    if (code === undefined) {
      throw runtimeStop('incomplete format');
    }
    const verb = String.fromCodePoint(code);
    write(convert(host, verb, value));
    index += verb.length;
    used += 1;
  }
  if (used < values.length) {
    throw runtimeStop('too many arguments for format string');
  }
  return joined(parts.join(''));
}

function isTuple(value: StarlarkValue): value is StarlarkTuple {
  return isKind(value, 'tuple');
}

function isKind<Kind extends 'tuple' | 'dict' | 'host'>(
  value: StarlarkValue,
  kind: Kind,
): value is Extract<StarlarkValue, { kind: Kind }> {
  return typeof value === 'object' && value?.kind === kind;
}

function lookUp(
  host: StarlarkHost,
  operand: StarlarkValue,
  key: string,
): StarlarkValue {
  let value: StarlarkValue | undefined;
  if (isKind(operand, 'dict')) {
    value = getEntry(host, operand, key);
  } else if (isKind(operand, 'host') && operand.behaviour.get) {
    value = operand.behaviour.get(operand, key, host);
  } else {
    throw runtimeStop('format requires a mapping');
  }
  if (value === undefined) {
    throw runtimeStop(`key not found: ${key}`);
  }
  return value;
}

function convert(
  host: StarlarkHost,
  verb: string,
  value: StarlarkValue,
): string {
  switch (verb) {
    case 's':
      return textOf(host, value);
    case 'r':
      return reprOf(host, value);
    case 'd':
    case 'i':
      return integerFor(verb, value).toString();
    case 'o':
      return integerFor(verb, value).toString(8);
    case 'x':
      return integerFor(verb, value).toString(16);
    case 'X':
      return integerFor(verb, value).toString(16).toUpperCase();
    case 'e':
    case 'f':
    case 'g':
    case 'E':
    case 'F':
    case 'G':
      if (!isNumber(value)) {
        throw runtimeStop(
          `%${verb} format requires float, not ${typeName(value)}`,
        );
      }
      return formatFloatAs(verb, Number(value));
    case 'c':
      return character(host, value);
    case '%':
      return '%';
    default:
      throw runtimeStop(`unknown conversion %${verb}`);
  }
}

function integerFor(verb: string, value: StarlarkValue): bigint {
  try {
    return numberToInt(value);
  } catch (error) {
    throw error instanceof StarlarkStop
      ? runtimeStop(
          `%${verb} format requires integer: ${error.failure.message}`,
        )
      : error;
  }
}

function character(host: StarlarkHost, value: StarlarkValue): string {
  if (typeof value === 'bigint') {
    if (value < 0n || value > 0x10ffffn) {
      throw runtimeStop(
        `%c format requires a valid Unicode code point, got ${reprOf(
          host,
          value,
        )}`,
      );
    }
    return fromCodePoint(Number(value));
  }
  if (typeof value !== 'string') {
    throw runtimeStop(
      `%c format requires int or single-character string, not ${typeName(
        value,
      )}`,
    );
  }
  if (value.length > 2 || [...value].length !== 1) {
    throw runtimeStop('%c format requires a single-character string');
  }
  return value;
}

/** The character of a code point; like Go, U+FFFD for surrogates. */
export function fromCodePoint(code: number): string {
  return code >= 0xd800 && code <= 0xdfff
    ? '\uFFFD'
    : String.fromCodePoint(code);
}
