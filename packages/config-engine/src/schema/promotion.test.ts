// SPDX-License-Identifier: Apache-2.0

import { nodeFromValue } from '../source';
import { compileOpenApi } from './openapi/compileOpenApi';
import { promotionAt } from './promotion';

const text = { type: 'string' };

const schema = compileOpenApi({
  schema: nodeFromValue({
    type: 'object',
    properties: {
      plain: text,
      replicas: { type: 'integer', 'x-oc-promote': 'never' },
      flags: {
        type: 'object',
        additionalProperties: { type: 'boolean' },
        'x-oc-promote': 'always',
      },
      database: {
        type: 'object',
        'x-oc-promote': 'never',
        properties: {
          host: text,
          pool: { type: 'integer', 'x-oc-promote': 'always' },
          name: { ...text, 'x-oc-promote': 'ask' },
        },
      },
      choice: {
        type: 'object',
        oneOf: [
          { properties: { size: { ...text, 'x-oc-promote': 'always' } } },
          { properties: { size: { ...text, 'x-oc-promote': 'never' } } },
        ],
      },
      hosts: {
        type: 'array',
        items: { ...text, 'x-oc-promote': 'never' },
      },
      wrong: { ...text, 'x-oc-promote': 'sometimes' },
    },
  }),
});

it.each([
  ['/plain', 'ask'],
  ['/replicas', 'never'],
  ['/flags/beta', 'always'],
  ['/database/host', 'never'],
  ['/database/pool', 'always'],
  ['/database/name', 'ask'],
  ['/choice/size', 'never'],
  ['/hosts', 'ask'],
  ['/wrong', 'ask'],
  ['/unknown/place', 'ask'],
  ['', 'ask'],
])('at %s: %s', (pointer, expected) =>
  expect(promotionAt(schema, pointer)).toBe(expected),
);

it('reports a value that it does not know', () => {
  expect(schema.findings).toEqual([
    expect.objectContaining({ code: 'annotations/invalid-value' }),
  ]);
});
