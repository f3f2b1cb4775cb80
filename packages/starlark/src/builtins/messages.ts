// SPDX-License-Identifier: Apache-2.0

import { runtimeStop } from '../failure';
import { textOf } from '../represent';
import { joined } from '../text/bytes';
import type { CallArguments, StarlarkHost } from '../types';
import type { BuiltinBody } from './method';
import { unpackNamed, wantString } from './unpack';

export const fail: BuiltinBody = (host, args, name) => {
  throw runtimeStop(`${name}: ${joinArguments(host, name, args)}`);
};

/** Prints nothing, but still checks its arguments. */
export const print: BuiltinBody = (host, args, name) => {
  joinArguments(host, name, args);
  return null;
};

/** Joins the arguments of `print` and `fail` to a string. */
function joinArguments(
  host: StarlarkHost,
  name: string,
  { positional, named }: CallArguments,
): string {
  const [separator = ' '] = unpackNamed(name, { positional: [], named }, [
    'sep?',
  ]);
  const text = positional
    .map(value => textOf(host, value))
    .join(wantString(name, 'sep', separator));
  host.allocate(text.length);
  return joined(text);
}
