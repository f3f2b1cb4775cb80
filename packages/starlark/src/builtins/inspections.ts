// SPDX-License-Identifier: Apache-2.0

import { runtimeStop } from '../failure';
import {
  attributeNames,
  findAttribute,
  missingAttribute,
} from '../operators/attribute';
import { spendText } from '../text/bytes';
import { lengthOf, makeList, typeName } from '../values';
import type { BuiltinBody } from './method';
import {
  onlyArgument,
  refuseNamed,
  unpackPositional,
  wantString,
} from './unpack';

export const dir: BuiltinBody = (host, { positional, named }, name) => {
  refuseNamed(name, named);
  const names = attributeNames(onlyArgument(name, positional));
  host.allocate(names.length);
  return makeList(names);
};

export const getattr: BuiltinBody = (_host, args, name) => {
  const [object = null, attributeName, absent] = unpackPositional(
    name,
    args,
    2,
    3,
  );
  const wanted = wantString(name, 2, attributeName);
  const found = findAttribute(object, wanted);
  const value = found === undefined ? absent : found;
  if (value === undefined) {
    throw runtimeStop(`${name}: ${missingAttribute(object, wanted)}`);
  }
  return value;
};

export const hasattr: BuiltinBody = (_host, args, name) => {
  const [object = null, attributeName] = unpackPositional(name, args, 2);
  const wanted = wantString(name, 2, attributeName);
  return findAttribute(object, wanted) !== undefined;
};

export const hash: BuiltinBody = (host, args, name) => {
  const [value] = unpackPositional(name, args, 1);
  const text = wantString(name, 1, value);
  spendText(host, text);
  return BigInt(javaHash(text));
};

export const len: BuiltinBody = (host, args, name) => {
  const [value = null] = unpackPositional(name, args, 1);
  if (typeof value === 'string') {
    spendText(host, value);
  }
  const length = lengthOf(value);
  if (length === undefined) {
    throw runtimeStop(`${name}: value of type ${typeName(value)} has no len`);
  }
  return BigInt(length);
};

export const type: BuiltinBody = (_host, { positional, named }, name) => {
  refuseNamed(name, named);
  return typeName(onlyArgument(name, positional, 'exactly 1'));
};

/** Java's hash of a string, which Starlark's specification prescribes so that it is the same everywhere. */
function javaHash(text: string): number {
  let code = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const escaped = unit >= 0xdc80 && unit <= 0xdcff;
    const lone = escaped && !isTrail(text, index);
    code = (Math.imul(code, 31) + (lone ? 0xfffd : unit)) | 0;
  }
  return code;
}

function isTrail(text: string, index: number): boolean {
  const before = index > 0 ? text.charCodeAt(index - 1) : 0;
  return before >= 0xd800 && before <= 0xdbff;
}
