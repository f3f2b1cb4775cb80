import { runtimeStop } from '../failure';
import type {
  CallArguments,
  StarlarkDict,
  StarlarkHost,
  StarlarkValue,
} from '../types';
import {
  deleteEntry,
  getEntry,
  makeList,
  makeTuple,
  requireMutableTable,
  setEntry,
} from '../values';
import type { Method } from './methods';
import { inFunction, unpackPositional } from './unpack';
import { updateDict } from './updateDict';

type DictMethod = (
  host: StarlarkHost,
  dict: StarlarkDict,
  args: CallArguments,
  name: string,
) => StarlarkValue;

/** The entries, made into something each. */
function listOf(
  host: StarlarkHost,
  { entries }: StarlarkDict,
  make: (entry: [StarlarkValue, StarlarkValue]) => StarlarkValue,
) {
  host.spendSteps(entries.size);
  host.allocate(entries.size);
  return makeList([...entries.values()].map(make));
}

const bodies: ReadonlyArray<readonly [string, DictMethod]> = [
  [
    'clear',
    (_host, dict, args, name) => {
      unpackPositional(name, args, 0);
      requireMutableTable(dict, 'clear');
      dict.entries.clear();
      return null;
    },
  ],
  [
    'get',
    (host, dict, args, name) => {
      const [key = null, absent = null] = unpackPositional(name, args, 1, 2);
      const value = inFunction(name, () => getEntry(host, dict, key));
      return value === undefined ? absent : value;
    },
  ],
  [
    'items',
    (host, dict, args, name) => {
      unpackPositional(name, args, 0);
      host.allocate(2 * dict.entries.size);
      return listOf(host, dict, ([key, value]) => makeTuple([key, value]));
    },
  ],
  [
    'keys',
    (host, dict, args, name) => {
      unpackPositional(name, args, 0);
      return listOf(host, dict, ([key]) => key);
    },
  ],
  [
    'pop',
    (host, dict, args, name) => {
      const [key = null, absent] = unpackPositional(name, args, 1, 2);
      const taken = inFunction(name, () => deleteEntry(host, dict, key));
      const value = taken === undefined ? absent : taken;
      if (value === undefined) {
        throw runtimeStop(`${name}: missing key`);
      }
      return value;
    },
  ],
  [
    'popitem',
    (_host, dict, args, name) => {
      unpackPositional(name, args, 0);
      return inFunction(name, () => {
        const first = dict.entries.entries().next();
        if (first.done) {
          throw runtimeStop('empty dict');
        }
        requireMutableTable(dict, 'delete from');
        const [hashed, [key, value]] = first.value;
        dict.entries.delete(hashed);
        return makeTuple([key, value]);
      });
    },
  ],
  [
    'setdefault',
    (host, dict, args, name) => {
      const [key = null, absent = null] = unpackPositional(name, args, 1, 2);
      return inFunction(name, () => {
        const value = getEntry(host, dict, key);
        if (value !== undefined) {
          return value;
        }
        setEntry(host, dict, key, absent);
        return absent;
      });
    },
  ],
  [
    'update',
    (host, dict, args, name) => {
      updateDict(host, name, dict, args);
      return null;
    },
  ],
  [
    'values',
    (host, dict, args, name) => {
      unpackPositional(name, args, 0);
      return listOf(host, dict, ([, value]) => value);
    },
  ],
];

/** The methods of dicts. */
export const dictMethods: ReadonlyMap<string, Method> = new Map(
  bodies.map(([name, body]): [string, Method] => [
    name,
    receiver => (host, args) =>
      body(host, receiver as StarlarkDict, args, name),
  ]),
);
