// SPDX-License-Identifier: Apache-2.0

import { JsonObject } from '@component-config/config-engine';
import { mergeChanges, putValueAt } from './mergeChanges';

const map = (values: JsonObject): JsonObject => ({
  environmentConfigs: values,
});
const at = (field: string) => `/environmentConfigs/${field}`;

describe('concurrent changes', () => {
  it.each<
    [
      string,
      JsonObject,
      JsonObject,
      JsonObject,
      { values: JsonObject; conflicts: string[]; taken: string[] },
    ]
  >([
    [
      'in different places are merged',
      { a: 1, b: 1 },
      { a: 2, b: 1 },
      { a: 1, b: 3, c: 4 },
      {
        values: { a: 2, b: 3, c: 4 },
        conflicts: [],
        taken: [at('b'), at('c')],
      },
    ],
    [
      'to the same value do not conflict',
      { a: 1 },
      { a: 2 },
      { a: 2 },
      { values: { a: 2 }, conflicts: [], taken: [] },
    ],
    [
      'to different values conflict, and keep mine',
      { a: 1 },
      { a: 2 },
      { a: 3 },
      { values: { a: 2 }, conflicts: [at('a')], taken: [] },
    ],
    [
      'conflict if one of them removes the value',
      { a: 1, b: 1 },
      { b: 1 },
      { a: 3, b: 1 },
      { values: { b: 1 }, conflicts: [at('a')], taken: [] },
    ],
    [
      'within a value that the other one replaces conflict as a whole',
      { m: { a: 1, b: 1 } },
      { m: { a: 2, b: 1 } },
      { m: 'text' },
      { values: { m: { a: 2, b: 1 } }, conflicts: [at('m')], taken: [] },
    ],
    [
      'in a list count as one',
      { l: [1, 2] },
      { l: [1, 2, 3] },
      { l: [0, 1, 2] },
      { values: { l: [1, 2, 3] }, conflicts: [at('l')], taken: [] },
    ],
  ])('%s', (_, base, mine, theirs, expected) => {
    const merged = mergeChanges({
      base: map(base),
      mine: map(mine),
      theirs: map(theirs),
    });
    expect({
      values: merged.values,
      conflicts: merged.conflicts.map(({ pointer }) => pointer),
      taken: merged.taken,
    }).toEqual({ ...expected, values: map(expected.values) });
  });
});

it('empty maps are removed with their last value', () => {
  expect(putValueAt({ a: { b: { c: 1 } }, d: 2 }, '/a/b/c', undefined)).toEqual(
    { d: 2 },
  );
  expect(putValueAt({ a: { b: { c: 1 }, e: 1 } }, '/a/b/c', undefined)).toEqual(
    { a: { e: 1 } },
  );
});
