// SPDX-License-Identifier: Apache-2.0

import { fieldId } from './fieldId';

it.each([
  [
    '/environmentConfigs/replicas',
    'component-config_environmentConfigs_replicas',
  ],
  ['/a/b', 'component-config_a_b'],
  ['/a_b', 'component-config_a%5fb'],
  ['/a b', 'component-config_a%20b'],
  ['/a%20b', 'component-config_a%2520b'],
])('the field %s has the id %s', (pointer, id) => {
  expect(fieldId(pointer)).toBe(id);
});
