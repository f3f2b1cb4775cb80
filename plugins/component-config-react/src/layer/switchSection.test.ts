// SPDX-License-Identifier: Apache-2.0

import {
  JsonObject,
  JsonSchema,
  valueAt,
} from '@component-config/config-engine';
import { switchSection } from './switchSection';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    outer: {
      type: ['object', 'null'],
      properties: {
        tls: { type: ['object', 'null'], properties: { a: {} } },
      },
    },
    plain: {
      type: 'object',
      properties: { tls: { type: ['object', 'null'] } },
    },
  },
};

it.each<[string, JsonObject, string, JsonObject, boolean, JsonObject]>([
  ['on', {}, '/outer', {}, true, { outer: {} }],
  ['on over null', {}, '/outer', { outer: null }, true, { outer: {} }],
  [
    'on, although it is null here',
    { outer: null },
    '/outer',
    {},
    true,
    { outer: {} },
  ],
  [
    'on again by inheritance',
    { outer: null },
    '/outer',
    { outer: {} },
    true,
    {},
  ],
  [
    'on if it already is, which changes nothing',
    { outer: { tls: {} } },
    '/outer',
    {},
    true,
    { outer: { tls: {} } },
  ],
  ['off', { outer: { tls: {} } }, '/outer', {}, false, {}],
  [
    'off over an inherited value',
    {},
    '/outer',
    { outer: {} },
    false,
    { outer: null },
  ],
  [
    'off over an inherited value and a set one',
    { outer: { tls: {} } },
    '/outer',
    { outer: {} },
    false,
    { outer: null },
  ],
  [
    'off within a section that this layer enables, which stays on',
    { outer: { tls: {} } },
    '/outer/tls',
    {},
    false,
    { outer: {} },
  ],
  [
    'off within a section that is on anyway, which is not written',
    { outer: { tls: {} } },
    '/outer/tls',
    { outer: {} },
    false,
    {},
  ],
  [
    'off within a map that is not nullable, which is not kept',
    { plain: { tls: {} } },
    '/plain/tls',
    {},
    false,
    {},
  ],
])('switches %s', (_, layer, pointer, below, on, expected) => {
  const inheritedAt = (place: string) => valueAt(below, place);
  const place = { schema, pointer, inheritedAt };
  expect(switchSection(layer, place, on)).toEqual(expected);
});

it('writes null or an empty value for an entry, whatever is inherited', () => {
  const place = {
    schema,
    pointer: '/list/0',
    inheritedAt: () => undefined,
    isEntry: true,
    empty: [],
  };
  expect(switchSection({ list: [['a']] }, place, false)).toEqual({
    list: [null],
  });
  expect(switchSection({ list: [null] }, place, true)).toEqual({ list: [[]] });
});
