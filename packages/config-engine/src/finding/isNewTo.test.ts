// SPDX-License-Identifier: Apache-2.0

import type { Finding } from './types';
import { isNewTo } from './isNewTo';

const finding: Finding = {
  severity: 'error',
  code: 'values/type',
  message: 'must be a number',
  pointer: '/parameters/port',
  position: {
    file: 'a.yaml',
    line: 3,
    column: 1,
    endLine: 3,
    endColumn: 5,
    start: 20,
    end: 24,
  },
};

describe('isNewTo', () => {
  it.each<[string, Partial<Finding>, boolean]>([
    ['the same', {}, false],
    ['the same on another line', { position: undefined }, false],
    ['the same at another place', { pointer: '/parameters/host' }, true],
    ['another code', { code: 'values/enum' }, true],
    ['another message', { message: 'must be text' }, true],
  ])('compares with %s', (_, change, isNew) => {
    expect(isNewTo([finding])({ ...finding, ...change })).toBe(isNew);
  });

  it.each<[string, string, string, boolean]>([
    [
      'another line',
      'a is 1 (from overlay eu, overlays/eu.yaml:14), too low.',
      'a is 1 (from overlay eu, overlays/eu.yaml:15), too low.',
      false,
    ],
    [
      'another file',
      'a (from overlay eu, https://git.example/eu.yaml:14).',
      'a (from overlay eu, eu/overlay.yaml:3).',
      false,
    ],
    [
      'a line of the same file',
      'Key "a" is there twice (first on line 3).',
      'Key "a" is there twice (first on line 4).',
      false,
    ],
    [
      'another layer in the same line',
      'a (from overlay eu, eu.yaml:14).',
      'a (from overlay us, eu.yaml:14).',
      true,
    ],
    [
      'another value that looks like a place',
      'a is "redis:6379".',
      'a is "redis:6380".',
      true,
    ],
  ])('compares messages with %s', (_, before, after, isNew) => {
    const known = { ...finding, message: before };

    expect(isNewTo([known])({ ...finding, message: after })).toBe(isNew);
  });

  it('reports everything as new if nothing is known', () => {
    expect(isNewTo([])(finding)).toBe(true);
  });
});
