// SPDX-License-Identifier: Apache-2.0

import type { StarlarkSet, StarlarkValue } from '../types';
import { addItem, emptySet } from '../values';
import type { Method } from './method';
import { inFunction, unpackPositional, wantItems } from './unpack';

export const union: Method<StarlarkSet> = (host, set, args, name) => {
  const [value] = unpackPositional(name, args, 0, 1);
  const joint = emptySet();
  const add = (item: StarlarkValue) =>
    inFunction(name, () => addItem(host, joint, item));
  host.spendSteps(set.entries.size);
  set.entries.forEach(add);
  wantItems(host, name, 1, value).forEach(add);
  return joint;
};
