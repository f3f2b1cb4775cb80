// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from './json';
import { leafPointers } from './leafPointers';

describe('leafPointers', () => {
  it.each<[JsonValue, string[]]>([
    [{}, []],
    [{ b: 1, a: { c: null } }, ['/b', '/a/c']],
    [{ a: [], b: {} }, ['/a', '/b']],
    [{ a: [1, { b: [] }] }, ['/a/0', '/a/1/b']],
    [{ 'x/y': { '': 0 } }, ['/x~1y/']],
  ])('%j', (value, pointers) => {
    expect(leafPointers(value)).toEqual(pointers);
  });

  it('starts at the pointer of the value', () => {
    expect(leafPointers({ a: 1 }, '/parameters')).toEqual(['/parameters/a']);
    expect(leafPointers(1, '/parameters')).toEqual(['/parameters']);
  });
});
