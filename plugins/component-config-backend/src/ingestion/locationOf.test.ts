// SPDX-License-Identifier: Apache-2.0

import { locationBeside } from './locationOf';

const at = 'https://github.com/acme/fleet/blob/main/apps/shop.yaml';
const azure = 'https://dev.azure.com/acme/_git/fleet?path=%2Fapps%2Fshop.yaml';

describe('locationBeside', () => {
  it.each([
    [
      at,
      'values/shop prod.yaml',
      at.replace('apps/shop', 'values/shop%20prod'),
    ],
    [azure, 'values.yaml', azure.replace('apps%2Fshop', 'values')],
  ])('is the address of another file of %s', (target, path, beside) => {
    expect(
      locationBeside({ type: 'url', target }, 'apps/shop.yaml', path),
    ).toEqual({ type: 'url', target: beside });
  });

  it.each([
    '../../../../other/secrets/blob/main/a.yaml',
    'apps/../../a.yaml',
    '/etc/passwd',
    '..\\..\\a.yaml',
    'a\0.yaml',
    'a\r\nHost: b',
  ])('has none for %j, which may lead out of the repository', path => {
    for (const type of ['url', 'file']) {
      expect(
        locationBeside({ type, target: at }, 'apps/shop.yaml', path),
      ).toBeUndefined();
    }
  });

  it('has none if the location does not have the path', () => {
    const location = { type: 'url', target: at };
    expect(
      locationBeside(location, 'shop/apps.yaml', 'a.yaml'),
    ).toBeUndefined();
    expect(locationBeside(location, '', 'a.yaml')).toBeUndefined();
  });

  it('keeps what an address would read otherwise within the path', () => {
    expect(
      locationBeside({ type: 'url', target: at }, 'apps/shop.yaml', 'a?b#c%2e'),
    ).toEqual({
      type: 'url',
      target: 'https://github.com/acme/fleet/blob/main/a%3Fb%23c%252e',
    });
  });
});
