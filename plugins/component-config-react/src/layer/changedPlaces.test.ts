// SPDX-License-Identifier: Apache-2.0

import { changedPlaces } from './changedPlaces';

it.each([
  ['nothing', { a: { b: 1 } }, { a: { b: 1 } }, []],
  ['a leaf', { a: { b: 1, c: 2 } }, { a: { b: 3, c: 2 } }, ['', '/a', '/a/b']],
  ['what came', {}, { a: { b: 1 } }, ['', '/a', '/a/b']],
  ['what went', { a: [1] }, {}, ['', '/a', '/a/0']],
  ['an item', { a: [1, 2] }, { a: [1] }, ['', '/a', '/a/1']],
  ['an added empty map', {}, { a: {} }, ['', '/a']],
  ['a map that became a list', { a: {} }, { a: [] }, ['', '/a']],
])('finds %s', (_, before, after, expected) => {
  expect([...changedPlaces(before, after)].sort()).toEqual(expected);
});
