// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from '@component-config/config-engine';
import { withInherited, withoutInherited } from './inheritedParts';

it.each<[string, JsonValue | undefined, JsonValue | undefined, JsonValue]>([
  ['an inherited value', undefined, 'a', 'a'],
  ['a value that is set', 'b', 'a', 'b'],
  ['a list as a whole', ['b'], ['a'], ['b']],
  ['the entries of both maps', { b: 2 }, { a: 1, b: 1 }, { a: 1, b: 2 }],
  ['no entry that is removed', { a: null }, { a: 1, b: 1 }, { b: 1 }],
])('a control shows %s', (_, own, inherited, expected) => {
  expect(withInherited(own, inherited)).toEqual(expected);
});

it.each<
  [
    string,
    JsonValue | undefined,
    JsonValue | undefined,
    JsonValue | undefined,
    JsonValue | undefined,
  ]
>([
  ['nothing for the inherited value', 'a', undefined, 'a', undefined],
  ['a value again that it sets already', 'a', 'b', 'a', 'a'],
  ['another value', 'b', undefined, 'a', 'b'],
  [
    'the entry that differs',
    { a: 1, b: { c: 2, d: 3 } },
    undefined,
    { a: 1, b: { c: 2, d: 4 } },
    { b: { d: 3 } },
  ],
  ['a new entry', { a: 1, b: 2 }, undefined, { a: 1 }, { b: 2 }],
  [
    'an entry that is removed',
    { a: 1 },
    undefined,
    { a: 1, b: 2 },
    { b: null },
  ],
  ['an entry that it sets already', { a: 1 }, { a: 1 }, { a: 1 }, { a: 1 }],
  ['nothing for the inherited map', { a: 1 }, undefined, { a: 1 }, undefined],
])('a layer sets %s', (_, value, own, inherited, expected) => {
  const set = withoutInherited(value, own, inherited);
  expect(set).toEqual(expected);
  expect(withInherited(set, inherited)).toEqual(value);
});
