// SPDX-License-Identifier: Apache-2.0

import { JsonObject } from '@component-config/config-engine';
import { mergeChanges, putValueAt } from './mergeChanges';

const map = (values: JsonObject): JsonObject => ({
  environmentConfigs: values,
});
const at = (field: string) => `/environmentConfigs/${field}`;

describe('what two people changed', () => {
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
      'in different places is taken from both',
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
      'to the same value is no conflict',
      { a: 1 },
      { a: 2 },
      { a: 2 },
      { values: { a: 2 }, conflicts: [], taken: [] },
    ],
    [
      'to different values is a conflict, in which mine holds',
      { a: 1 },
      { a: 2 },
      { a: 3 },
      { values: { a: 2 }, conflicts: [at('a')], taken: [] },
    ],
    [
      'is a conflict where one of them removed it',
      { a: 1, b: 1 },
      { b: 1 },
      { a: 3, b: 1 },
      { values: { b: 1 }, conflicts: [at('a')], taken: [] },
    ],
    [
      'within what the other one replaced is a conflict about the whole',
      { m: { a: 1, b: 1 } },
      { m: { a: 2, b: 1 } },
      { m: 'text' },
      { values: { m: { a: 2, b: 1 } }, conflicts: [at('m')], taken: [] },
    ],
    [
      'in a list is one place',
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

it('maps that are empty without a value go with it', () => {
  expect(putValueAt({ a: { b: { c: 1 } }, d: 2 }, '/a/b/c', undefined)).toEqual(
    { d: 2 },
  );
  expect(putValueAt({ a: { b: { c: 1 }, e: 1 } }, '/a/b/c', undefined)).toEqual(
    { a: { e: 1 } },
  );
});
