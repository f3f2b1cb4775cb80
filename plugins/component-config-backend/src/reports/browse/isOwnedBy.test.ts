// SPDX-License-Identifier: Apache-2.0

import { isOwnedBy } from './isOwnedBy';

it.each([
  ['platform', 'group:default/platform', true],
  ['group:default/platform', 'platform', true],
  ['Group:Platform', 'platform', true],
  ['user:ada', 'ada', false],
  ['user:ada', 'user:default/ada', true],
  ['shop/platform', 'platform', false],
  ['group:', 'group:', true],
  [undefined, 'platform', false],
  [undefined, undefined, true],
  ['platform', undefined, true],
])('%s, filtered by %s: %s', (owner, wanted, expected) => {
  expect(isOwnedBy(owner, wanted)).toBe(expected);
});
