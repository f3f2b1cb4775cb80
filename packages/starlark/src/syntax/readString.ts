// SPDX-License-Identifier: Apache-2.0

import { byteString, joined } from '../text/bytes';

/** A string literal in the source: its end, and its value or an error. */
type StringReading =
  | { readonly end: number; readonly value: string }
  | { readonly end: number; readonly problem: string };

/** Reads the literal at `start`: an optional `r`, then one or three quotes of either kind. */
export function readString(text: string, start: number): StringReading {
  const raw = text[start] === 'r';
  const opening = raw ? start + 1 : start;
  const quote = text[opening];
  const triple = text.startsWith(quote.repeat(3), opening);
  const closing = triple ? quote.repeat(3) : quote;
  const from = opening + closing.length;
  let index = from;
  while (index < text.length) {
    if (text.startsWith(closing, index)) {
      return decode(text.slice(from, index), raw, index + closing.length);
    }
    if (!triple && isLineBreak(text[index])) {
      return { end: index, problem: 'unexpected newline in string' };
    }
    if (text[index] === '\\') {
      index += text.startsWith('\r\n', index + 1) ? 2 : 1;
    }
    index += 1;
  }
  return { end: text.length, problem: 'unexpected EOF in string' };
}

function isLineBreak(character: string): boolean {
  return character === '\n' || character === '\r';
}

function decode(body: string, raw: boolean, end: number): StringReading {
  const text = body.replace(/\r\n?/g, '\n');
  if (raw || !text.includes('\\')) {
    return { end, value: text };
  }
  let value = '';
  let index = 0;
  while (index < text.length) {
    const backslash = text.indexOf('\\', index);
    if (backslash < 0) {
      value += text.slice(index);
      break;
    }
    value += text.slice(index, backslash);
    const escape = readEscape(text, backslash);
    if ('problem' in escape) {
      return { end, problem: escape.problem };
    }
    value += escape.value;
    index = escape.end;
  }
  return { end, value: joined(value) };
}

const simpleEscapes: ReadonlyMap<string, string> = new Map([
  ['\n', ''],
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
]);

/** One escape sequence. Unknown ones stand for themselves, including `\u`, which ytt's starlark-go does not support. */
function readEscape(text: string, start: number): StringReading {
  const letter = text[start + 1];
  const simple = simpleEscapes.get(letter);
  if (simple !== undefined) {
    return { end: start + 2, value: simple };
  }
  const octal = /^[0-7]{1,3}/.exec(text.slice(start + 1, start + 4))?.[0];
  if (octal !== undefined) {
    const byte = parseInt(octal, 8);
    return byte > 255
      ? { end: start, problem: `invalid escape sequence \\${octal}` }
      : { end: start + 1 + octal.length, value: byteString(byte) };
  }
  if (letter === 'x') {
    return readHexEscape(text, start);
  }
  return { end: start + 2, value: text.slice(start, start + 2) };
}

function readHexEscape(text: string, start: number): StringReading {
  const escape = text.slice(start, start + 4);
  if (escape.length < 4) {
    return { end: start, problem: `truncated escape sequence ${escape}` };
  }
  return /^..[0-9a-fA-F]{2}$/.test(escape)
    ? { end: start + 4, value: byteString(parseInt(escape.slice(2), 16)) }
    : { end: start, problem: `invalid escape sequence ${escape}` };
}
