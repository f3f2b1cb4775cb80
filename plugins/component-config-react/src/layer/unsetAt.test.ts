// SPDX-License-Identifier: Apache-2.0

import { JsonSchema } from '@component-config/config-engine';
import { unsetAt } from './unsetAt';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    text: { type: 'string' },
    nested: { type: 'object', properties: { a: { type: 'string' } } },
    additionalProperties: {
      type: 'object',
      properties: { a: { type: 'string' } },
    },
    map: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { a: { type: 'string' } },
      },
    },
    list: {
      type: 'array',
      items: { type: 'object', properties: { a: { type: 'string' } } },
    },
  },
};

it.each([
  [
    'a field',
    { text: 'x', nested: { a: 'y' } },
    '/text',
    { nested: { a: 'y' } },
  ],
  [
    'a field and the map that only held it',
    { nested: { a: 'y' } },
    '/nested/a',
    {},
  ],
  [
    'a field, not the entry that it was in',
    { map: { key: { a: 'y' } } },
    '/map/key/a',
    { map: { key: {} } },
  ],
  [
    'a field, not the item that it was in',
    { list: [{ a: 'y' }] },
    '/list/0/a',
    { list: [{}] },
  ],
  [
    'an entry and the map that only held it',
    { map: { key: {} } },
    '/map/key',
    {},
  ],
  [
    'the last item, not the list, which clears',
    { list: [{}] },
    '/list/0',
    { list: [] },
  ],
  ['nothing where there is nothing', { text: 'x' }, '/nested/a', { text: 'x' }],
  [
    'a field of an object that is named like a keyword',
    { additionalProperties: { a: 'y' } },
    '/additionalProperties/a',
    { additionalProperties: {} },
  ],
])('unsets %s', (_, layer, pointer, expected) => {
  expect(unsetAt(schema, layer, pointer, () => undefined)).toEqual(expected);
});
