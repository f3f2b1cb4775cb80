// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import { compileOpenApi, composeSchema } from '../schema';
import { nodeFromValue } from '../source';
import { resolveEffective } from './resolve';

const text = (options: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'string',
  'x-oc-options': options,
  ...more,
});

const section = (properties: JsonObject) =>
  compileOpenApi({ schema: nodeFromValue({ type: 'object', properties }) });

const schema = composeSchema({
  parameters: section({
    volumes: { type: 'object', additionalProperties: { type: 'string' } },
    variants: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          key: { type: 'string', 'x-oc-sensitive': true },
          tags: { type: 'array', items: { type: 'string' } },
          fallback: text({ field: 'variants.name' }),
          main: text({ field: 'tags' }),
        },
      },
    },
    mount: text({ keysOf: 'volumes', strict: true }),
    mounts: {
      type: 'array',
      items: { type: 'string' },
      'x-oc-options': { keysOf: 'volumes' },
    },
    tag: text({ field: 'variants.tags' }),
    region: text({ fact: 'regions', strict: true }),
    owner: text({ catalog: { kind: 'Group' }, strict: true }),
    lost: text({ field: 'nothing', strict: true }),
    token: { type: 'string', 'x-oc-sensitive': true },
    copy: text({ field: 'token', strict: true }),
    secret: text({ keysOf: 'volumes' }, { 'x-oc-sensitive': true }),
    level: text({ keysOf: 'volumes' }, { enum: ['a'] }),
  }),
  environmentConfigs: section({
    disks: { type: 'object', additionalProperties: { type: 'string' } },
    disk: text({ keysOf: 'disks' }),
    mount: text({ keysOf: 'parameters.volumes' }),
  }),
});

const production = { environment: 'production', regions: 'eu, us' };

function found(
  value: JsonObject,
  environment: { [fact: string]: string } = production,
): string[] {
  return resolveEffective({
    schema,
    context: { environment, metadata: {} },
    layers: [
      {
        id: 'component',
        kind: 'component',
        title: 'shop',
        reason: '',
        value,
        positions: {},
      },
    ],
  }).findings.map(({ severity, message }) => `${severity}: ${message}`);
}

const volumes = { data: '1Gi', logs: '2Gi' };
const variants: JsonObject[] = [{ name: 'a', tags: ['x'] }, { name: 'b' }];

describe('values with options', () => {
  it.each<[string, JsonObject]>([
    ['a key of a map', { volumes, mount: 'data', mounts: ['logs', 'data'] }],
    ['a text in a list', { variants, tag: 'x' }],
    [
      'a text in the items of a list around, and in a list beside',
      { variants: [...variants, { fallback: 'a', tags: ['y'], main: 'y' }] },
    ],
    ['a part of a fact', { region: 'us' }],
    ['nothing', { mount: '', region: '' }],
    ['any value if its options are elsewhere', { owner: 'group:default/x' }],
    ['any value if its field is unknown', { lost: 'a' }],
    ['any value of a secret, or with secret options', { secret: 'a' }],
    ['any value with secret options', { token: 'abc', copy: 'abd' }],
  ])('may be %s', (_, parameters) => {
    expect(found({ parameters })).toEqual([]);
  });

  it.each<[string, JsonObject, string[]]>([
    [
      'is not a key of the map: an error if the options are strict',
      { parameters: { volumes, mount: 'date', mounts: ['data', 'cache'] } },
      [
        'error: parameters.mount must be one of the options from the keys of "volumes" ("data", "logs") (from shop). Did you mean "data"?',
        'warning: parameters.mounts[1] is not one of the options from the keys of "volumes" ("data", "logs"); check the value (from shop).',
      ],
    ],
    [
      'has no options',
      { parameters: { mount: 'data' } },
      [
        'error: parameters.mount must be one of the options from the keys of "volumes" (there are none) (from shop).',
      ],
    ],
    [
      'is not in the items',
      {
        parameters: { variants: [{ name: 'a', fallback: 'other' }], tag: 'x' },
      },
      [
        'warning: parameters.variants[0].fallback is not one of the options from "variants.name" ("a"); check the value (from shop).',
        'warning: parameters.tag is not one of the options from "variants.tags" (there are none); check the value (from shop).',
      ],
    ],
    [
      'is not beside a secret',
      {
        parameters: {
          variants: [{ name: 'a', key: 'hunter2', fallback: 'other' }],
        },
      },
      [
        'warning: parameters.variants[0].fallback is not one of the options from "variants.name" ("a"); check the value (from shop).',
      ],
    ],
    [
      'is not in the fact',
      { parameters: { region: 'ap' } },
      [
        'error: parameters.region must be one of the options from the fact "regions" ("eu", "us") (from shop).',
      ],
    ],
    [
      'is not in another section',
      {
        parameters: { volumes },
        environmentConfigs: { mount: 'logs', disk: 'data' },
      },
      [
        'warning: environmentConfigs.disk is not one of the options from the keys of "disks" (there are none); check the value (from shop).',
      ],
    ],
  ])('are reported if one %s', (_, value, expected) => {
    expect(found(value)).toEqual(expected);
  });

  it('are only checked without an environment as far as none adds options', () => {
    expect(
      found(
        {
          parameters: { volumes, mount: 'cache', region: 'ap' },
          environmentConfigs: { disk: 'data' },
        },
        {},
      ),
    ).toEqual([expect.stringContaining('parameters.mount must be')]);
  });

  it('are checked in a time that is linear in their number', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({
      name: `n${index}`,
      fallback: `n${index}`,
    }));
    expect(found({ parameters: { variants: many } })).toEqual([]);
  }, 60_000);

  it('are not compared with a schema that masks its source', () => {
    const hidden = composeSchema({
      parameters: section({
        volumes: {
          type: 'object',
          'x-oc-sensitive': true,
          additionalProperties: { type: 'string' },
        },
        mount: text({ keysOf: 'volumes', strict: true }),
      }),
    });
    const { findings } = resolveEffective({
      schema: hidden,
      layers: [
        {
          id: 'component',
          kind: 'component',
          title: '',
          reason: '',
          value: { parameters: { mount: 'a' } },
          positions: {},
        },
      ],
    });
    expect(findings).toEqual([]);
  });
});
