// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import type { Layer } from '../layers';
import { compileOpenApi, composeSchema } from '../schema';
import { parseSource } from '../source';
import { resolveEffective } from './resolve';

const schema = composeSchema({
  parameters: compileOpenApi({
    schema: parseSource({
      file: 'type.yaml',
      text: `type: object
properties:
  tls:
    type: object
    default:
      mode: strict
    properties:
      mode: { type: string, default: off }
      port: { type: integer, default: 443 }
  labels:
    type: object
    additionalProperties: true
    default:
      team: null
  hosts:
    type: array
    items: { type: string }
    default:
    - [a, b]
  probe:
    type: object
    default: {}
    properties:
      path: { type: string, default: / }
      headers:
        type: array
        default:
        - {}
        items:
          type: object
          properties:
            name: { type: string, default: Host }
  limits:
    type: object
    default:
      cpu:
    additionalProperties:
      type: integer
      default: 7
  token:
    type: object
    x-oc-sensitive: true
    default:
      secretRef: { name: a, key: b }
    properties:
      user: { type: string, default: admin }
      secretRef:
        type: object
        properties: { name: { type: string }, key: { type: string } }
`,
    }).documents[0].root,
  }),
});

function resolved(...parameters: JsonObject[]) {
  const layers = parameters.map((values, index): Layer => {
    const id = `layer ${index + 1}`;
    const value = { parameters: values };
    return { id, kind: 'overlay', title: id, reason: '', value, positions: {} };
  });
  return resolveEffective({ schema, layers });
}

describe('the default that a layer shadows', () => {
  it.each<[string, JsonObject, string, unknown, number]>([
    [
      'is the part of the default of the map, with its line',
      { tls: { mode: 'none' } },
      '/parameters/tls/mode',
      'strict',
      6,
    ],
    [
      'is that of the field, if the map has another key',
      { tls: { mode: 'none', port: 1 } },
      '/parameters/tls/mode',
      'off',
      8,
    ],
    [
      'may be null',
      { labels: { team: 'x' } },
      '/parameters/labels/team',
      null,
      14,
    ],
    [
      'is complete',
      { probe: { path: '/a', headers: [] } },
      '/parameters/probe/headers',
      [{ name: 'Host' }],
      25,
    ],
  ])('%s', (_name, values, pointer, value, line) => {
    const { shadowed } = resolved(values).provenance[pointer];
    expect(
      shadowed.map(one => [one.layer, one.value, one.position?.line]),
    ).toEqual([['schema', value, line]]);
  });
});

it('a finding about a list within a default names its line', () => {
  const [finding] = resolved().findings.filter(
    ({ pointer }) => pointer === '/parameters/hosts/0',
  );
  expect(finding.position).toMatchObject({ file: 'type.yaml', line: 19 });
  expect(finding.message).toContain('from schema defaults, type.yaml:19');
});

it('a null that a default replaces is not the reason of the value', () => {
  const { config, provenance } = resolved();
  expect(config.parameters).toMatchObject({ limits: { cpu: 7 } });
  expect(provenance['/parameters/limits/cpu'].winner.position?.line).toBe(37);
});

it('a default that refers to a secret is complete', () => {
  expect(resolved().config.parameters).toMatchObject({
    token: { secretRef: { name: 'a', key: 'b' } },
  });
  const { provenance } = resolved();
  expect(Object.keys(provenance).filter(at => at.includes('token'))).toEqual([
    '/parameters/token/secretRef/name',
    '/parameters/token/secretRef/key',
  ]);
});

it('the keys of a map whose reference was removed have the order of the schema', () => {
  const { config } = resolved(
    {
      token: { note: 'x', secretRef: { name: 'a' } },
    },
    { token: { secretRef: null, more: 'y' } },
  );
  expect(JSON.stringify(config.parameters)).toContain(
    '"token":{"user":"admin","note":"x","more":"y"}',
  );
});

describe('the keys of a map', () => {
  /** The number of keys that are listed while a map of so many is resolved. */
  function listedKeys(size: number): number {
    const labels = Object.fromEntries(
      Array.from({ length: size }, (_, index) => [`key${index}`, 'x']),
    );
    let listed = 0;
    const list = Object.keys;
    const spy = jest.spyOn(Object, 'keys').mockImplementation(value => {
      const keys = list(value);
      listed += keys.length;
      return keys;
    });
    try {
      resolved({ labels });
    } finally {
      spy.mockRestore();
    }
    return listed;
  }

  it('are listed as often, however many there are', () => {
    expect(listedKeys(800)).toBeLessThan(2.5 * listedKeys(400));
  });
});
