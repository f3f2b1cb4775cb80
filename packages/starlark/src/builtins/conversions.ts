// SPDX-License-Identifier: Apache-2.0

import { runtimeStop } from '../failure';
import { asInt32, numberToInt } from '../operators/integers';
import { fromCodePoint } from '../operators/interpolate';
import { reprOf, textOf } from '../represent';
import { spendText } from '../text/bytes';
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
import type { BuiltinBody } from './method';
import { parseFloatText, parseIntText } from './numbers';
import {
  inFunction,
  unpackNamed,
  unpackPositional,
  wantItems,
  onlyArgument,
  refuseNamed,
} from './unpack';
import { updateDict } from './dicts';

export const bool: BuiltinBody = (_host, args, name) => {
  const [value = false] = unpackPositional(name, args, 0, 1);
  return truth(value);
};

export const chr: BuiltinBody = (_host, { positional, named }, name) => {
  refuseNamed(name, named);
  const value = onlyArgument(name, positional);
  if (typeof value !== 'bigint') {
    throw runtimeStop(`${name}: got ${typeName(value)}, want int`);
  }
  const code = inFunction(name, () => asInt32(value));
  if (code < 0) {
    throw runtimeStop(`${name}: Unicode code point ${code} out of range (<0)`);
  }
  if (code > 0x10ffff) {
    throw runtimeStop(
      `${name}: Unicode code point U+${code
        .toString(16)
        .toUpperCase()} out of range (>0x10FFFF)`,
    );
  }
  return fromCodePoint(code);
};

export const dict: BuiltinBody = (host, args, name) => {
  const made = emptyDict();
  updateDict(host, name, made, args);
  return made;
};

export const float: BuiltinBody = (host, { positional, named }, name) => {
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
      throw runtimeStop(`float got ${typeName(value)}, want number or string`);
  }
};

export const int: BuiltinBody = (host, args, name) => {
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
};

export const list: BuiltinBody = (host, args, name) => {
  const [value] = unpackPositional(name, args, 0, 1);
  return makeList(wantItems(host, name, 1, value));
};

export const ord: BuiltinBody = (host, { positional, named }, name) => {
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
};

export const repr: BuiltinBody = (host, args, name) => {
  const [value = null] = unpackPositional(name, args, 1);
  return reprOf(host, value);
};

export const set: BuiltinBody = (host, args, name) => {
  const [value] = unpackPositional(name, args, 0, 1);
  const made = emptySet();
  for (const item of wantItems(host, name, 1, value)) {
    inFunction(name, () => addItem(host, made, item));
  }
  return made;
};

export const str: BuiltinBody = (host, { positional, named }, name) => {
  refuseNamed(name, named);
  return textOf(host, onlyArgument(name, positional, 'exactly 1'));
};

export const tuple: BuiltinBody = (host, args, name) => {
  const [value] = unpackPositional(name, args, 0, 1);
  return makeTuple(wantItems(host, name, 1, value));
};
