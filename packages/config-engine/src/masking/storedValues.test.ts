// SPDX-License-Identifier: Apache-2.0

import { englishWords, phrase } from '../finding';
import type { JsonObject, JsonValue } from '../json';
import { compileShorthand } from '../schema';
import { nodeFromValue } from '../source';
import {
  valuesSizeFault,
  maximumStoredItems,
  secretRemovalFault,
} from './storedValues';

describe('valuesSizeFault', () => {
  const list = (length: number): JsonValue[] =>
    Array.from({ length }, (_, index) => index);

  it('counts the items and entries of all lists and maps together', () => {
    const half = maximumStoredItems / 2;

    expect(valuesSizeFault({ a: list(half), b: list(half - 2) })).toBe(
      undefined,
    );
    expect(valuesSizeFault({ a: list(half), b: list(half - 1) })).toEqual(
      phrase('refusedHeldCount', { most: maximumStoredItems }),
    );
    expect(
      valuesSizeFault({ a: { ...list(maximumStoredItems) } }),
    ).toBeDefined();
  });

  it('accepts any nesting', () => {
    let deep: JsonValue = 1;
    for (let level = 0; level < maximumStoredItems - 1; level++) {
      deep = [deep];
    }

    expect(valuesSizeFault({ deep })).toBeUndefined();
  });
});

describe('secretRemovalFault', () => {
  const schema = compileShorthand({
    fields: nodeFromValue({
      tokens: '[]Secret',
      accounts: '[]Account',
      note: 'string',
      $types: {
        Secret: 'string | oc:sensitive',
        Account: { name: 'string', key: 'string | oc:sensitive' },
      },
    }),
  });

  it.each<[string, JsonObject]>([
    ['a secret', { tokens: { $remove: ['guess'] } }],
    [
      'an item with one',
      { accounts: { $unset: [{ name: 'a', key: 'guess' }] } },
    ],
  ])('rejects removals by %s', (_, values) => {
    const fault = secretRemovalFault(values, schema);

    expect(fault && englishWords(fault)).toContain(
      'removes an item by a secret value',
    );
  });

  it.each<[string, JsonObject]>([
    ['all', { tokens: { $remove: true }, accounts: [] }],
    ['an item by its key', { accounts: { $remove: ['a', { name: 'b' }] } }],
    ['a value that is not secret', { note: { $remove: ['x'] } }],
  ])('allows removals of %s', (_, values) => {
    expect(secretRemovalFault(values, schema)).toBeUndefined();
  });
});
