// SPDX-License-Identifier: Apache-2.0

import { cleanPath, joinPath, pathBelow } from './paths';

describe('paths', () => {
  it.each([
    [['a/b', '../c.yaml'], 'a/c.yaml'],
    [['a', './/b/.'], 'a/b'],
    [['a', '..'], ''],
    [['a', '../../b'], undefined],
    [['', '/../a'], undefined],
  ])('joins %j', (parts, expected) => {
    expect(joinPath(...parts)).toBe(expected);
  });

  it.each([
    ['base/', '../base/./a.yaml', 'base/a.yaml'],
    ['base', '../../a.yaml', undefined],
    ['base', '../../base/a.yaml', undefined],
    ['base', '/base/a.yaml', undefined],
  ])('below %s leads %s to %s', (folder, path, expected) => {
    expect(pathBelow(folder, path)).toBe(expected);
  });

  it('are cleaned, with the root as the folder of itself', () => {
    expect(cleanPath('/../a//./b/../c/')).toBe('a/c');
  });
});
