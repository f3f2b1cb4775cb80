import { runtimeStop } from '../failure';
import { forwardBounds, outOfRange } from '../operators/subscript';
import type {
  CallArguments,
  StarlarkHost,
  StarlarkList,
  StarlarkValue,
} from '../types';
import { equal, requireMutableList } from '../values';
import type { Method } from './methods';
import { inFunction, unpackPositional, wantInt, wantItems } from './unpack';

type ListMethod = (
  host: StarlarkHost,
  list: StarlarkList,
  args: CallArguments,
  name: string,
) => StarlarkValue;

const bodies: ReadonlyArray<readonly [string, ListMethod]> = [
  [
    'append',
    (host, list, args, name) => {
      const [item = null] = unpackPositional(name, args, 1);
      requireMutable(list, name, 'append to');
      host.allocate(1);
      list.items.push(item);
      return null;
    },
  ],
  [
    'clear',
    (_host, list, args, name) => {
      unpackPositional(name, args, 0);
      requireMutable(list, name, 'clear');
      list.items = [];
      return null;
    },
  ],
  [
    'extend',
    (host, list, args, name) => {
      const [value] = unpackPositional(name, args, 1);
      const items = wantItems(host, name, 1, value);
      requireMutable(list, name, 'extend');
      for (const item of items) {
        list.items.push(item);
      }
      return null;
    },
  ],
  [
    'index',
    (host, list, args, name) => {
      const [wanted = null, from = null, to = null] = unpackPositional(
        name,
        args,
        1,
        3,
      );
      return inFunction(name, () => {
        const { items } = list;
        const [start, end] = forwardBounds(from, to, items.length);
        for (let index = start; index < end; index++) {
          if (equal(host, items[index], wanted)) {
            return BigInt(index);
          }
        }
        throw runtimeStop('value not in list');
      });
    },
  ],
  [
    'insert',
    (host, list, args, name) => {
      const [position, item = null] = unpackPositional(name, args, 2);
      const index = wantInt(name, 1, position, 0);
      requireMutable(list, name, 'insert into');
      host.allocate(1);
      host.spendSteps(list.items.length >> 4);
      // A negative index counts from the end, one out of range is the nearest end: `splice` does the same.
      list.items.splice(index, 0, item);
      return null;
    },
  ],
  [
    'pop',
    (host, list, args, name) => {
      const [position] = unpackPositional(name, args, 0, 1);
      const { length } = list.items;
      const index = wantInt(name, 1, position, length - 1);
      const place = index < 0 ? index + length : index;
      return inFunction(name, () => {
        if (place < 0 || place >= length) {
          throw outOfRange('list', index, length);
        }
        requireMutableList(list, 'pop from');
        host.spendSteps(length >> 4);
        return list.items.splice(place, 1)[0];
      });
    },
  ],
  [
    'remove',
    (host, list, args, name) => {
      const [wanted = null] = unpackPositional(name, args, 1);
      return inFunction(name, () => {
        requireMutableList(list, 'remove from');
        const index = list.items.findIndex(item => equal(host, item, wanted));
        if (index < 0) {
          throw runtimeStop('element not found');
        }
        host.spendSteps(list.items.length >> 4);
        list.items.splice(index, 1);
        return null;
      });
    },
  ],
];

function requireMutable(list: StarlarkList, name: string, verb: string) {
  inFunction(name, () => requireMutableList(list, verb));
}

/** The methods of lists. */
export const listMethods: ReadonlyMap<string, Method> = new Map(
  bodies.map(([name, body]): [string, Method] => [
    name,
    receiver => (host, args) =>
      body(host, receiver as StarlarkList, args, name),
  ]),
);
