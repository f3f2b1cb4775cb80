import { runtimeStop } from '../failure';
import { forwardBounds } from '../operators/subscript';
import { byteLength, byteSlice } from '../text/bytes';
import type { CallArguments, StarlarkValue } from '../types';
import { typeName } from '../values';
import type { StringMethod } from './stringMethods';
import { inFunction, Unpacked, unpackPositional, wantString } from './unpack';

/** The part of a string that the optional start and end select, and the byte that it begins at. */
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

/** Where a text is found first or last, in bytes of the whole string; -1 when it is not. */
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

/** How often a text is found without overlaps; the empty one before each character and at the end. */
const count: StringMethod = (_host, text, args, name) => {
  const unpacked = unpackPositional(name, args, 1, 3);
  const wanted = wantString(name, 1, unpacked[0]);
  const { part } = windowOf(name, text, unpacked);
  return BigInt(
    wanted === '' ? [...part].length + 1 : part.split(wanted).length - 1,
  );
};

/** `startswith` and `endswith`, for one text or any of a tuple. */
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

/** Methods that look for a text within the string. */
export const searchMethods: ReadonlyArray<readonly [string, StringMethod]> = [
  ['count', count],
  [
    'endswith',
    (_host, text, args, name) =>
      edge(text, args, name, (part, wanted) => part.endsWith(wanted)),
  ],
  ['find', (_host, text, args, name) => search(text, args, name, false)],
  [
    'index',
    (_host, text, args, name) => found(search(text, args, name, false), name),
  ],
  ['rfind', (_host, text, args, name) => search(text, args, name, true)],
  [
    'rindex',
    (_host, text, args, name) => found(search(text, args, name, true), name),
  ],
  [
    'startswith',
    (_host, text, args, name) =>
      edge(text, args, name, (part, wanted) => part.startsWith(wanted)),
  ],
];
