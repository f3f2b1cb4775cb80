// SPDX-License-Identifier: Apache-2.0

import { floatText } from '../../cel';
import { isObject, JsonValue } from '../../json';

/** Maximum length of a quotation in a message. */
const quotedCharacters = 400;

const shortEscapes = new Map([
  ['\x07', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
  ['\\', '\\\\'],
  ['"', '\\"'],
]);
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

/** Quotes a string like Go's `%q`, so that OpenChoreo's messages can be found in ours. */
export function goQuote(text: string): string {
  const shown =
    text.length > quotedCharacters
      ? `${text.slice(0, quotedCharacters)}…`
      : text;
  let quoted = '';
  for (const char of shown) {
    quoted +=
      shortEscapes.get(char) ?? (printable.test(char) ? char : escape(char));
  }
  return `"${quoted}"`;
}

function escape(char: string): string {
  const code = char.codePointAt(0)!;
  if (code >= 0xd800 && code <= 0xdfff) {
    return '\\ufffd';
  }
  const hex = code.toString(16);
  if (code < 0x80) {
    return `\\x${hex.padStart(2, '0')}`;
  }
  return code <= 0xffff
    ? `\\u${hex.padStart(4, '0')}`
    : `\\U${hex.padStart(8, '0')}`;
}

/** Prints a value like Go's `%v`: `[a b]`, `map[x:1]`, `1e+06`. */
export function goFormat(value: JsonValue): string {
  if (value === null) {
    return '<nil>';
  }
  if (typeof value === 'number') {
    return goFormatNumber(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map(goFormat).join(' ')}]`;
  }
  if (isObject(value)) {
    const entries = Object.keys(value)
      .sort()
      .map(key => `${key}:${goFormat(value[key])}`);
    return `map[${entries.join(' ')}]`;
  }
  return String(value);
}

/**
 * Prints a number like `%v`: with an exponent below 1e-4 and from 1e6 on. A negative zero is an integer of YAML, which
 * has no sign.
 *
 * @public
 */
export function goFormatNumber(value: number): string {
  return floatText(value === 0 ? 0 : value);
}
