import { runtimeStop } from '../failure';
import { joined } from '../text/bytes';
import { spendText } from '../text/spendText';
import type { CallArguments, StarlarkHost, StarlarkValue } from '../types';
import { makeTuple, typeName } from '../values';
import { formatText } from './formatText';
import type { Method } from './methods';
import { caseMethods } from './stringCase';
import { searchMethods } from './stringSearch';
import { splitMethods } from './stringSplit';
import { unpackPositional, wantInt, wantIterable, wantString } from './unpack';

/** What a method of strings does. */
export type StringMethod = (
  host: StarlarkHost,
  text: string,
  args: CallArguments,
  name: string,
) => StarlarkValue;

/** `elems`, `codepoints` and their `_ords`. */
function elements(unit: 'elem' | 'codepoint', ords: boolean): StringMethod {
  return (_host, text, args, name) => {
    unpackPositional(name, args, 0);
    return { kind: 'elements', text, unit, ords };
  };
}

/** `partition` and `rpartition`. */
function partition(
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
  const index = first ? text.indexOf(separator) : text.lastIndexOf(separator);
  if (index < 0) {
    return makeTuple(first ? [text, '', ''] : ['', '', text]);
  }
  return makeTuple([
    text.slice(0, index),
    separator,
    text.slice(index + separator.length),
  ]);
}

/** As Go replaces: an empty text is found before every character and at the end. */
function replace(
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
  const count =
    most < 0 ? pieces.length - 1 : Math.min(most, pieces.length - 1);
  host.allocate(text.length + count * replacement.length);
  const replaced = pieces.slice(0, count + 1).join(replacement);
  const rest = pieces.slice(count + 1);
  return joined([replaced, ...rest].join(wanted));
}

function emptyPieces(text: string): string[] {
  return ['', ...text, ''];
}

function join(
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

const bodies: ReadonlyArray<readonly [string, StringMethod]> = [
  ...caseMethods,
  ...searchMethods,
  ...splitMethods,
  ['codepoint_ords', elements('codepoint', true)],
  ['codepoints', elements('codepoint', false)],
  ['elem_ords', elements('elem', true)],
  ['elems', elements('elem', false)],
  ['format', (host, text, args) => formatText(host, text, args)],
  ['join', join],
  ['partition', partition],
  ['replace', replace],
  ['rpartition', partition],
];

/** The methods of strings. Each costs steps by the length of the string that it looks at. */
export const stringMethods: ReadonlyMap<string, Method> = new Map(
  bodies.map(([name, body]): [string, Method] => [
    name,
    receiver => (host, args) => {
      const text = String(receiver);
      spendText(host, text);
      return body(host, text, args, name);
    },
  ]),
);
