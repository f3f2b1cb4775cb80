// SPDX-License-Identifier: Apache-2.0

import type { Spot } from './nodes';

/** One token. Keywords, operators and brackets are their own kind. */
export interface Token {
  readonly kind: string;
  readonly spot: Spot;
  /** As written. */
  readonly text: string;
  /** For a `string`, `int` or `float` literal. */
  readonly value?: string | bigint | number;
}

/** Kinds of tokens with another name than their text, and starlark-go's names for them in messages. */
const named: ReadonlyMap<string, string> = new Map([
  ['identifier', 'identifier'],
  ['string', 'string literal'],
  ['int', 'int literal'],
  ['float', 'float literal'],
  ['newline', 'newline'],
  ['indent', 'indent'],
  ['outdent', 'outdent'],
  ['end of file', 'end of file'],
  ['reserved', 'illegal token'],
]);

export const keywords: ReadonlySet<string> = new Set([
  'and',
  'break',
  'continue',
  'def',
  'elif',
  'else',
  'for',
  'if',
  'in',
  'lambda',
  'load',
  'not',
  'or',
  'pass',
  'return',
  'while',
]);

/** Words that Starlark reserves. */
export const reservedWords: ReadonlySet<string> = new Set([
  'as',
  'class',
  'del',
  'except',
  'finally',
  'from',
  'global',
  'import',
  'is',
  'nonlocal',
  'raise',
  'try',
  'with',
  'yield',
]);

/** A token as named in messages: words plainly, punctuation in quotes. */
export function describeToken(kind: string): string {
  return named.get(kind) ?? (/^\w/.test(kind) ? kind : `'${kind}'`);
}
