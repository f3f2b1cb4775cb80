// SPDX-License-Identifier: Apache-2.0

import type { ScalarOffsets } from './types';

/** The YAML style of a scalar. */
export type ScalarSyntax = 'plain' | 'single' | 'double' | 'literal' | 'folded';

/** The raw text of one scalar. */
export interface RawScalar {
  readonly syntax: ScalarSyntax;
  /** Offset of the first character of `raw` in the source. */
  readonly start: number;
  /** As written: with quotes; for a block scalar, its lines without the header. */
  readonly raw: string;
  /** The decoded value. */
  readonly value: string;
}

/** Decoded text, with the source offset of each UTF-16 unit. */
interface Decoded {
  text: string;
  offsets: number[];
}

const decoders: {
  [syntax in ScalarSyntax]: (raw: string, value: string) => Decoded;
} = {
  plain: raw => decodeFlow(raw, 0, raw.length, 'plain'),
  single: raw => decodeFlow(raw, 1, raw.length - 1, 'single'),
  double: raw => decodeFlow(raw, 1, raw.length - 1, 'double'),
  literal: (raw, value) => decodeBlock(raw, value, false),
  folded: (raw, value) => decodeBlock(raw, value, true),
};

/**
 * Maps each UTF-16 unit of a scalar's value to its source offset. Undefined if decoding the raw text here does not produce
 * the value, so that a mapping is never wrong.
 */
export function scalarOffsets(scalar: RawScalar): ScalarOffsets | undefined {
  const { syntax, start, raw, value } = scalar;
  const quote = syntax === 'single' || syntax === 'double' ? 1 : 0;
  const isFlow = quote === 1 || syntax === 'plain';
  if (isFlow && raw.slice(quote, raw.length - quote) === value) {
    return start + quote;
  }
  const decoded = decoders[syntax](raw, value);
  if (decoded.text !== value) {
    return undefined;
  }
  const { offsets } = decoded;
  // In place, because there is one for each character.
  for (let unit = 0; unit < offsets.length; unit++) {
    offsets[unit] += start;
  }
  return offsets;
}

const blank = /[ \t]/;
const TAB = 0x09;
const SPACE = 0x20;
const QUOTE = 0x27;
const BACKSLASH = 0x5c;

function isSpace(code: number): boolean {
  return code === SPACE || code === TAB || code === 0x0d || code === 0x0a;
}

/** Whether a character stands for itself in every style. */
function isOrdinary(code: number): boolean {
  return !isSpace(code) && code !== QUOTE && code !== BACKSLASH;
}

/** YAML 1.2, 7.3: line folding and escapes of the two quoted styles. */
function decodeFlow(
  raw: string,
  from: number,
  to: number,
  style: 'plain' | 'single' | 'double',
): Decoded {
  const decoded: Decoded = { text: '', offsets: [] };
  const put = (text: string, offset: number) => {
    decoded.text += text;
    for (let unit = 0; unit < text.length; unit++) {
      decoded.offsets.push(offset);
    }
  };
  let at = from;
  while (at < to) {
    const code = raw.charCodeAt(at);
    const end = endOfUnchanged(raw, at, to);
    if (end > at) {
      decoded.text += raw.slice(at, end);
      for (; at < end; at++) {
        decoded.offsets.push(at);
      }
    } else if (isSpace(code)) {
      at = foldSpace(raw, at, to, put);
    } else if (style === 'single' && code === QUOTE) {
      put("'", at);
      at += raw[at + 1] === "'" ? 2 : 1;
    } else if (style === 'double' && code === BACKSLASH) {
      at = decodeEscape(raw, at, to, put);
    } else {
      put(raw[at], at);
      at += 1;
    }
  }
  decoded.offsets.push(to);
  return decoded;
}

/** The end of the characters that stand for themselves. White space does, except around a line break. */
function endOfUnchanged(raw: string, from: number, to: number): number {
  let end = from;
  let next = from;
  while (next < to) {
    const code = raw.charCodeAt(next);
    if (isOrdinary(code)) {
      end = next + 1;
    } else if (code !== SPACE && code !== TAB) {
      return isSpace(code) ? end : next;
    }
    next += 1;
  }
  return to;
}

/** Decodes white space with line breaks: one becomes a space, n become n - 1 line feeds. */
function foldSpace(
  raw: string,
  from: number,
  to: number,
  put: (text: string, offset: number) => void,
): number {
  let end = from;
  let breaks = 0;
  while (end < to && isSpace(raw.charCodeAt(end))) {
    breaks += raw[end] === '\n' ? 1 : 0;
    end += 1;
  }
  if (breaks === 0) {
    // A carriage return alone is no line break.
    for (let at = from; at < end; at++) {
      put(raw[at], at);
    }
  } else if (breaks === 1) {
    put(' ', from);
  } else {
    put('\n'.repeat(breaks - 1), from);
  }
  return end;
}

const escapes = new Map<string, string>([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['e', '\x1b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['N', '\u0085'],
  ['_', '\u00a0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
  [' ', ' '],
  ['"', '"'],
  ['/', '/'],
  ['\\', '\\'],
  ['\t', '\t'],
]);
const hexLengths = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

/** Decodes an escape in double quotes; returns the offset after it. */
function decodeEscape(
  raw: string,
  at: number,
  to: number,
  put: (text: string, offset: number) => void,
): number {
  const next = raw[at + 1];
  const hexLength = hexLengths.get(next);
  if (hexLength !== undefined) {
    const code = parseInt(raw.slice(at + 2, at + 2 + hexLength), 16);
    if (code <= 0x10ffff) {
      put(String.fromCodePoint(code), at);
    }
    return at + 2 + hexLength;
  }
  const lineBreak =
    next === '\n' || next === '\r'
      ? /^\r?\n[ \t]*/.exec(raw.slice(at + 1, Math.min(to, at + 512)))
      : null;
  if (lineBreak) {
    return at + 1 + lineBreak[0].length;
  }
  put(escapes.get(next) ?? raw.slice(at, at + 2), at);
  return at + 2;
}

interface BlockLine {
  readonly offset: number;
  readonly content: string;
}

/** YAML 1.2, 8.1: literal and folded block scalars. The indentation is inferred from the value's first text line. */
function decodeBlock(raw: string, value: string, folded: boolean): Decoded {
  const decoded: Decoded = { text: '', offsets: [] };
  const put = (text: string, offset: number) => {
    decoded.text += text;
    for (let unit = 0; unit < text.length; unit++) {
      decoded.offsets.push(offset + unit);
    }
  };
  const lines = blockLines(raw, blockIndent(raw, value));
  let separator = '';
  let separatorAt = 0;
  let moreIndented = false;
  for (const { offset, content } of lines) {
    const indented = folded && blank.test(content[0] ?? '');
    if (!folded || (decoded.text === '' && content === '')) {
      put(separator, separatorAt);
      separator = '\n';
    } else if (content === '') {
      if (separator === ' ') {
        separator = '\n';
      } else {
        put('\n', separatorAt);
      }
      separatorAt = offset;
      continue;
    } else if (indented || moreIndented) {
      put(separator === '' ? '' : '\n', separatorAt);
      if (indented && !moreIndented && separator === '\n') {
        put('\n', separatorAt);
      }
      separator = indented ? '\n' : ' ';
      moreIndented = indented;
    } else {
      put(separator, separatorAt);
      separator = ' ';
    }
    put(content, offset);
    separatorAt = offset + content.length;
    if (decoded.text.length > value.length) {
      break;
    }
  }
  padBlock(decoded, value, separatorAt);
  decoded.offsets.push(
    value.endsWith('\n') ? Math.min(separatorAt + 1, raw.length) : separatorAt,
  );
  return decoded;
}

/** Applies chomping: adds the line feeds that the value still has, or removes the excess ones. */
function padBlock(decoded: Decoded, value: string, offset: number): void {
  const rest = value.slice(decoded.text.length);
  if (/^\n*$/.test(rest)) {
    decoded.text += rest;
    for (let unit = 0; unit < rest.length; unit++) {
      decoded.offsets.push(offset);
    }
  }
  const extra = decoded.text.slice(value.length);
  if (/^\n+$/.test(extra)) {
    decoded.text = decoded.text.slice(0, value.length);
    decoded.offsets.length = value.length;
  }
}

/** The indentation removed from a block scalar: the first text line in the source compared to that in the value. */
function blockIndent(raw: string, value: string): number {
  const written = /^(?:[ \r]*\n)*( *)/.exec(raw)?.[1].length ?? 0;
  const remaining = /^\n*( *)/.exec(value)?.[1].length ?? 0;
  return Math.max(0, written - remaining);
}

function blockLines(raw: string, indent: number): BlockLine[] {
  const lines: BlockLine[] = [];
  let offset = 0;
  for (const line of raw.replace(/\n$/, '').split('\n')) {
    const text = line.replace(/\r$/, '');
    lines.push({
      offset: offset + Math.min(indent, text.length),
      content: text.slice(indent),
    });
    offset += line.length + 1;
  }
  return lines;
}
