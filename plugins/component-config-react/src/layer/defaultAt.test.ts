// SPDX-License-Identifier: Apache-2.0

import { JsonSchema } from '@component-config/config-engine';
import { defaultAt } from './defaultAt';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    port: { type: 'integer', default: 80 },
    name: { type: 'string' },
    off: { type: ['object', 'null'], default: null },
    probe: {
      type: 'object',
      default: {},
      properties: { path: { type: 'string', default: '/' } },
    },
    list: { type: 'array', items: { type: 'integer', default: 1 } },
    map: {
      type: 'object',
      additionalProperties: { type: 'integer', default: 1 },
    },
  },
};

it.each([
  ['a scalar', '/port', 80],
  ['a map, filled', '/probe', { path: '/' }],
  ['no property without a default', '/name', undefined],
  ['no property whose default is null', '/off', undefined],
  ['no item', '/list/0', undefined],
  ['no entry', '/map/key', undefined],
  ['nothing outside the schema', '/missing', undefined],
])('returns %s', (_, pointer, expected) => {
  expect(defaultAt(schema, pointer)).toEqual(expected);
});
