import type { StarlarkSet, StarlarkValue } from '../types';
import { addItem, emptySet } from '../values';
import type { Method } from './methods';
import { inFunction, unpackPositional, wantItems } from './unpack';

/** The methods of sets: ytt's starlark-go has only one. */
export const setMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  [
    'union',
    receiver => (host, args) => {
      const [value] = unpackPositional('union', args, 0, 1);
      const union = emptySet();
      const add = (item: StarlarkValue) =>
        inFunction('union', () => addItem(host, union, item));
      const { entries } = receiver as StarlarkSet;
      host.spendSteps(entries.size);
      entries.forEach(add);
      wantItems(host, 'union', 1, value).forEach(add);
      return union;
    },
  ],
]);
