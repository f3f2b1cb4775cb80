// SPDX-License-Identifier: Apache-2.0

import type { StarlarkHost } from '../types';

/**
 * Starlark strings are bytes. Here they are JavaScript strings in which a byte that is not part of valid UTF-8 is the
 * lone surrogate U+DC00 + byte, so that every byte string has exactly one representation.
 */

const ESCAPE = 0xdc00;
/** The first byte of a character, by its number of bytes. */
const LEADS = [0, 0, 0xc0, 0xe0, 0xf0];
const loneSurrogate = /[\uD800-\uDFFF]/u;
const nonAscii = /[\u0080-\uffff]/;

/** Whether each unit of a string is one byte. */
function isAscii(text: string): boolean {
  return !nonAscii.test(text);
}

/** The length in bytes. */
export function byteLength(text: string): number {
  if (isAscii(text)) {
    return text.length;
  }
  let length = 0;
  for (const character of text) {
    length += characterLength(character);
  }
  return length;
}

/** The bytes of one code point, or of one escaped byte. */
function characterLength(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || isEscapedByte(code)) {
    return 1;
  }
  if (code < 0x800) {
    return 2;
  }
  return code < 0x10000 ? 3 : 4;
}

/** Whether a code point represents a single byte that is not valid UTF-8. */
export function isEscapedByte(code: number): boolean {
  return code >= ESCAPE && code <= ESCAPE + 0xff;
}

/** The string of a single byte. */
export function byteString(byte: number): string {
  return String.fromCharCode(byte < 0x80 ? byte : ESCAPE + byte);
}

/** The bytes of a string. */
export function toBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let end = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80 || isEscapedByte(code)) {
      bytes[end] = code & 0xff;
      end += 1;
      continue;
    }
    const length = characterLength(character);
    for (let index = length - 1; index > 0; index--) {
      bytes[end + index] = 0x80 | ((code >> (6 * (length - 1 - index))) & 0x3f);
    }
    bytes[end] = LEADS[length] | (code >> (6 * (length - 1)));
    end += length;
  }
  return bytes.slice(0, end);
}

/** The string of some bytes; invalid UTF-8 becomes escaped bytes. */
export function fromBytes(bytes: Uint8Array): string {
  let text = '';
  let index = 0;
  while (index < bytes.length) {
    const { code, length } = decodeAt(bytes, index);
    text += String.fromCodePoint(code);
    index += length;
  }
  return text;
}

function decodeAt(
  bytes: Uint8Array,
  index: number,
): { code: number; length: number } {
  const first = bytes[index];
  if (first < 0x80) {
    return { code: first, length: 1 };
  }
  const escaped = { code: ESCAPE + first, length: 1 };
  const length = sequenceLength(first);
  if (length === 0 || index + length > bytes.length) {
    return escaped;
  }
  let code = first & (0x7f >> length);
  for (let offset = 1; offset < length; offset++) {
    const byte = bytes[index + offset];
    if ((byte & 0xc0) !== 0x80) {
      return escaped;
    }
    code = (code << 6) | (byte & 0x3f);
  }
  const smallest = [0, 0, 0x80, 0x800, 0x10000][length];
  const surrogate = code >= 0xd800 && code <= 0xdfff;
  return code < smallest || code > 0x10ffff || surrogate
    ? escaped
    : { code, length };
}

function sequenceLength(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) {
    return 2;
  }
  if (first >= 0xe0 && first <= 0xef) {
    return 3;
  }
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

/** Normalizes a joined string: escaped bytes that now form valid UTF-8 become characters. */
export function joined(text: string): string {
  return loneSurrogate.test(text) ? fromBytes(toBytes(text)) : text;
}

/** The part from byte `start` to byte `end`, both within the string. */
export function byteSlice(text: string, start: number, end: number): string {
  return isAscii(text)
    ? text.slice(start, end)
    : fromBytes(toBytes(text).subarray(start, end));
}

/** Orders strings by their bytes: negative, zero, positive. */
export function compareStrings(left: string, right: string): number {
  if (left === right) {
    return 0;
  }
  if (isAscii(left) && isAscii(right)) {
    return left < right ? -1 : 1;
  }
  const a = toBytes(left);
  const b = toBytes(right);
  const shorter = Math.min(a.length, b.length);
  for (let index = 0; index < shorter; index++) {
    if (a[index] !== b[index]) {
      return a[index] - b[index];
    }
  }
  return a.length - b.length;
}

/** Charges for scanning a whole string, whose length is unrelated to the program's own steps. */
export function spendText(host: StarlarkHost, text: string): void {
  host.spendSteps(text.length >> 3);
}
