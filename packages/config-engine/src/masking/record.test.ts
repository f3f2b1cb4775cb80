// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import { compileOpenApi, compileShorthand, CompiledSchema } from '../schema';
import { nodeFromValue } from '../source';
import { maskValues } from './maskSensitive';
import { StoredRevision, readSensitiveRecord, recordSensitive } from './record';
import { restoreMasked } from './restoreMasked';
import type { SensitiveRecord } from './types';

const MASK = '***';

function schemaOf(fields: JsonObject): CompiledSchema {
  return compileShorthand({
    fields: nodeFromValue(fields),
    types: nodeFromValue({ Secret: 'string | oc:sensitive' }),
  });
}

const schema = schemaOf({
  token: 'string | oc:sensitive',
  note: 'string',
  secrets: { open: 'string' },
  vault: 'map<Secret>',
  accounts: '[]Account',
  keys: '[]Secret',
  $types: { Account: { name: 'string', key: 'string | oc:sensitive' } },
});

/** The same fields without sensitive ones. */
const open = schemaOf({
  token: 'string',
  note: 'string',
  vault: 'map<string>',
  accounts: '[]Account',
  keys: '[]string',
  $types: { Account: { name: 'string', key: 'string' } },
});

const first: JsonObject = {
  token: 'a',
  note: 'b',
  accounts: [
    { name: 'x', key: 'c' },
    { name: 'y', key: 'd' },
  ],
};

/** Saves values submitted by a caller who received the masked values. */
function save(
  sent: JsonObject,
  by: CompiledSchema,
  stored: StoredRevision | undefined,
): StoredRevision {
  const { values, restored } = restoreMasked({
    values: sent,
    stored,
    schema: by,
    mask: MASK,
  });
  const revision = (stored?.revision ?? 0) + 1;
  const recorded = recordSensitive({
    values,
    schema: by,
    revision,
    ...(stored && { stored }),
    restored,
  });
  // As returned by a store.
  return {
    values,
    revision,
    recorded: readSensitiveRecord(
      JSON.parse(JSON.stringify(recorded)),
      revision,
    ),
  };
}

function shown({ values, recorded }: StoredRevision, by: CompiledSchema) {
  return maskValues(values, by, MASK, recorded);
}

describe('saved values', () => {
  const free = compileOpenApi({
    schema: nodeFromValue({
      properties: {
        values: { type: 'object', additionalProperties: true },
        secret: { 'x-oc-sensitive': true },
      },
    }),
  });

  it('keep null in free-form values, where it means that there is no value', () => {
    const values = { values: { affinity: null, a: { b: null } }, secret: null };
    const stored = save(values, free, save(values, free, undefined));

    expect(stored.values).toEqual(values);
    expect(shown(stored, free)).toEqual(values);
  });
});

describe('recordSensitive', () => {
  it('records all places that the schema declares sensitive, in a readable form', () => {
    expect(recordSensitive({ values: first, schema, revision: 7 })).toEqual({
      version: 1,
      places: [
        ['token'],
        ['vault', { entries: true }],
        ['accounts', { items: true }, 'key'],
        ['keys', { items: true }],
      ],
      entered: {
        '/token': 7,
        '/accounts/0/key': 7,
        '/accounts/1/key': 7,
      },
    });
  });

  it('keeps an unchanged secret, although the type no longer declares it sensitive', () => {
    const one = save(first, schema, undefined);
    const two = save({ ...shown(one, open), note: 'c' }, open, one);

    expect(shown(two, open)).toEqual({
      token: MASK,
      note: 'c',
      accounts: [
        { name: 'x', key: MASK },
        { name: 'y', key: MASK },
      ],
    });
    expect(two.values).toEqual({ ...first, note: 'c' });
  });

  it('treats a value that is entered again as its schema declares it', () => {
    const one = save(first, schema, undefined);
    const two = save({ ...shown(one, open), token: 'new' }, open, one);

    expect(shown(two, open)).toMatchObject({ token: 'new' });
  });

  it('follows an unchanged item to its new index', () => {
    const one = save(first, schema, undefined);
    const two = save({ accounts: [{ name: 'y', key: MASK }] }, open, one);

    expect(two.values).toEqual({ accounts: [{ name: 'y', key: 'd' }] });
    expect(shown(two, open)).toEqual({ accounts: [{ name: 'y', key: MASK }] });
  });

  it('records the revision in which a secret was entered', () => {
    const one = save(first, schema, undefined);
    const two = save(
      {
        token: MASK,
        accounts: [
          { name: 'y', key: MASK },
          { name: 'z', key: 'new' },
        ],
      },
      schema,
      one,
    );
    const three = save(shown(two, schema), schema, two);

    expect(two.recorded?.entered).toEqual({
      '/token': 1,
      '/accounts/0/key': 1,
      '/accounts/1/key': 2,
    });
    expect(three.recorded?.entered).toEqual(two.recorded?.entered);
  });

  it('records entered values that no valid schema describes', () => {
    const broken = schemaOf({ token: 'strin', note: 'string' });
    const one = save({ token: 'a', note: 'b' }, broken, undefined);

    expect(shown(one, open)).toEqual({ token: MASK, note: MASK });
  });

  it('does not record unchanged values there that were not secret', () => {
    const broken = schemaOf({ token: 'strin', note: 'string' });
    const one = save({ token: 'a', note: 'b' }, schema, undefined);
    const two = save(shown(one, broken), broken, one);

    expect(two.values).toEqual(one.values);
    expect(shown(two, open)).toEqual({ token: MASK, note: 'b' });
  });

  it('fails closed for unchanged values that were saved without a record', () => {
    const old: StoredRevision = {
      values: { token: 'a', gone: 'b' },
      revision: 1,
      recorded: readSensitiveRecord(null, 1),
    };
    const two = save(shown(old, schema), schema, old);

    expect(two.values).toEqual({ token: 'a', gone: 'b' });
    expect(two.recorded?.places).toContainEqual(['gone']);
    expect(two.recorded?.entered).toEqual({ '/token': 1, '/gone': 1 });
  });
});

describe('readSensitiveRecord', () => {
  it.each<[string, unknown]>([
    ['a text', 'x'],
    ['another version', { version: 2, places: [], entered: {} }],
    ['an invalid step', { version: 1, places: [[1]], entered: {} }],
    ['an invalid list of places', { version: 1, places: {}, entered: {} }],
    ['an invalid revision', { version: 1, places: [], entered: { '': 'x' } }],
  ])('treats everything as secret when it reads %s', (_, stored) => {
    const recorded = readSensitiveRecord(stored, 1);

    expect(maskValues({ note: 'b' }, schema, MASK, recorded)).toEqual({
      note: MASK,
    });
  });

  it('reads a stored record', () => {
    const record: SensitiveRecord = recordSensitive({
      values: first,
      schema,
      revision: 1,
    });

    expect(readSensitiveRecord(JSON.parse(JSON.stringify(record)))).toEqual(
      record,
    );
    expect(readSensitiveRecord(null)).toBeUndefined();
  });
});
