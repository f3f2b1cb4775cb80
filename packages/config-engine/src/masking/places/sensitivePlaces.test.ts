// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../../json';
import { compileOpenApi, compileShorthand, compileYtt } from '../../schema';
import { nodeFromValue } from '../../source';
import { maskValues } from '../maskSensitive';
import { sensitivePlaces } from './sensitivePlaces';

const MASK = '***';

function shorthand(fields: JsonObject) {
  return compileShorthand({ fields: nodeFromValue(fields) });
}

function openApi(properties: JsonObject, rest: JsonObject = {}) {
  return compileOpenApi({
    schema: nodeFromValue({ type: 'object', properties, ...rest }),
  });
}

const text = { type: 'string' };
const secret = { type: 'string', 'x-oc-sensitive': true };

describe('a password', () => {
  it.each([
    ['the shorthand', shorthand({ a: 'string | format=password' })],
    [
      'the shorthand, in quotes',
      shorthand({ a: "string | format='password'" }),
    ],
    [
      'a type of the shorthand',
      shorthand({ a: 'P', $types: { P: 'string | format=password' } }),
    ],
    ['OpenAPI', openApi({ a: { ...text, format: 'password' } })],
    [
      'a definition of OpenAPI',
      openApi(
        { a: { $ref: '#/$defs/P' } },
        { $defs: { P: { ...text, format: 'password' } } },
      ),
    ],
    [
      'ytt, by its annotation',
      compileYtt({
        sources: [
          {
            file: 'schema.yaml',
            text: '#@data/values-schema\n---\n#@oc/sensitive\na: ""\n',
          },
        ],
      }),
    ],
  ])('is sensitive in %s', (_, schema) => {
    expect(maskValues({ a: 'x' }, schema, MASK, undefined)).toEqual({
      a: MASK,
    });
  });

  it.each([
    shorthand({ a: 'string | format=password oc:sensitive=false' }),
    openApi({ a: { ...text, format: 'password', 'x-oc-sensitive': false } }),
  ])('is not sensitive if the field declares so', schema => {
    expect(maskValues({ a: 'x' }, schema, MASK, undefined)).toEqual({ a: 'x' });
  });

  it('is not quoted if it is invalid', () => {
    const findings = [
      ...shorthand({ a: 'string | format=password enum=x default=hunter2' })
        .findings,
      ...openApi({
        a: { ...text, format: 'password', enum: ['x'], default: 'hunter2' },
      }).findings,
    ];

    expect(findings).not.toEqual([]);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });
});

describe('a secret under a pattern of keys', () => {
  const patterns = (pattern: JsonObject) =>
    openApi(
      { open: text },
      { additionalProperties: true, patternProperties: { '^x': pattern } },
    );

  it.each<[string, JsonObject, JsonObject, JsonObject]>([
    ['itself', secret, { xa: 'a', open: 'b' }, { xa: MASK, open: 'b' }],
    [
      'within',
      { type: 'object', properties: { key: secret, name: text } },
      { xa: { key: 'a', name: 'b' } },
      { xa: { key: MASK, name: 'b' } },
    ],
    [
      'by its format',
      { ...text, format: 'password' },
      { xa: 'a' },
      { xa: MASK },
    ],
    // Patterns are not evaluated.
    ['under any key', secret, { ya: 'a' }, { ya: MASK }],
  ])('is masked %s', (_, pattern, values, masked) => {
    expect(maskValues(values, patterns(pattern), MASK, undefined)).toEqual(
      masked,
    );
  });

  it('is masked at any depth, and through a definition that is used twice', () => {
    const schema = openApi(
      {
        map: {
          type: 'object',
          additionalProperties: true,
          patternProperties: { '^x': { $ref: '#/$defs/S' } },
        },
        plain: { $ref: '#/$defs/S' },
      },
      { $defs: { S: secret } },
    );

    expect(
      maskValues({ map: { xa: 'a' }, plain: 'b' }, schema, MASK, undefined),
    ).toEqual({ map: { xa: MASK }, plain: MASK });
  });
});

describe('a value of another type than in the schema', () => {
  const schema = openApi({
    map: { type: 'object', additionalProperties: secret },
    object: { type: 'object', properties: { key: secret, name: text } },
    list: { type: 'array', items: secret },
    items: {
      type: 'array',
      items: { type: 'object', properties: { key: secret, name: text } },
    },
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['a string for a map', { map: 'a' }, { map: MASK }],
    ['a list for a map', { map: ['a'] }, { map: [MASK] }],
    ['maps in a map', { map: { x: { y: 'a' } } }, { map: { x: { y: MASK } } }],
    ['a number for an object', { object: 1 }, { object: MASK }],
    ['false for an object', { object: false }, { object: MASK }],
    ['a list for an object', { object: ['a'] }, { object: [MASK] }],
    ['a string for a list', { list: 'a' }, { list: MASK }],
    ['a map for a list', { list: { x: 'a' } }, { list: { x: MASK } }],
    ['a string for an item', { items: ['a'] }, { items: [MASK] }],
    [
      'a map for a list of objects',
      { items: { x: 'a' } },
      { items: { x: MASK } },
    ],
    ['a list for an item', { items: [['a']] }, { items: [[MASK]] }],
  ])('is masked: %s', (_, values, masked) => {
    expect(maskValues(values, schema, MASK, undefined)).toEqual(masked);
  });

  it.each<[string, JsonObject]>([
    ['null', { map: null, object: null, list: null, items: [null] }],
    ['nothing', { map: {}, object: {}, list: [], items: [] }],
    ['a non-secret field beside a secret', { object: { name: 'a' } }],
    ['the key of an item to remove', { items: { $remove: ['a'] } }],
    ['the removal of a map', { map: { $remove: true } }],
    ['a key to remove', { object: { $unset: ['key'] } }],
  ])('does not mask %s', (_, values) => {
    expect(maskValues(values, schema, MASK, undefined)).toEqual(values);
  });
});

it('shows the keys of a sensitive map, which the form needs for editing', () => {
  const schema = shorthand({ vault: 'map<string> | oc:sensitive' });

  expect(
    maskValues({ vault: { 'api-key': 'a' } }, schema, MASK, undefined),
  ).toEqual({ vault: { 'api-key': MASK } });
});

it('a recorded list of secrets stays one beside stored values of another type', () => {
  const items = { type: 'object', properties: { key: text } };
  const places = sensitivePlaces(openApi({ a: { type: 'array', items } }), [
    {
      kind: 'portal',
      value: { a: { x: 1 } },
      recorded: {
        version: 1,
        places: [['a', { items: true }, 'key']],
        entered: {},
      },
    },
  ]);

  expect(places.isOpen('/a', { 0: { key: 'secret' } })).toBe(false);
});

it('a stored key of an item that only a branch describes is masked', () => {
  const items = (key: string) => ({
    type: 'object',
    properties: { [key]: text },
  });
  const list = { type: 'array', items: items('name') };
  const value = { a: [{ name: 'n', token: 'secret' }] };
  const places = sensitivePlaces(
    openApi({ a: { ...list, anyOf: [{ items: items('token') }] } }),
    [{ kind: 'portal', value }],
  );

  expect(places.isOpen('/a', value.a)).toBe(false);
});
