// SPDX-License-Identifier: Apache-2.0

import { syntaxStop } from '../failure';
import type { ProgramText, Spot } from './nodes';
import { readString } from './readString';
import { keywords, reservedWords, Token } from './tokens';

const operators = [
  '//=',
  '<<=',
  '>>=',
  '**',
  '//',
  '<<',
  '>>',
  '<=',
  '>=',
  '==',
  '!=',
  '+=',
  '-=',
  '*=',
  '/=',
  '%=',
  '&=',
  '|=',
  '^=',
  ...',:;.=<>+-*/%&|^~',
];

const wordPattern = /[\p{L}_][\p{L}_0-9]*/uy;

const blankPattern = /(?:[ \t]|\\(?:\r\n?|\n))+|#[^\r\n]*/y;

/**
 * Splits source into tokens. Omits line breaks within brackets and those of empty lines. `bracketed` reads the source
 * as the content of brackets.
 */
export function readTokens(source: ProgramText, bracketed = false): Token[] {
  const { text } = source;
  const tokens: Token[] = [];
  let index = 0;
  let line = 1;
  let lineStart = 0;
  let brackets = bracketed ? 1 : 0;
  const spotAt = (offset: number): Spot => ({
    line,
    column: offset - lineStart + 1,
  });
  /** Counts the line breaks in the range just read. */
  const passLines = (from: number, to: number) => {
    if (to === from + 1 && text[from] === ' ') {
      return;
    }
    for (const match of text.slice(from, to).matchAll(/\r\n?|\n/g)) {
      line += 1;
      lineStart = from + match.index + match[0].length;
    }
  };

  while (index < text.length) {
    blankPattern.lastIndex = index;
    const blank = blankPattern.exec(text)?.[0];
    if (blank !== undefined) {
      passLines(index, index + blank.length);
      index += blank.length;
      continue;
    }
    const character = text[index];
    const spot = spotAt(index);
    if (character === '\n' || character === '\r') {
      const length = text.startsWith('\r\n', index) ? 2 : 1;
      const previous = tokens[tokens.length - 1];
      if (brackets === 0 && previous && previous.kind !== 'newline') {
        tokens.push({ kind: 'newline', spot, text: '\n' });
      }
      passLines(index, index + length);
      index += length;
      continue;
    }
    const token = readToken(source, index, spot);
    if ('([{'.includes(token.kind)) {
      brackets += 1;
    } else if (')]}'.includes(token.kind)) {
      if (brackets === (bracketed ? 1 : 0)) {
        throw syntaxStop(source, spot, `unexpected '${token.kind}'`);
      }
      brackets -= 1;
    }
    tokens.push(token);
    if (token.kind === 'string') {
      passLines(index, index + token.text.length);
    }
    index += token.text.length;
  }
  tokens.push({ kind: 'end of file', spot: spotAt(index), text: '' });
  return tokens;
}

function readToken(source: ProgramText, index: number, spot: Spot): Token {
  const { text } = source;
  const character = text[index];
  if (/["']/.test(character) || /^r["']/.test(text.slice(index, index + 2))) {
    const reading = readString(text, index);
    if ('problem' in reading) {
      throw syntaxStop(source, spot, reading.problem);
    }
    const { value, end } = reading;
    return { kind: 'string', spot, text: text.slice(index, end), value };
  }
  wordPattern.lastIndex = index;
  const word = wordPattern.exec(text)?.[0];
  if (word !== undefined) {
    return { kind: wordKind(word), spot, text: word };
  }
  if (/^\.?\d/.test(text.slice(index, index + 2))) {
    return readNumberToken(source, index, spot);
  }
  if ('()[]{}'.includes(character)) {
    return { kind: character, spot, text: character };
  }
  const operator = operators.find(candidate =>
    text.startsWith(candidate, index),
  );
  if (operator !== undefined) {
    return { kind: operator, spot, text: operator };
  }
  if (character === '\\') {
    throw syntaxStop(source, spot, 'stray backslash in program');
  }
  const unexpected = String.fromCodePoint(text.codePointAt(index) ?? 0);
  throw syntaxStop(source, spot, `unexpected input character '${unexpected}'`);
}

/** Reads a number of limited length, because reading one takes quadratic time. */
function readNumberToken(
  source: ProgramText,
  index: number,
  spot: Spot,
): Token {
  const reading = readNumber(source.text.slice(index, index + 2_000));
  if ('problem' in reading) {
    throw syntaxStop(source, spot, reading.problem);
  }
  const { value, length } = reading;
  return {
    kind: typeof value === 'bigint' ? 'int' : 'float',
    spot,
    text: source.text.slice(index, index + length),
    value,
  };
}

function wordKind(word: string): string {
  if (keywords.has(word)) {
    return word;
  }
  return reservedWords.has(word) ? 'reserved' : 'identifier';
}

/** A number at the start of a string: its length, and its value or an error. */
type NumberReading =
  | { readonly length: number; readonly value: bigint | number }
  | { readonly length: number; readonly problem: string };

const prefixed = /^0(?:[xX][0-9a-fA-F]*|[oO][0-7]*|[bB][01]*)/;

const decimal = /^(?:\d+(?:\.\d*)?|\.\d+)(?:[eE](?:[+-]?\d*))?/;

/** Reads the number literal at the start of `text`, which begins with a digit, or a dot and a digit. */
function readNumber(text: string): NumberReading {
  const based = prefixed.exec(text)?.[0];
  if (based !== undefined) {
    return based.length > 2
      ? { length: based.length, value: BigInt(based.toLowerCase()) }
      : { length: 2, problem: `invalid ${baseName(based[1])} literal` };
  }
  const literal = decimal.exec(text)?.[0] ?? '';
  if (/[.eE]/.test(literal)) {
    const value = Number(literal);
    return /[eE+-]$/.test(literal) || !Number.isFinite(value)
      ? { length: literal.length, problem: 'invalid float literal' }
      : { length: literal.length, value };
  }
  return readInteger(literal);
}

/** An integer. A leading zero marked octal numbers once, and is an error now. */
function readInteger(literal: string): NumberReading {
  const { length } = literal;
  if (!/^0\d/.test(literal) || /^0+$/.test(literal)) {
    return { length, value: BigInt(literal) };
  }
  return {
    length,
    problem: /^[0-7]+$/.test(literal)
      ? `obsolete form of octal literal; use 0o${literal.slice(1)}`
      : 'invalid int literal',
  };
}

function baseName(letter: string): string {
  switch (letter.toLowerCase()) {
    case 'x':
      return 'hex';
    case 'o':
      return 'octal';
    default:
      return 'binary';
  }
}
