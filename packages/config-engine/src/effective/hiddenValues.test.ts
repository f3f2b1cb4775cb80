// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import type { Layer, LayerKind } from '../layers';
import { compileOpenApi, composeSchema } from '../schema';
import { nodeFromValue } from '../source';
import { resolveEffective } from './resolve';

const schema = composeSchema({
  parameters: compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: {
        source: { type: 'string', default: 'batch' },
        freshness: {
          type: 'string',
          default: '5m',
          'x-oc-ui-showIf': 'source=online',
        },
        token: { type: 'string', 'x-oc-sensitive': true },
        header: { type: 'string', 'x-oc-ui-showIf': 'token=a' },
        tls: {
          type: 'object',
          'x-oc-ui-showIf': 'source=online',
          properties: {
            port: { type: 'integer', 'x-oc-ui-showIf': 'source=online' },
          },
        },
        rules: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              kind: { type: 'string' },
              text: { type: 'string', 'x-oc-ui-showIf': 'kind=text' },
            },
          },
        },
        users: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            properties: {
              admin: { type: 'boolean' },
              group: { type: 'string', 'x-oc-ui-showIf': ['admin', 'source'] },
            },
          },
        },
        extra: {
          type: 'object',
          allOf: [
            {
              properties: {
                on: { type: 'boolean' },
                size: { type: 'integer', 'x-oc-ui-showIf': 'on' },
              },
            },
          ],
        },
      },
    }),
  }),
  environmentConfigs: compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: {
        size: { type: 'integer', 'x-oc-ui-showIf': 'parameters.source=online' },
      },
    }),
  }),
});

function layer(kind: LayerKind, value: JsonObject): Layer {
  return { id: kind, kind, title: kind, reason: '', value, positions: {} };
}

function found(...layers: Layer[]): string[] {
  return resolveEffective({ schema, layers })
    .findings.filter(({ code }) => code.startsWith('effective/hidden'))
    .map(({ severity, pointer }) => `${severity} ${pointer}`);
}

const own = (parameters: JsonObject) => layer('component', { parameters });

describe('values of fields whose condition is not met are reported', () => {
  it.each<[string, Layer[], string[]]>([
    [
      'where the component sets them',
      [own({ freshness: '1m' })],
      ['warning /parameters/freshness'],
    ],
    [
      'where an overlay sets them',
      [layer('overlay', { parameters: { freshness: '1m' } })],
      ['info /parameters/freshness'],
    ],
    [
      'by the layer that wins',
      [
        layer('overlay', { parameters: { freshness: '1m' } }),
        own({ freshness: '2m' }),
      ],
      ['warning /parameters/freshness'],
    ],
    [
      'once for a part as a whole',
      [own({ tls: { port: 1 } })],
      ['warning /parameters/tls'],
    ],
    [
      'in items and entries',
      [
        own({
          rules: [
            { kind: 'text', text: 'a' },
            { kind: 'none', text: 'b' },
          ],
          users: { ana: { admin: true, group: 'x' }, ben: { group: 'y' } },
        }),
      ],
      [
        'warning /parameters/rules/1/text',
        'warning /parameters/users/ben/group',
      ],
    ],
    [
      'in parts of an allOf',
      [own({ extra: { on: false, size: 1 } })],
      ['warning /parameters/extra/size'],
    ],
    [
      'for a condition on another section',
      [layer('portal-environment', { environmentConfigs: { size: 1 } })],
      ['warning /environmentConfigs/size'],
    ],
  ])('%s', (_, layers, expected) => {
    expect(found(...layers).sort()).toEqual([...expected].sort());
  });
});

it.each<[string, JsonObject]>([
  ['the condition is met', { source: 'online', freshness: '1m' }],
  ['only the schema sets the value', {}],
  ['the value is removed', { freshness: null }],
  ['the condition reads a secret', { token: 'b', header: 'x' }],
])('nothing is reported when %s', (_, values) => {
  expect(found(own(values))).toEqual([]);
});

it('the sentence names the field, the condition and the layer', () => {
  const [{ message }] = resolveEffective({
    schema,
    layers: [own({ freshness: '1m' })],
  }).findings;
  expect(message).toBe(
    '"parameters.freshness" is hidden because its condition "source=online" is not met, but its value is still effective (from component); remove the value, or meet the condition.',
  );
});

it('at most a hundred are listed', () => {
  const rules = Array.from({ length: 150 }, () => ({ text: 'a' }));
  expect(found(own({ rules }))).toHaveLength(100);
});
