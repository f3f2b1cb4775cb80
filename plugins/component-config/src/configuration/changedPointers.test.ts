// SPDX-License-Identifier: Apache-2.0

import { JsonObject } from '@component-config/config-engine';
import { changedPointers } from './changedPointers';

it.each<[string, JsonObject, JsonObject, string[]]>([
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['a changed field', { a: 1, b: 2 }, { a: 3, b: 2 }, ['/a']],
  ['a new and a removed field', { a: 1 }, { b: 1 }, ['/a', '/b']],
  ['fields at any depth', {}, { a: { b: 1, c: { d: 2 } } }, ['/a/b', '/a/c/d']],
  ['a list as a whole', { a: [1] }, { a: [1, 2] }, ['/a']],
  ['a map that became a scalar', { a: { b: 1 } }, { a: 1 }, ['/a']],
  ['an empty map that is new', {}, { a: {} }, ['/a']],
])('finds %s', (_, before, after, expected) => {
  expect(changedPointers(before, after)).toEqual(expected);
});
