// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { cloneJson, equalJson, JsonValue } from '../json';
import { applyPatch } from '../__testUtils__/applyPatch';
import { jsonPatch } from './jsonPatch';

const { json } = fc.letrec<{ json: JsonValue }>(tie => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<JsonValue>(null, true, 0, 1, '', 'a', '~/'),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom('a', 'b', 'a/b', 'm~n', '', '0', '__proto__'),
      tie('json'),
      { maxKeys: 4 },
    ),
  ),
}));

describe('jsonPatch', () => {
  it.each<[string, JsonValue, JsonValue, unknown]>([
    ['nothing for equal values', { a: 1 }, { a: 1 }, []],
    [
      'an addition at the highest missing parent',
      {},
      { a: { b: { c: 1 } } },
      [{ op: 'add', path: '/a', value: { b: { c: 1 } } }],
    ],
    [
      'a replacement at the leaf',
      { a: { b: null } },
      { a: { b: 1 } },
      [{ op: 'replace', path: '/a/b', value: 1 }],
    ],
    [
      'a removal',
      { a: { b: 1, c: 2 } },
      { a: { c: 2 } },
      [{ op: 'remove', path: '/a/b' }],
    ],
    [
      'escaped keys',
      { l: {} },
      { l: { 'team/owner': 'a', 'm~n': 'b' } },
      [
        { op: 'add', path: '/l/team~1owner', value: 'a' },
        { op: 'add', path: '/l/m~0n', value: 'b' },
      ],
    ],
    [
      'items one by one if the list grows',
      [1, { a: 1 }],
      [1, { a: 2 }, 3],
      [
        { op: 'replace', path: '/1/a', value: 2 },
        { op: 'add', path: '/2', value: 3 },
      ],
    ],
    [
      'a list as a whole if it shrinks',
      [1, 2],
      [2],
      [{ op: 'replace', path: '', value: [2] }],
    ],
  ])('writes %s', (_, before, after, patch) => {
    expect(jsonPatch(before, after)).toEqual(patch);
  });

  it('turns the old value into the new one, and changes neither', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const copies = [cloneJson(before), cloneJson(after)];
        const patched = applyPatch(jsonPatch(before, after), before);
        expect('value' in patched && equalJson(patched.value, after)).toBe(
          true,
        );
        expect(equalJson(before, copies[0])).toBe(true);
        expect(equalJson(after, copies[1])).toBe(true);
      }),
    );
  });
});

describe('applyPatch', () => {
  it.each<[string, Parameters<typeof applyPatch>[0][number]]>([
    ['an addition without a parent', { op: 'add', path: '/x/y', value: 1 }],
    ['an addition below a scalar', { op: 'add', path: '/a/y', value: 1 }],
    ['an addition beyond a list', { op: 'add', path: '/l/3', value: 1 }],
    ['an invalid index', { op: 'add', path: '/l/01', value: 1 }],
    [
      'a replacement of a missing value',
      { op: 'replace', path: '/x', value: 1 },
    ],
    ['a removal of a missing value', { op: 'remove', path: '/x' }],
    ['a removal beyond a list', { op: 'remove', path: '/l/2' }],
    ['a removal of the root', { op: 'remove', path: '' }],
  ])('refuses %s', (_, operation) => {
    expect(applyPatch([operation], { a: 1, l: [1, 2] })).toEqual({
      failed: operation,
    });
  });

  it('adds to, replaces in and removes from lists', () => {
    expect(
      applyPatch(
        [
          { op: 'add', path: '/-', value: 4 },
          { op: 'add', path: '/0', value: 0 },
          { op: 'replace', path: '/1', value: 'one' },
          { op: 'remove', path: '/2' },
        ],
        [1, 2, 3],
      ),
    ).toEqual({ value: [0, 'one', 3, 4] });
  });
});
