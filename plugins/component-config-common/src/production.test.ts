// SPDX-License-Identifier: Apache-2.0

import { isProduction } from './production';

describe('isProduction', () => {
  it.each<[{ [fact: string]: string }, boolean]>([
    [{ environment: 'production' }, true],
    [{ environment: 'Prod' }, true],
    [{ environment: 'eu-1', stage: 'production' }, true],
    [{ environment: 'eu-1', production: 'true' }, true],
    [{ environment: 'staging' }, false],
    [{ environment: 'pre-production' }, false],
    [{ environment: 'production', production: 'false' }, false],
    [{}, false],
  ])('of %j is %s', (facts, expected) => {
    expect(isProduction({ facts })).toBe(expected);
  });
});
