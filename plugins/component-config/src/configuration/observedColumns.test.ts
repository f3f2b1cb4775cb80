// SPDX-License-Identifier: Apache-2.0

import { observedCell } from './observedColumns';

const column = {
  key: 'staging/cluster',
  title: 'Cluster',
  values: {
    environmentConfigs: {
      replicas: 3,
      password: '••••••••',
      sidecars: [
        { name: 'proxy', image: 'a' },
        { name: 'b/c', image: 'b' },
      ],
      zones: ['a', 'b'],
    },
  },
};

describe('observedCell', () => {
  it.each([
    ['/environmentConfigs/replicas', 3, { value: 3, state: 'same' }],
    ['/environmentConfigs/replicas', 2, { value: 3, state: 'different' }],
    [
      '/environmentConfigs/replicas',
      undefined,
      { value: 3, state: 'different' },
    ],
    ['/environmentConfigs/logLevel', 'info', { state: 'unknown' }],
    ['/parameters/port', 80, { state: 'unknown' }],
    [
      '/environmentConfigs/password',
      '••••••••',
      { value: '••••••••', state: 'secret' },
    ],
    [
      '/environmentConfigs/sidecars/[name=proxy]/image',
      'a',
      { value: 'a', state: 'same' },
    ],
    [
      '/environmentConfigs/sidecars/[name=b~1c]/image',
      'a',
      { value: 'b', state: 'different' },
    ],
    ['/environmentConfigs/zones/[b]', 'b', { value: 'b', state: 'same' }],
    ['/environmentConfigs/zones/0', 'a', { value: 'a', state: 'same' }],
  ])('%s, configured as %p', (pointer, configured, expected) => {
    expect(observedCell(column, pointer, configured)).toEqual(expected);
  });
});
