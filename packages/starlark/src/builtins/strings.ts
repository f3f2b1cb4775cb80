// SPDX-License-Identifier: Apache-2.0

import { runtimeStop } from '../failure';
import { forwardBounds } from '../operators/subscript';
import { byteLength, byteSlice, joined } from '../text/bytes';
import type {
  CallArguments,
  StarlarkHost,
  StarlarkList,
  StarlarkValue,
} from '../types';
import { makeList, makeTuple, typeName } from '../values';
import { formatText } from './formatText';
import type { Method } from './method';
import {
  inFunction,
  Unpacked,
  unpackPositional,
  wantBool,
  wantInt,
  wantIterable,
  wantString,
} from './unpack';

const letter = /\p{L}/u;
const digit = /\p{Nd}/u;
const space = /[\t\n\v\f\r \u0085\p{Z}]/u;
const lowerCase = /\p{Ll}/u;
const upperCase = /\p{Lu}/u;
const titleCase = /\p{Lt}/u;

const charactersPerStep = 8;

/** Whether a character has a lowercase or uppercase form. */
function isCased(character: string): boolean {
  return (
    character.toLowerCase() !== character ||
    character.toUpperCase() !== character
  );
}

/** Go maps each character to a single one, so characters that JavaScript would expand (ß) stay. */
function mapCharacter(
  character: string,
  map: (character: string) => string,
): string {
  const mapped = map(character);
  return [...mapped].length === 1 ? mapped : character;
}

function toLower(text: string): string {
  return [...text]
    .map(character => mapCharacter(character, c => c.toLowerCase()))
    .join('');
}

function toUpper(text: string): string {
  return [...text]
    .map(character => mapCharacter(character, c => c.toUpperCase()))
    .join('');
}

/** Capitalizes each word, and converts all other letters to lowercase. */
function toTitle(text: string): string {
  let result = '';
  let previousCased = false;
  for (const character of text) {
    result += previousCased ? toLower(character) : toUpper(character);
    previousCased = isCased(character);
  }
  return result;
}

function toCapitalized(text: string): string {
  const [first = '', ...rest] = text;
  return toUpper(first) + toLower(rest.join(''));
}

/** Whether uppercase letters only follow uncased characters, and lowercase letters only cased ones. */
function isTitle(text: string): boolean {
  let cased = false;
  let previousCased = false;
  for (const character of text) {
    if (/[A-Z]/.test(character) || titleCase.test(character)) {
      if (previousCased) {
        return false;
      }
      cased = true;
      previousCased = true;
    } else if (lowerCase.test(character)) {
      if (!previousCased) {
        return false;
      }
    } else if (upperCase.test(character)) {
      return false;
    } else {
      previousCased = false;
    }
  }
  return cased;
}

function every(text: string, ...patterns: readonly RegExp[]): boolean {
  return (
    text !== '' &&
    [...text].every(character =>
      patterns.some(pattern => pattern.test(character)),
    )
  );
}

function plain(change: (text: string) => string | boolean): Method<string> {
  return (host, text, args, name) => {
    unpackPositional(name, args, 0);
    // Each character is visited.
    host.spendSteps(Math.ceil(text.length / charactersPerStep));
    host.allocate(text.length);
    return change(text);
  };
}

export const capitalize: Method<string> = plain(toCapitalized);

export const isalnum: Method<string> = plain(text =>
  every(text, letter, digit),
);

export const isalpha: Method<string> = plain(text => every(text, letter));

export const isdigit: Method<string> = plain(text => every(text, digit));

export const islower: Method<string> = plain(
  text => [...text].some(isCased) && text === toLower(text),
);

export const isspace: Method<string> = plain(text => every(text, space));

export const istitle: Method<string> = plain(isTitle);

export const isupper: Method<string> = plain(
  text => [...text].some(isCased) && text === toUpper(text),
);

export const lower: Method<string> = plain(toLower);

export const title: Method<string> = plain(toTitle);

export const upper: Method<string> = plain(toUpper);

/** The part of a string selected by the optional start and end, and the byte at which it begins. */
function windowOf(
  name: string,
  text: string,
  [, from = null, to = null]: Unpacked,
): { part: string; start: number } {
  if (from === null && to === null) {
    return { part: text, start: 0 };
  }
  const [start, end] = inFunction(name, () =>
    forwardBounds(from, to, byteLength(text)),
  );
  return { part: byteSlice(text, start, end), start };
}

/** The first or last occurrence of a string, in bytes of the whole string; -1 if there is none. */
function search(
  text: string,
  args: CallArguments,
  name: string,
  last: boolean,
): bigint {
  const unpacked = unpackPositional(name, args, 1, 3);
  const wanted = wantString(name, 1, unpacked[0]);
  const { part, start } = windowOf(name, text, unpacked);
  const index = last ? part.lastIndexOf(wanted) : part.indexOf(wanted);
  return BigInt(index < 0 ? -1 : start + byteLength(part.slice(0, index)));
}

function found(index: bigint, name: string): bigint {
  if (index < 0n) {
    throw runtimeStop(`${name}: substring not found`);
  }
  return index;
}

/** The number of non-overlapping occurrences; the empty string occurs before each character and at the end. */
export const count: Method<string> = (_host, text, args, name) => {
  const unpacked = unpackPositional(name, args, 1, 3);
  const wanted = wantString(name, 1, unpacked[0]);
  const { part } = windowOf(name, text, unpacked);
  return BigInt(
    wanted === '' ? [...part].length + 1 : part.split(wanted).length - 1,
  );
};

/** `startswith` and `endswith`, for one string or any of a tuple. */
function edge(
  text: string,
  args: CallArguments,
  name: string,
  matches: (part: string, wanted: string) => boolean,
): StarlarkValue {
  const unpacked = unpackPositional(name, args, 1, 3);
  const [wanted = null] = unpacked;
  const { part } = windowOf(name, text, unpacked);
  if (typeof wanted === 'string') {
    return matches(part, wanted);
  }
  if (typeof wanted !== 'object' || wanted?.kind !== 'tuple') {
    throw runtimeStop(
      `${name}: got ${typeName(wanted)}, want string or tuple of string`,
    );
  }
  return wanted.items.some((item, index) => {
    if (typeof item !== 'string') {
      throw runtimeStop(
        `${name}: want string, got ${typeName(item)}, for element ${index}`,
      );
    }
    return matches(part, item);
  });
}

export const endswith: Method<string> = (_host, text, args, name) =>
  edge(text, args, name, (part, wanted) => part.endsWith(wanted));

export const find: Method<string> = (_host, text, args, name) =>
  search(text, args, name, false);

export const index: Method<string> = (_host, text, args, name) =>
  found(search(text, args, name, false), name);

export const rfind: Method<string> = (_host, text, args, name) =>
  search(text, args, name, true);

export const rindex: Method<string> = (_host, text, args, name) =>
  found(search(text, args, name, true), name);

export const startswith: Method<string> = (_host, text, args, name) =>
  edge(text, args, name, (part, wanted) => part.startsWith(wanted));

const spaces = /[\t\n\v\f\r \u0085\p{Z}]+/u;
const leadingSpaces = /^[\t\n\v\f\r \u0085\p{Z}]+/u;

function trimStart(text: string): string {
  return text.replace(leadingSpaces, '');
}

/** Trims characters from the end, without a pattern, because one that is anchored there takes quadratic time. */
function trimEnd(text: string, isTrimmed: (character: string) => boolean) {
  const characters = [...text];
  let end = characters.length;
  while (end > 0 && isTrimmed(characters[end - 1])) {
    end -= 1;
  }
  return characters.slice(0, end).join('');
}

function isSpace(character: string): boolean {
  return spaces.test(character);
}

/** `strip` and its one-sided variants: trims spaces, or the given characters. */
function stripping(left: boolean, right: boolean): Method<string> {
  return (host, text, args, name) => {
    const [value] = unpackPositional(name, args, 0, 1);
    const given = value === undefined ? '' : wantString(name, 1, value);
    const characters = new Set(given);
    host.allocate(text.length);
    const isTrimmed =
      given === '' ? isSpace : (character: string) => characters.has(character);
    const ended = right ? trimEnd(text, isTrimmed) : text;
    if (!left) {
      return ended;
    }
    const remaining = [...ended];
    const start = remaining.findIndex(character => !isTrimmed(character));
    return start < 0 ? '' : remaining.slice(start).join('');
  };
}

/** `split` and `rsplit`: at a separator or at spaces, with an optional maximum counted from the left or the right. */
function splitting(fromRight: boolean): Method<string> {
  return (host, text, args, name) => {
    const [separator = null, limit] = unpackPositional(name, args, 0, 2);
    const most = wantInt(name, 2, limit, -1);
    if (separator === null) {
      return toList(
        host,
        fromRight ? splitSpacesRight(text, most) : splitSpaces(text, most),
      );
    }
    if (typeof separator !== 'string') {
      throw runtimeStop(
        `split: got ${typeName(separator)} for separator, want string`,
      );
    }
    if (separator === '') {
      throw runtimeStop('split: empty separator');
    }
    const parts = text.split(separator);
    const excess = parts.length - 1 - most;
    if (most < 0 || excess <= 0) {
      return toList(host, parts);
    }
    return toList(
      host,
      fromRight
        ? [
            parts.slice(0, excess + 1).join(separator),
            ...parts.slice(excess + 1),
          ]
        : [...parts.slice(0, most), parts.slice(most).join(separator)],
    );
  };
}

function splitSpaces(text: string, most: number): string[] {
  const words: string[] = [];
  let rest = trimStart(text);
  if (most < 0) {
    return rest === '' ? [] : trimEnd(rest, isSpace).split(spaces);
  }
  while (rest !== '') {
    const gap = words.length < most ? spaces.exec(rest) : null;
    if (!gap) {
      words.push(rest);
      break;
    }
    words.push(rest.slice(0, gap.index));
    rest = rest.slice(gap.index + gap[0].length);
  }
  return words;
}

function splitSpacesRight(text: string, most: number): string[] {
  const reverse = (part: string) => [...part].reverse().join('');
  return splitSpaces(reverse(text), most).map(reverse).reverse();
}

function splitLines(text: string, keepEnds: boolean): string[] {
  if (text === '') {
    return [];
  }
  const lines = text.split('\n');
  const ended = text.endsWith('\n');
  if (ended) {
    lines.pop();
  }
  return keepEnds
    ? lines.map((line, number) =>
        ended || number < lines.length - 1 ? `${line}\n` : line,
      )
    : lines;
}

function toList(host: StarlarkHost, parts: string[]): StarlarkList {
  host.allocate(parts.length);
  return makeList(parts);
}

export const lstrip: Method<string> = stripping(true, false);

export const rsplit: Method<string> = splitting(true);

export const rstrip: Method<string> = stripping(false, true);

export const split: Method<string> = splitting(false);

export const splitlines: Method<string> = (host, text, args, name) => {
  const [value] = unpackPositional(name, args, 0, 1);
  return toList(host, splitLines(text, wantBool(name, 1, value, false)));
};

export const strip: Method<string> = stripping(true, true);

/** `elems`, `codepoints` and their `_ords` variants. */
export function elements(
  unit: 'elem' | 'codepoint',
  ords: boolean,
): Method<string> {
  return (_host, text, args, name) => {
    unpackPositional(name, args, 0);
    return { kind: 'elements', text, unit, ords };
  };
}

/** `partition` and `rpartition`. */
export function partition(
  _host: StarlarkHost,
  text: string,
  args: CallArguments,
  name: string,
): StarlarkValue {
  const [value] = unpackPositional(name, args, 1);
  const separator = wantString(name, 1, value);
  if (separator === '') {
    throw runtimeStop(`${name}: empty separator`);
  }
  const first = name === 'partition';
  const at = first ? text.indexOf(separator) : text.lastIndexOf(separator);
  if (at < 0) {
    return makeTuple(first ? [text, '', ''] : ['', '', text]);
  }
  return makeTuple([
    text.slice(0, at),
    separator,
    text.slice(at + separator.length),
  ]);
}

/** Replaces as Go does: the empty string occurs before every character and at the end. */
export function replace(
  host: StarlarkHost,
  text: string,
  args: CallArguments,
  name: string,
): StarlarkValue {
  const [oldValue, newValue, limit] = unpackPositional(name, args, 2, 3);
  const wanted = wantString(name, 1, oldValue);
  const replacement = wantString(name, 2, newValue);
  const most = wantInt(name, 3, limit, -1);
  const pieces = wanted === '' ? emptyPieces(text) : text.split(wanted);
  const times =
    most < 0 ? pieces.length - 1 : Math.min(most, pieces.length - 1);
  host.allocate(text.length + times * replacement.length);
  const replaced = pieces.slice(0, times + 1).join(replacement);
  const rest = pieces.slice(times + 1);
  return joined([replaced, ...rest].join(wanted));
}

function emptyPieces(text: string): string[] {
  return ['', ...text, ''];
}

export function join(
  host: StarlarkHost,
  text: string,
  args: CallArguments,
  name: string,
): StarlarkValue {
  const [value] = unpackPositional(name, args, 1);
  const parts: string[] = [];
  for (const item of wantIterable(host, name, 1, value)) {
    if (typeof item !== 'string') {
      throw runtimeStop(`${name}: in list, want string, got ${typeName(item)}`);
    }
    host.allocate(item.length + text.length);
    parts.push(item);
  }
  return joined(parts.join(text));
}

export const codepoint_ords: Method<string> = elements('codepoint', true);

export const codepoints: Method<string> = elements('codepoint', false);

export const elem_ords: Method<string> = elements('elem', true);

export const elems: Method<string> = elements('elem', false);

export const format: Method<string> = formatText;

export const rpartition: Method<string> = partition;
