// SPDX-License-Identifier: Apache-2.0

import { compilePattern, patternWork } from '../pattern';
import { charge, itemWork } from './meter';
import { failure } from './macros';

const indexOf = search('indexOf');
const lastIndexOf = search('lastIndexOf');

/** Functions by their signatures. */
export type Methods = {
  readonly [signature: string]: (...operands: never[]) => unknown;
};

/**
 * String and list methods as cel-go defines them (docs/rules/validations.md#functions): they count code points, use RE2
 * patterns and charge their work before they start. The library lacks these properties in the methods it has, so ours
 * are registered under separate names.
 */
export const methods: Methods = {
  'string.contains(string): bool': (text: string, part: string) => {
    chargeSearch(text, part);
    return text.includes(part);
  },
  'string.matches(string): bool': (text: string, pattern: string) => {
    charge(patternWork(pattern, text.length));
    const compiled = compilePattern(pattern);
    if ('reason' in compiled) {
      throw failure('invalid_pattern');
    }
    return compiled.matcher.test(text);
  },
  'string.indexOf(string): int': (text: string, part: string) =>
    indexOf(text, part, 0n),
  'string.indexOf(string, int): int': indexOf,
  'string.lastIndexOf(string): int': (text: string, part: string) =>
    lastIndexOf(
      text,
      part,
      BigInt(charactersOf(text).length - (part === '' || text === '' ? 0 : 1)),
    ),
  'string.lastIndexOf(string, int): int': lastIndexOf,
  'string.substring(int): string': (text: string, start: bigint) =>
    substring(text, start, BigInt(charactersOf(text).length)),
  'string.substring(int, int): string': substring,
  'string.charAt(int): string': (text: string, index: bigint) => {
    const characters = charactersOf(text);
    if (index < 0n || index > BigInt(characters.length)) {
      throw failure('index_out_of_range');
    }
    return characters[Number(index)] ?? '';
  },
  'string.replace(string, string): string': (
    text: string,
    part: string,
    by: string,
  ) => replace(text, part, by, -1n),
  'string.replace(string, string, int): string': replace,
  'string.split(string): list<string>': (text: string, separator: string) =>
    split(text, separator, -1n),
  'string.split(string, int): list<string>': split,
  'string.lowerAscii(): string': (text: string) =>
    text.replace(/[A-Z]+/g, letters => letters.toLowerCase()),
  'string.upperAscii(): string': (text: string) =>
    text.replace(/[a-z]+/g, letters => letters.toUpperCase()),
  'string.reverse(): string': (text: string) =>
    charactersOf(text).reverse().join(''),
  'list<dyn>.join(): string': (items: readonly unknown[]) => join(items, ''),
  'list<dyn>.join(string): string': join,
  'list<dyn>.flatten(): list<dyn>': (items: readonly unknown[]) =>
    flatten(items, 1n),
  'list<dyn>.flatten(int): list<dyn>': flatten,
  'list<dyn>.slice(int, int): list<dyn>': (
    items: readonly unknown[],
    start: bigint,
    end: bigint,
  ) => {
    if (start < 0n || end < start || end > BigInt(items.length)) {
      throw failure('index_out_of_range');
    }
    return items.slice(Number(start), Number(end));
  },
};

/** The position of a part in code points, searched from another one; -1 if there is none. */
function search(method: 'indexOf' | 'lastIndexOf') {
  return (text: string, part: string, from: bigint): bigint => {
    const characters = charactersOf(text);
    const length = BigInt(characters.length);
    if (from < 0n) {
      throw failure('index_out_of_range');
    }
    if (from >= length) {
      return part === '' ? length : -1n;
    }
    chargeSearch(text, part);
    const start = characters.slice(0, Number(from)).join('').length;
    const found = text[method](part, start);
    return found < 0 ? -1n : codePoints(text, found);
  };
}

function substring(text: string, start: bigint, end: bigint): string {
  const characters = charactersOf(text);
  if (start < 0n || end < start || end > BigInt(characters.length)) {
    throw failure('index_out_of_range');
  }
  return characters.slice(Number(start), Number(end)).join('');
}

function replace(
  text: string,
  part: string,
  by: string,
  limit: bigint,
): string {
  const pieces =
    part === '' ? ['', ...charactersOf(text), ''] : piecesOf(text, part);
  const most = limit < 0n ? pieces.length - 1 : Number(limit);
  const replaced = Math.min(pieces.length - 1, most);
  charge(text.length + replaced * by.length);
  return pieces
    .map((piece, index) =>
      index === 0 ? piece : `${index <= replaced ? by : part}${piece}`,
    )
    .join('');
}

function split(text: string, separator: string, limit: bigint): string[] {
  if (limit === 0n) {
    return [];
  }
  const pieces = piecesOf(text, separator);
  const most = limit < 0n ? pieces.length : Number(limit);
  return pieces.length <= most
    ? pieces
    : [...pieces.slice(0, most - 1), pieces.slice(most - 1).join(separator)];
}

/** Splits at the separator, or between characters if the separator is empty. */
function piecesOf(text: string, separator: string): string[] {
  chargeSearch(text, separator);
  if (separator === '') {
    return charactersOf(text);
  }
  charge(text.length);
  return text.split(separator);
}

function join(items: readonly unknown[], separator: string): string {
  let length = 0;
  const texts = items.map(item => {
    if (typeof item !== 'string') {
      throw failure('not_a_text');
    }
    length += item.length + separator.length;
    return item;
  });
  charge(length);
  return texts.join(separator);
}

export function flatten(items: readonly unknown[], depth: bigint): unknown[] {
  if (depth < 0n) {
    throw failure('index_out_of_range');
  }
  const flat: unknown[] = [];
  for (const item of items) {
    if (depth > 0n && Array.isArray(item)) {
      for (const inner of flatten(item, depth - 1n)) {
        charge(itemWork);
        flat.push(inner);
      }
    } else {
      charge(itemWork);
      flat.push(item);
    }
  }
  return flat;
}

/** A search may compare the part at every position of the string. */
function chargeSearch(text: string, part: string): void {
  charge(Math.ceil((text.length * (part.length + 1)) / 64));
}

function charactersOf(text: string): string[] {
  charge(text.length);
  return Array.from(text);
}

function codePoints(text: string, end: number): bigint {
  return BigInt(Array.from(text.slice(0, end)).length);
}
