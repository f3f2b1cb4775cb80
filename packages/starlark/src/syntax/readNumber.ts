// SPDX-License-Identifier: Apache-2.0

/** A number at the start of a string: its length, and its value or an error. */
export type NumberReading =
  | { readonly length: number; readonly value: bigint | number }
  | { readonly length: number; readonly problem: string };

const prefixed = /^0(?:[xX][0-9a-fA-F]*|[oO][0-7]*|[bB][01]*)/;
const decimal = /^(?:\d+(?:\.\d*)?|\.\d+)(?:[eE](?:[+-]?\d*))?/;

/** Reads the number literal at the start of `text`, which begins with a digit, or a dot and a digit. */
export function readNumber(text: string): NumberReading {
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

/** An integer; a leading zero marks the old octal form, which starlark-go still accepts. */
function readInteger(literal: string): NumberReading {
  const { length } = literal;
  if (!/^0\d/.test(literal)) {
    return { length, value: BigInt(literal) };
  }
  return /^[0-7]+$/.test(literal)
    ? { length, value: BigInt(`0o${literal}`) }
    : { length, problem: 'invalid int literal' };
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
