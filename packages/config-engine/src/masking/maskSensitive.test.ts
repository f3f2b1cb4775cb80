// SPDX-License-Identifier: Apache-2.0

import { JsonObject } from '../json';
import { CompiledSchema } from '../schema';
import { maskLayers, maskSensitive, maskValues } from './maskSensitive';
import { restoreMasked } from './restoreMasked';
import { resolveEffective } from '../effective';
import { Layer } from '../layers';

const MASK = '***';

const text = { type: 'string' };
const secret = { sensitive: true };

const schema: CompiledSchema = {
  dialect: 'composed',
  structural: {},
  jsonSchema: {
    type: 'object',
    properties: {
      token: { ...text, default: 'default secret' },
      user: text,
      db: {
        type: 'object',
        properties: { user: text, password: text },
      },
      accounts: {
        type: 'array',
        items: { type: 'object', properties: { name: text, key: text } },
      },
      secrets: {
        type: 'object',
        properties: { open: text },
        additionalProperties: text,
      },
      vault: { type: 'object', additionalProperties: text },
      either: { type: 'object', oneOf: [{ properties: { pin: text } }] },
    },
  },
  annotations: {
    '/properties/token': secret,
    '/properties/user': { sensitive: false },
    '/properties/db/properties/password': secret,
    '/properties/accounts/items/properties/key': secret,
    '/properties/secrets/additionalProperties': secret,
    '/properties/vault': secret,
    '/properties/either/oneOf/0/properties/pin': secret,
  },
  order: {},
  positions: {},
  defaultOrigins: {},
  mergeStrategies: {},
  findings: [],
};

describe('maskValues', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['a field', { token: 'a', user: 'b' }, { token: MASK, user: 'b' }],
    [
      'a nested field',
      { db: { user: 'b', password: 'a' } },
      { db: { user: 'b', password: MASK } },
    ],
    ['a number', { db: { password: 1234 } }, { db: { password: MASK } }],
    [
      'a field of items',
      { accounts: [{ name: 'b', key: 'a' }] },
      { accounts: [{ name: 'b', key: MASK }] },
    ],
    [
      'the values of a map except declared fields',
      { secrets: { open: 'b', a: 'a' } },
      { secrets: { open: 'b', a: MASK } },
    ],
    [
      'everything in a sensitive map',
      { vault: { x: ['a', { y: 'a' }] } },
      { vault: { x: [MASK, { y: MASK }] } },
    ],
    [
      'a field of an alternative',
      { either: { pin: 'a' } },
      { either: { pin: MASK } },
    ],
    ['not a removal', { token: null }, { token: null }],
  ])('masks %s', (_, values, masked) => {
    expect(maskValues(values, schema, MASK, undefined)).toEqual(masked);
  });

  it('does not change the values of its input', () => {
    const layer: Layer = {
      id: 'a',
      kind: 'portal',
      title: 'a',
      value: { token: 'a' },
      positions: {},
      reason: 'test',
    };
    expect(maskLayers([layer], schema, MASK)).toEqual([
      { ...layer, value: { token: MASK } },
    ]);
    expect(layer.value).toEqual({ token: 'a' });
  });
});

describe('maskSensitive', () => {
  it('shows no sensitive value anywhere in an effective configuration', () => {
    const values: JsonObject[] = [
      {
        db: { user: 'visible', password: 'secret 1' },
        vault: 'secret 2',
        accounts: [{ name: 'visible', key: 'secret 3' }],
        secrets: { a: 'secret 4' },
      },
      {
        token: 'secret 5',
        db: { password: 'secret 6' },
        vault: { x: 'secret 7' },
        accounts: [{ name: 'visible', key: 'secret 8' }],
        secrets: null,
      },
    ];
    const effective = resolveEffective({
      schema,
      layers: values.map((value, index) => ({
        id: String(index),
        kind: 'overlay',
        title: 'a',
        value,
        positions: {},
        reason: 'test',
      })),
    });
    const masked = maskSensitive(effective, schema, MASK);
    const shown = JSON.stringify(masked);
    expect(JSON.stringify(effective).match(/secret \d/g)).not.toBeNull();
    expect(shown).not.toMatch(/secret( \d|")/);
    expect(shown).toContain('visible');
    expect(Object.keys(masked.provenance)).toEqual(
      Object.keys(effective.provenance),
    );
    expect(masked.tombstones[0]).toMatchObject({
      pointer: '/secrets',
      shadowed: [{ value: { a: MASK } }],
    });
  });

  it('returns the configuration itself if nothing is sensitive', () => {
    const open = { ...schema, annotations: {} };
    const effective = resolveEffective({ schema: open, layers: [] });
    expect(maskSensitive(effective, open, MASK)).toEqual(effective);
  });
});

describe('restoreMasked', () => {
  it.each<[string, JsonObject, JsonObject, JsonObject]>([
    [
      'a value that was left unchanged',
      { token: MASK },
      { token: 'a' },
      { token: 'a' },
    ],
    [
      'not one that was changed',
      { token: 'b' },
      { token: 'a' },
      { token: 'b' },
    ],
    ['not one that was removed', {}, { token: 'a' }, {}],
    [
      'not a string that happens to equal the mask',
      { user: MASK },
      { user: 'a' },
      { user: MASK },
    ],
    [
      'removes a mask without a stored value',
      { db: { password: MASK, user: 'b' } },
      {},
      { db: { user: 'b' } },
    ],
    [
      'in a map',
      { secrets: { a: MASK, b: 'new' } },
      { secrets: { a: 'x' } },
      { secrets: { a: 'x', b: 'new' } },
    ],
    [
      'in items, when others were removed',
      { accounts: [{ name: 'b', key: MASK }] },
      {
        accounts: [
          { name: 'a', key: '1' },
          { name: 'b', key: '2' },
        ],
      },
      { accounts: [{ name: 'b', key: '2' }] },
    ],
    [
      'in items, when they were moved',
      {
        accounts: [
          { name: 'b', key: MASK },
          { name: 'a', key: MASK },
        ],
      },
      {
        accounts: [
          { name: 'a', key: '1' },
          { name: 'b', key: '2' },
        ],
      },
      {
        accounts: [
          { name: 'b', key: '2' },
          { name: 'a', key: '1' },
        ],
      },
    ],
    [
      'in an item whose other fields changed',
      { accounts: [{ name: 'c', key: MASK }] },
      { accounts: [{ name: 'a', key: '1' }] },
      { accounts: [{ name: 'c', key: '1' }] },
    ],
    [
      'not in an item that is new',
      {
        accounts: [
          { name: 'a', key: MASK },
          { name: 'c', key: MASK },
        ],
      },
      { accounts: [{ name: 'a', key: '1' }] },
      { accounts: [{ name: 'a', key: '1' }, { name: 'c' }] },
    ],
  ])('%s', (_, sent, stored, restored) => {
    expect(
      restoreMasked({
        values: sent,
        stored: { values: stored, revision: 1 },
        schema,
        mask: MASK,
      }).values,
    ).toEqual(restored);
  });

  it('undoes maskValues', () => {
    const stored: JsonObject = {
      token: 'a',
      accounts: [{ name: 'b', key: 'c' }, { key: 'd' }],
      vault: { x: ['e', 1, true] },
      either: { pin: 'f' },
    };
    expect(
      restoreMasked({
        values: maskValues(stored, schema, MASK, undefined),
        stored: { values: stored, revision: 1 },
        schema,
        mask: MASK,
      }).values,
    ).toEqual(stored);
  });

  it('matches many items that were all moved', () => {
    const accounts = Array.from({ length: 20_000 }, (_, index) => ({
      name: `name ${index}`,
      key: `key ${index}`,
    }));
    const stored: JsonObject = { accounts: [...accounts] };
    const sent: JsonObject = {
      accounts: accounts.map(({ name }) => ({ name, key: MASK })).reverse(),
    };
    const start = performance.now();
    const { values } = restoreMasked({
      values: sent,
      stored: { values: stored, revision: 1 },
      schema,
      mask: MASK,
    });

    expect(values).toEqual({ accounts: accounts.reverse() });
    // Comparing each with each took minutes.
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
