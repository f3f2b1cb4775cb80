// SPDX-License-Identifier: Apache-2.0

import { renameKey } from './renameKey';

it('keeps the position of the entry', () => {
  expect(Object.entries(renameKey({ a: 1, b: 2, c: 3 }, 'b', 'x'))).toEqual([
    ['a', 1],
    ['x', 2],
    ['c', 3],
  ]);
});
