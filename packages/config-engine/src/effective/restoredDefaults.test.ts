// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import type { Layer } from '../layers';
import { compileOpenApi, composeSchema } from '../schema';
import { nodeFromValue } from '../source';
import { resolveEffective } from './resolve';

const schema = composeSchema({
  parameters: compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: {
        port: { type: 'integer', default: 8080 },
        name: { type: 'string' },
        note: { type: 'string', default: 'n', nullable: true },
        token: { type: 'string', default: 'hunter2', 'x-oc-sensitive': true },
        tls: {
          type: 'object',
          properties: { secret: { type: 'string', default: 's' } },
        },
        checks: {
          type: 'array',
          items: {
            type: 'object',
            properties: { path: { type: 'string', default: '/' } },
          },
        },
        users: {
          type: 'array',
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['name'],
          items: {
            type: 'object',
            properties: {
              name: { type: 'string' },
              role: { type: 'string', default: 'reader' },
            },
          },
        },
      },
    }),
  }),
});

function resolved(...parameters: JsonObject[]) {
  const layers = parameters.map((values, index): Layer => {
    const id = `layer ${index + 1}`;
    const value = { parameters: values };
    return { id, kind: 'overlay', title: id, reason: '', value, positions: {} };
  });
  return resolveEffective({ schema, layers }).findings.filter(
    ({ code }) => code === 'effective/null-restores-default',
  );
}

it.each<[string, JsonObject[], string[]]>([
  ['null over a value', [{ port: 1 }, { port: null }], ['/parameters/port']],
  ['null over nothing', [{ port: null }], ['/parameters/port']],
  [
    'null in a list that replaces',
    [{ checks: [{ path: '/a' }, { path: null }] }],
    ['/parameters/checks/1/path'],
  ],
  [
    'null in an item of a keyed list',
    [
      { users: [{ name: 'ana', role: 'admin' }] },
      { users: [{ name: 'ana', role: null }] },
    ],
    ['/parameters/users/0/role'],
  ],
  ['null below a map', [{ tls: { secret: null } }], ['/parameters/tls/secret']],
  ['null without a default', [{ name: 'a' }, { name: null }], []],
  ['null that is the value', [{ note: 'a' }, { note: null }], []],
  ['null below another value', [{ port: null }, { port: 1 }], []],
  ['$unset', [{ port: 1 }, { port: { $unset: true } }], []],
  ['null of a map without a default', [{ tls: null }], []],
  [
    'null of a map that is given again',
    [{ tls: { secret: 'a' } }, { tls: null }, { tls: {} }],
    [],
  ],
])('%s', (_, layers, expected) => {
  expect(resolved(...layers).map(({ pointer }) => pointer)).toEqual(expected);
});

it('the sentence names the layer and the default', () => {
  expect(resolved({ port: null })[0].message).toBe(
    '"parameters.port" is null in layer 1, which only removes the values of lower layers, so the schema\'s default 8080 applies; set a value, or use "$unset" if the default is intended.',
  );
});

it('the default of a secret is not shown', () => {
  const [finding] = resolved({ token: null });
  expect(finding.pointer).toBe('/parameters/token');
  expect(JSON.stringify(finding)).not.toContain('hunter2');
});
