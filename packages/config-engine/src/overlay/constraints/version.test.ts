// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { compareVersions, equalVersions, parseVersion } from './constraints';

describe('parseVersion', () => {
  it.each<[string, number[] | undefined]>([
    ['1', [1]],
    ['v1.30', [1, 30]],
    ['1.33.9', [1, 33, 9]],
    ['1.28.0-gke.1337000', [1, 28, 0]],
    ['1.28.0+build.7', [1, 28, 0]],
    ['6-rc1', [6]],
    ['1.2.3.4', undefined],
    ['', undefined],
    ['v', undefined],
    ['1.', undefined],
    ['.1', undefined],
    ['-1', undefined],
    ['1.x', undefined],
    ['1.-2', undefined],
    ['V1', undefined],
    ['vv1', undefined],
    ['9007199254740993', undefined],
  ])('"%s" is %j', (text, expected) => {
    expect(parseVersion(text)).toEqual(expected);
  });
});

describe('compareVersions', () => {
  it.each<[string, string, number]>([
    ['1.33.9', '1.33', 0],
    ['6', '6.8', 0],
    ['1.30', '1.30.0', 0],
    ['1.9', '1.10', -1],
    ['2', '1.99', 1],
    ['1.2.4', '1.2.3', 1],
  ])('%s beside %s', (a, b, expected) => {
    const [left, right] = [parseVersion(a) ?? [], parseVersion(b) ?? []];
    expect(Math.sign(compareVersions(left, right))).toBe(expected);
    expect(Math.sign(compareVersions(right, left))).toBe(0 - expected);
  });
});

describe('equalVersions', () => {
  it.each<[string, string, boolean]>([
    ['1.33', '1.33.0', true],
    ['1.33', '1.33.1', false],
    ['24.04', '24.4', true],
    ['1', '1.0.0', true],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(equalVersions(parseVersion(a) ?? [], parseVersion(b) ?? [])).toBe(
      expected,
    );
  });

  it('is never true if a comparison finds an order', () => {
    const version = fc.array(fc.nat(3), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(equalVersions(a, b) && compareVersions(a, b) !== 0).toBe(false);
      }),
    );
  });
});
