import { runtimeStop } from '../failure';
import { asInt32, numberToInt } from '../operators/integers';
import { fromCodePoint } from '../operators/interpolate';
import { reprOf, textOf } from '../represent';
import { spendText } from '../text/spendText';
import type { StarlarkValue } from '../types';
import {
  addItem,
  codePointOf,
  emptyDict,
  emptySet,
  makeList,
  makeTuple,
  truth,
  typeName,
} from '../values';
import { parseFloatText } from './parseFloatText';
import { parseIntText } from './parseIntText';
import type { BuiltinBody } from './universe';
import { inFunction, unpackNamed, unpackPositional, wantItems } from './unpack';
import { updateDict } from './updateDict';

/** Refuses named arguments, for the functions that say it this way. */
export function refuseNamed(name: string, named: readonly unknown[]): void {
  if (named.length > 0) {
    throw runtimeStop(`${name} does not accept keyword arguments`);
  }
}

/** The one argument of a function. */
export function onlyArgument(
  name: string,
  positional: readonly StarlarkValue[],
  wanted = '1',
): StarlarkValue {
  if (positional.length !== 1) {
    throw runtimeStop(
      `${name}: got ${positional.length} arguments, want ${wanted}`,
    );
  }
  return positional[0];
}

/** Functions that make a value of one type out of another. */
export const conversions: ReadonlyArray<readonly [string, BuiltinBody]> = [
  [
    'bool',
    (_host, args, name) => {
      const [value = false] = unpackPositional(name, args, 0, 1);
      return truth(value);
    },
  ],
  [
    'chr',
    (_host, { positional, named }, name) => {
      refuseNamed(name, named);
      const value = onlyArgument(name, positional);
      if (typeof value !== 'bigint') {
        throw runtimeStop(`${name}: got ${typeName(value)}, want int`);
      }
      const code = inFunction(name, () => asInt32(value));
      if (code < 0) {
        throw runtimeStop(
          `${name}: Unicode code point ${code} out of range (<0)`,
        );
      }
      if (code > 0x10ffff) {
        throw runtimeStop(
          `${name}: Unicode code point U+${code
            .toString(16)
            .toUpperCase()} out of range (>0x10FFFF)`,
        );
      }
      return fromCodePoint(code);
    },
  ],
  [
    'dict',
    (host, args, name) => {
      const dict = emptyDict();
      updateDict(host, name, dict, args);
      return dict;
    },
  ],
  [
    'float',
    (host, { positional, named }, name) => {
      refuseNamed(name, named);
      if (positional.length > 1) {
        throw runtimeStop(`float got ${positional.length} arguments, wants 1`);
      }
      const [value = 0n] = positional;
      switch (typeof value) {
        case 'boolean':
        case 'bigint':
        case 'number':
          return Number(value);
        case 'string':
          spendText(host, value);
          return parseFloatText(value);
        default:
          throw runtimeStop(
            `float got ${typeName(value)}, want number or string`,
          );
      }
    },
  ],
  [
    'int',
    (host, args, name) => {
      const [value = 0n, base] = unpackNamed(name, args, ['x', 'base?']);
      if (typeof value === 'string') {
        return parseIntText(host, value, base);
      }
      if (base !== undefined) {
        throw runtimeStop("int: can't convert non-string with explicit base");
      }
      return typeof value === 'boolean'
        ? BigInt(value)
        : inFunction(name, () => numberToInt(value));
    },
  ],
  [
    'list',
    (host, args, name) => {
      const [value] = unpackPositional(name, args, 0, 1);
      return makeList(wantItems(host, name, 1, value));
    },
  ],
  [
    'ord',
    (host, { positional, named }, name) => {
      refuseNamed(name, named);
      const value = onlyArgument(name, positional);
      if (typeof value !== 'string') {
        throw runtimeStop(`${name}: got ${typeName(value)}, want string`);
      }
      spendText(host, value);
      const characters = [...value];
      if (characters.length !== 1) {
        throw runtimeStop(
          `${name}: string encodes ${characters.length} Unicode code points, want 1`,
        );
      }
      return BigInt(codePointOf(value));
    },
  ],
  [
    'repr',
    (host, args, name) => {
      const [value = null] = unpackPositional(name, args, 1);
      return reprOf(host, value);
    },
  ],
  [
    'set',
    (host, args, name) => {
      const [value] = unpackPositional(name, args, 0, 1);
      const set = emptySet();
      for (const item of wantItems(host, name, 1, value)) {
        inFunction(name, () => addItem(host, set, item));
      }
      return set;
    },
  ],
  [
    'str',
    (host, { positional, named }, name) => {
      refuseNamed(name, named);
      return textOf(host, onlyArgument(name, positional, 'exactly 1'));
    },
  ],
  [
    'tuple',
    (host, args, name) => {
      const [value] = unpackPositional(name, args, 0, 1);
      return makeTuple(wantItems(host, name, 1, value));
    },
  ],
];
