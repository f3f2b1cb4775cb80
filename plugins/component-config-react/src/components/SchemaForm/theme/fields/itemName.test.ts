// SPDX-License-Identifier: Apache-2.0

import { itemName } from './InheritedItems';

it.each([
  [{ name: 'http', port: 80 }, [], 'http'],
  [{ port: 80, id: 7 }, [], '7'],
  [{ name: 'http', port: 80 }, ['port', 'name'], '80 · http'],
  [{ name: 'http', port: 80 }, ['zone'], undefined],
  [{ name: '' }, [], undefined],
  [{ name: { first: 'a' } }, [], undefined],
  [{ port: 80 }, [], undefined],
  ['http', [], undefined],
])('%j with the keys %j is called %j', (item, keys, expected) => {
  expect(itemName(item, keys)).toBe(expected);
});
