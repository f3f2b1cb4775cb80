// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '../json';
import type { MergeStrategy } from '../schema';
import { layerEntry } from './entries';
import { merge } from './merge';
import { planByPattern } from './__testUtils__/mergeByStrategy';
import { collectFindings, nodeValue } from './readings';
import type { MergedNode } from './types';

const plan = planByPattern({
  '/list/append': { kind: 'append' },
  '/list/union': { kind: 'union' },
  '/list/map': { kind: 'map', keys: ['name'] },
  '/map/replace': { kind: 'replace' },
});

/** Merges layers named `1`, `2`, … with these values. */
function mergeValues(...values: JsonObject[]): MergedNode | undefined {
  return merge(
    values.map((value, index) =>
      layerEntry({
        layer: String(index + 1),
        title: `layer ${index + 1}`,
        value,
        positions: {},
      }),
    ),
    plan,
  );
}

const gone = undefined;

describe('merge: the result at one place', () => {
  const scalar = 'x';
  const map = { a: 1, b: 2 };
  const list = [1, 2];

  it.each<[string, JsonValue[], JsonValue | undefined]>([
    ['a scalar over a scalar', ['w', scalar], scalar],
    ['a scalar over a map', [map, scalar], scalar],
    ['a scalar over a list', [list, scalar], scalar],
    ['a map over a map', [map, { b: 3, c: 4 }], { a: 1, b: 3, c: 4 }],
    ['a map over a scalar', [scalar, map], map],
    ['a map over a list', [list, map], map],
    ['a map over a scalar over a map', [map, scalar, { c: 1 }], { c: 1 }],
    ['a list over a list', [list, [3]], [3]],
    ['a list over a map', [map, list], list],
    ['an empty list over a list', [list, []], []],
    ['an empty map over a map', [map, {}], map],
    ['null over anything', [map, null], gone],
    ['a value over null', [map, null, { c: 1 }], { c: 1 }],
    ['a marker over anything', [list, { $remove: true }], gone],
    ['a marker beside values', [map, { b: 3, $remove: ['a'] }], { b: 3 }],
    ['markers alone over a map', [map, { $remove: ['a'] }], { b: 2 }],
    ['markers alone over a list', [list, { $remove: [1] }], [2]],
    ['markers alone over a scalar', [scalar, { $remove: ['a'] }], scalar],
    ['markers alone over nothing', [{ $remove: ['a'] }], gone],
    ['null in a map over a key', [map, { a: null }], { b: 2 }],
    [
      'a key that is removed and added again',
      [map, { a: null }, { a: 3 }],
      { a: 3, b: 2 },
    ],
  ])('%s', (_, values, result) => {
    const merged = nodeValue(mergeValues(...values.map(at => ({ at }))));
    expect(merged).toEqual(result === gone ? {} : { at: result });
  });

  it.each<[MergeStrategy['kind'], string, JsonValue[], JsonValue]>([
    ['append', 'every item is added', [['a'], ['b', 'a']], ['a', 'b', 'a']],
    ['append', 'an empty list clears', [['a'], [], ['b']], ['b']],
    [
      'union',
      'an existing item is not repeated',
      [
        ['b', 'a'],
        ['c', 'a'],
      ],
      ['b', 'a', 'c'],
    ],
    [
      'union',
      'an item is removed by its value',
      [['a', 'b'], { $remove: ['a'] }],
      ['b'],
    ],
    [
      'map',
      'items with equal keys are merged, in inherited order',
      [
        [{ name: 'a', x: 1 }, { name: 'b' }],
        [{ name: 'c' }, { name: 'a', y: 2 }],
      ],
      [{ name: 'a', x: 1, y: 2 }, { name: 'b' }, { name: 'c' }],
    ],
    [
      'map',
      'an item that is removed and added again is new, and last',
      [
        [{ name: 'a', x: 1 }, { name: 'b' }],
        [{ name: 'a', $remove: true }],
        [{ name: 'a' }],
      ],
      [{ name: 'b' }, { name: 'a' }],
    ],
  ])('%s: %s', (kind, _, values, result) => {
    const merged = nodeValue(
      mergeValues(...values.map(value => ({ list: { [kind]: value } }))),
    );
    expect(merged).toEqual({ list: { [kind]: result } });
  });

  it('replaces a map with the strategy replace', () => {
    expect(
      nodeValue(
        mergeValues(
          { map: { replace: { a: 1, b: 2 } } },
          { map: { replace: { b: 3 } } },
        ),
      ),
    ).toEqual({ map: { replace: { b: 3 } } });
  });
});

describe('merge: the tree', () => {
  /** The nodes of a tree by key, each with its kind. */
  function kindsOf(node: MergedNode | undefined): unknown {
    switch (node?.kind) {
      case 'map':
        return Object.fromEntries(
          [...node.children].map(([key, child]) => [key, kindsOf(child)]),
        );
      case 'list':
        return node.items.map(kindsOf);
      default:
        return node?.kind;
    }
  }

  it('has a node for each live place and for each removed one', () => {
    expect(
      kindsOf(
        mergeValues(
          { a: 1, m: { x: 1, y: 2 }, list: { union: ['p'] } },
          { a: null, m: { y: 3 }, list: { union: ['q'] } },
        ),
      ),
    ).toEqual({
      a: 'removed',
      m: { x: 'leaf', y: 'leaf' },
      list: { union: ['leaf', 'leaf'] },
    });
  });

  it('does not visit the entries that a contribution ends', () => {
    const tree = mergeValues({ a: { b: { c: 1 } } }, { a: 'scalar' });
    expect(kindsOf(tree)).toEqual({ a: 'leaf' });
  });

  it('keeps the keys of a map that another map replaces', () => {
    const tree = mergeValues(
      { map: { replace: { a: 1 } } },
      { map: { replace: { b: 2 } } },
    );
    expect(kindsOf(tree)).toEqual({
      map: { replace: { a: 'removed', b: 'leaf' } },
    });
  });

  it('keeps a finding with the place it is about', () => {
    const tree = mergeValues({ l: [1, 2] }, { l: [3] });
    expect(
      collectFindings(tree).map(({ code, pointer }) => [code, pointer]),
    ).toEqual([['merge/list-shortened', '/l']]);
    const shadowed = mergeValues({ l: [1, 2] }, { l: [3] }, { l: null });
    expect(collectFindings(shadowed)).toEqual([]);
  });
});
