// SPDX-License-Identifier: Apache-2.0

import { parseFactPath } from './parseFactPath';

describe('parseFactPath', () => {
  it.each([
    ['OS.release.ID', { type: 'OS', subtype: 'release', key: 'ID' }],
    [
      'OS.sysctl./proc/sys/kernel.osrelease',
      { type: 'OS', subtype: 'sysctl', key: '/proc/sys/kernel.osrelease' },
    ],
    ['', undefined],
    ['region', undefined],
    ['OS.release', undefined],
    ['a..b', undefined],
    ['OS.release.', undefined],
    ['.release.ID', undefined],
  ])('%j', (name, expected) => {
    expect(parseFactPath(name)).toEqual(expected);
  });

  it('accepts only the given types', () => {
    expect(parseFactPath('OS.release.ID', ['K8s'])).toBeUndefined();
    expect(parseFactPath('OS.release.ID', ['K8s', 'OS'])).toBeDefined();
  });
});
