import { runtimeStop } from '../failure';
import type { StarlarkHost, StarlarkList } from '../types';
import { makeList, typeName } from '../values';
import type { StringMethod } from './stringMethods';
import { unpackPositional, wantBool, wantInt, wantString } from './unpack';

const spaces = /[\t\n\v\f\r \u0085\p{Z}]+/u;
const leadingSpaces = /^[\t\n\v\f\r \u0085\p{Z}]+/u;

function trimStart(text: string): string {
  return text.replace(leadingSpaces, '');
}

/** Takes characters off from the end; no pattern, because one that is anchored there is quadratic. */
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

/** `strip` and its one-sided kin: takes off spaces, or the given characters. */
function strip(left: boolean, right: boolean): StringMethod {
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
    const kept = [...ended];
    const start = kept.findIndex(character => !isTrimmed(character));
    return start < 0 ? '' : kept.slice(start).join('');
  };
}

/** `split` and `rsplit`: at a separator or at spaces, at most so many times, counted from the left or from the right. */
function split(fromRight: boolean): StringMethod {
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
    ? lines.map((line, index) =>
        ended || index < lines.length - 1 ? `${line}\n` : line,
      )
    : lines;
}

function toList(host: StarlarkHost, parts: string[]): StarlarkList {
  host.allocate(parts.length);
  return makeList(parts);
}

/** Methods that take strings apart. */
export const splitMethods: ReadonlyArray<readonly [string, StringMethod]> = [
  ['lstrip', strip(true, false)],
  ['rsplit', split(true)],
  ['rstrip', strip(false, true)],
  ['split', split(false)],
  [
    'splitlines',
    (host, text, args, name) => {
      const [value] = unpackPositional(name, args, 0, 1);
      return toList(host, splitLines(text, wantBool(name, 1, value, false)));
    },
  ],
  ['strip', strip(true, true)],
];
