// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import {
  childValue,
  formatPath,
  formatPointer,
  parsePath,
  parsePointer,
  pointersAround,
} from './pointer';

describe('formatPath', () => {
  it.each([
    ['', ''],
    ['/a', 'a'],
    ['/environmentConfigs/replicas', 'environmentConfigs.replicas'],
    ['/a/b-c/0/d', 'a.b-c[0].d'],
    ['/0/a', '[0].a'],
    ['/labels/a.b', 'labels["a.b"]'],
    ['/x~1y/z', '["x/y"].z'],
    ['/größe/名前', 'größe.名前'],
    ['/codes/007', 'codes.007'],
    ['/sidecars/[name=proxy]/image', 'sidecars[name=proxy].image'],
    ['/origins/[https:~1~1a.example]', 'origins[https://a.example]'],
  ])('formats "%s" as a readable path', (pointer, path) => {
    expect(formatPath(pointer)).toBe(path);
  });
});

describe('parsePath', () => {
  it.each([
    ['', ''],
    ['environmentConfigs.replicas', '/environmentConfigs/replicas'],
    ['/environmentConfigs/replicas', '/environmentConfigs/replicas'],
    ['a.b-c[0].d', '/a/b-c/0/d'],
    ['labels["a.b"]', '/labels/a.b'],
    ['["x/y"].z', '/x~1y/z'],
    ['größe.名前', '/größe/名前'],
    ['sidecars[name=proxy].image', '/sidecars/[name=proxy]/image'],
    ['a.0', '/a/0'],
  ])('parses "%s" as intended', (path, pointer) => {
    expect(parsePath(path)).toBe(pointer);
  });

  it.each(['a..b', 'a.', '.', 'a b', 'a[', 'a]', 'a["x]', 'a["\\q"]', '$.a'])(
    'rejects "%s"',
    path => {
      expect(parsePath(path)).toBeUndefined();
    },
  );

  it('is the inverse of formatPath', () => {
    const token = fc.oneof(
      fc.string(),
      fc.nat().map(String),
      fc.stringMatching(/^\[[^\]"0-9][^\]]*\]$/),
    );
    // An item identified by a string with brackets or by a number has an ambiguous path.
    const isPlain = (text: string) => !/^\[(?:.*\].|\d*\]$|")/s.test(text);
    fc.assert(
      fc.property(fc.array(token.filter(isPlain)), tokens => {
        const pointer = formatPointer(tokens);
        expect(parsePath(formatPath(pointer))).toBe(pointer);
      }),
    );
  });
});

describe('childValue', () => {
  it.each([
    [{ a: 1 }, 'a', 1],
    [{ a: 1 }, 'b', undefined],
    [{}, 'constructor', undefined],
    [['x', 'y'], '1', 'y'],
    [['x', 'y'], 1, 'y'],
    [['x', 'y'], '01', undefined],
    [['x', 'y'], '-', undefined],
    [['x', 'y'], 'length', undefined],
    ['text', '0', undefined],
    [undefined, 'a', undefined],
  ])('of %j at %j is %j', (value, token, child) => {
    expect(childValue(value, token)).toBe(child);
  });
});

describe('pointersAround', () => {
  it.each([
    ['', []],
    ['/a', ['']],
    ['/a/b~1c/0', ['', '/a', '/a/b~1c']],
  ])('of "%s" are its ancestors', (pointer, around) => {
    expect(pointersAround(pointer)).toEqual(around);
  });

  it('have one token less each', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), tokens => {
        expect(pointersAround(formatPointer(tokens)).map(parsePointer)).toEqual(
          tokens.map((_, index) => tokens.slice(0, index)),
        );
      }),
    );
  });
});
