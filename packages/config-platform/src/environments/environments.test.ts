// SPDX-License-Identifier: Apache-2.0

import { environmentRequested } from './environments';

const environment = (name: string) => ({
  name,
  namespace: 'default',
  promotedFrom: [],
  findings: [],
  facts: { environment: name },
});

describe('environmentRequested', () => {
  it.each([
    [['production', 'staging'], { preferred: '' }, 'staging'],
    [['production', 'staging'], { preferred: 'production' }, 'production'],
    [['production', 'staging'], { preferred: 'test' }, 'staging'],
    [['production', 'staging'], { preferred: '*' }, undefined],
    [['production'], { preferred: '' }, 'production'],
    [[], { preferred: 'staging' }, undefined],
    [['production', 'staging'], {}, undefined],
    [
      ['production', 'staging'],
      { environment: 'production', preferred: '*' },
      'production',
    ],
  ])(
    'begins with an environment that is not production, unless another is preferred: %j, %j',
    (names, request, expected) => {
      expect(environmentRequested(names.map(environment), request)).toBe(
        expected,
      );
    },
  );

  it('does not replace an environment that was asked for by its name', () => {
    expect(() =>
      environmentRequested([environment('staging')], {
        environment: 'stagin',
        preferred: '',
      }),
    ).toThrow('stagin');
  });
});
