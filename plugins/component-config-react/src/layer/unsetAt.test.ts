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
    'a field and the map that contained only it',
    { nested: { a: 'y' } },
    '/nested/a',
    {},
  ],
  [
    'a field, but not its entry',
    { map: { key: { a: 'y' } } },
    '/map/key/a',
    { map: { key: {} } },
  ],
  [
    'a field, but not its item',
    { list: [{ a: 'y' }] },
    '/list/0/a',
    { list: [{}] },
  ],
  [
    'an entry and the map that contained only it',
    { map: { key: {} } },
    '/map/key',
    {},
  ],
  [
    'the last item, but not the list, which clears',
    { list: [{}] },
    '/list/0',
    { list: [] },
  ],
  [
    'nothing if the value is missing',
    { text: 'x' },
    '/nested/a',
    { text: 'x' },
  ],
  [
    'a field of an object named like a keyword',
    { additionalProperties: { a: 'y' } },
    '/additionalProperties/a',
    { additionalProperties: {} },
  ],
])('unsets %s', (_, layer, pointer, expected) => {
  expect(unsetAt(schema, layer, pointer, () => undefined)).toEqual(expected);
});
