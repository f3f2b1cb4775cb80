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
    'on again by what is inherited',
    { outer: null },
    '/outer',
    { outer: {} },
    true,
    {},
  ],
  [
    'on where it is, which changes nothing',
    { outer: { tls: {} } },
    '/outer',
    {},
    true,
    { outer: { tls: {} } },
  ],
  ['off', { outer: { tls: {} } }, '/outer', {}, false, {}],
  [
    'off over what is inherited',
    {},
    '/outer',
    { outer: {} },
    false,
    { outer: null },
  ],
  [
    'off over what is inherited, and what was set',
    { outer: { tls: {} } },
    '/outer',
    { outer: {} },
    false,
    { outer: null },
  ],
  [
    'off within a section that is on by this layer, which stays on',
    { outer: { tls: {} } },
    '/outer/tls',
    {},
    false,
    { outer: {} },
  ],
  [
    'off within a section that is on anyway, which is not said',
    { outer: { tls: {} } },
    '/outer/tls',
    { outer: {} },
    false,
    {},
  ],
  [
    'off within a map that is never null, which is not kept',
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

it('of an entry writes null or an empty value, whatever is inherited', () => {
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
