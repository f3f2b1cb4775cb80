import { runtimeStop } from '../failure';
import { textOf } from '../represent';
import { joined } from '../text/bytes';
import type { CallArguments, StarlarkHost, StarlarkValue } from '../types';
import { makeBuiltin } from '../values';
import { conversions } from './conversions';
import { inspections } from './inspections';
import { sequences } from './sequences';
import { unpackNamed, wantString } from './unpack';

/** What a built-in function does. */
export type BuiltinBody = (
  host: StarlarkHost,
  args: CallArguments,
  name: string,
) => StarlarkValue;

/** Joins the arguments of `print` and `fail` as text. */
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

const bodies: ReadonlyArray<readonly [string, BuiltinBody]> = [
  ...conversions,
  ...inspections,
  ...sequences,
  [
    'fail',
    (host, args) => {
      throw runtimeStop(`fail: ${joinArguments(host, 'fail', args)}`);
    },
  ],
  // The engine has nowhere to print to; the arguments are still checked.
  [
    'print',
    (host, args) => {
      joinArguments(host, 'print', args);
      return null;
    },
  ],
];

/** The names that every program knows. */
export const universe: ReadonlyMap<string, StarlarkValue> = new Map<
  string,
  StarlarkValue
>([
  ['None', null],
  ['True', true],
  ['False', false],
  ...bodies.map(([name, body]): [string, StarlarkValue] => [
    name,
    makeBuiltin(name, (host, args) => body(host, args, name)),
  ]),
]);
