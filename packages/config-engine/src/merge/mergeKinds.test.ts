// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '../json';
import type { MergeStrategy } from '../schema';
import { layerEntry, setEntry } from './entries';
import { merge } from './merge';
import { freePlan } from './plan';
import { nodeValue } from './readings';
import type { MergePlan, StackEntry } from './types';

/** What two layers can say about one place. */
type Kind =
  | 'map'
  | 'list'
  | 'scalar'
  | 'null'
  /** A marker that removes the place. */
  | 'removal'
  /** A map of nothing but markers, which lists keys and items. */
  | 'listing'
  /** A rule that sets the place to a map. */
  | 'ruleMap'
  /** A rule that sets the place to a list. */
  | 'ruleList'
  /** A rule that sets the key or item `0` of the place. */
  | 'ruleWithin'
  /** A reference to a secret. */
  | 'reference';

const listing = { $remove: ['a', 1, { id: 2 }] };

const lower: { readonly [kind in Kind]: JsonValue } = {
  map: { a: 1, b: 1 },
  list: [{ id: 1, x: 1 }, { id: 2 }],
  scalar: 'low',
  null: null,
  removal: { $remove: true },
  listing,
  ruleMap: { a: 3 },
  ruleList: [7],
  ruleWithin: 1,
  reference: { secretRef: { name: 'low', key: 'k' } },
};

const upper: { readonly [kind in Kind]: JsonValue } = {
  map: { b: 2, c: 2 },
  list: [{ id: 2 }, { id: 1, y: 2 }],
  scalar: 'high',
  null: null,
  removal: { $unset: true },
  listing,
  ruleMap: { b: 5 },
  ruleList: [8],
  ruleWithin: 4,
  reference: { secretRef: { name: 'high', key: 'k' } },
};

const gone = undefined;
const [M, L, S, RM, RL, R]: readonly JsonValue[] = [
  { b: 2, c: 2 },
  [{ id: 2 }, { id: 1, y: 2 }],
  'high',
  { b: 5 },
  [8],
  { secretRef: { name: 'high', key: 'k' } },
];
const low = { secretRef: { name: 'low', key: 'k' } };

const kinds: readonly Kind[] = [
  'map',
  'list',
  'scalar',
  'null',
  'removal',
  'listing',
  'ruleMap',
  'ruleList',
  'ruleWithin',
  'reference',
];

type Row = readonly (JsonValue | undefined)[];

/** The result without a strategy: a row for each lower kind, with a column for each upper kind in the order of `kinds`. */
const results: { readonly [below in Kind]: Row } = {
  map: [
    { a: 1, b: 2, c: 2 },
    L,
    S,
    gone,
    gone,
    { b: 1 },
    RM,
    RL,
    { 0: 4, a: 1, b: 1 },
    R,
  ],
  list: [M, L, S, gone, gone, [{ id: 1, x: 1 }], RM, RL, [4, { id: 2 }], R],
  scalar: [M, L, S, gone, gone, 'low', RM, RL, { 0: 4 }, R],
  null: [M, L, S, gone, gone, gone, RM, RL, { 0: 4 }, R],
  removal: [M, L, S, gone, gone, gone, RM, RL, { 0: 4 }, R],
  listing: [M, L, S, gone, gone, gone, RM, RL, { 0: 4 }, R],
  ruleMap: [
    { a: 3, b: 2, c: 2 },
    L,
    S,
    gone,
    gone,
    {},
    RM,
    RL,
    { 0: 4, a: 3 },
    R,
  ],
  ruleList: [M, L, S, gone, gone, [7], RM, RL, [4], R],
  ruleWithin: [
    { 0: 1, b: 2, c: 2 },
    L,
    S,
    gone,
    gone,
    { 0: 1 },
    RM,
    RL,
    { 0: 4 },
    R,
  ],
  reference: [
    { ...low, b: 2, c: 2 },
    L,
    S,
    gone,
    gone,
    low,
    RM,
    RL,
    { ...low, 0: 4 },
    R,
  ],
};

/** The results that differ with a strategy: `upper over lower`. */
const differences: {
  readonly [strategy in MergeStrategy['kind']]: {
    readonly [pair: string]: JsonValue;
  };
} = {
  deep: {},
  replace: {
    'map over map': M,
    'map over ruleMap': M,
    'map over ruleWithin': M,
    'map over reference': M,
  },
  append: {
    'list over list': [{ id: 1, x: 1 }, { id: 2 }, { id: 2 }, { id: 1, y: 2 }],
    'list over ruleList': [7, { id: 2 }, { id: 1, y: 2 }],
  },
  union: {
    'list over list': [{ id: 1, x: 1 }, { id: 2 }, { id: 1, y: 2 }],
    'list over ruleList': [7, { id: 2 }, { id: 1, y: 2 }],
  },
  map: {
    'list over list': [{ id: 1, x: 1, y: 2 }, { id: 2 }],
    'list over ruleList': [7, { id: 2 }, { id: 1, y: 2 }],
    // Here, a single key also identifies an item.
    'listing over list': [],
  },
};

/** The results that differ where null is a value, in all strategies. */
const withNulls: { readonly [pair: string]: JsonValue } = {
  ...Object.fromEntries(kinds.map(kind => [`null over ${kind}`, null])),
  'listing over null': null,
};

const strategies: readonly MergeStrategy[] = [
  { kind: 'deep' },
  { kind: 'replace' },
  { kind: 'append' },
  { kind: 'union' },
  { kind: 'map', keys: ['id'] },
];

function entryOf(kind: Kind, value: JsonValue, layer: string): StackEntry {
  switch (kind) {
    case 'ruleMap':
    case 'ruleList':
      return setEntry({ layer, pointer: '/at', value }, ['at'], {
        title: layer,
      });
    case 'ruleWithin':
      return setEntry({ layer, pointer: '/at/0', value }, ['at', '0'], {
        title: layer,
      });
    default:
      return layerEntry({
        layer,
        title: layer,
        value: { at: value },
        positions: {},
      });
  }
}

/** The plan of a secret place `at`, which may hold a reference. */
function planOf(strategy: MergeStrategy, allowsNull: boolean): MergePlan {
  const at: MergePlan = {
    declared: { strategy },
    allowsNull,
    isSecret: true,
    child: () => undefined,
  };
  return { ...freePlan, child: key => (key === 'at' ? at : undefined) };
}

describe.each([false, true])(
  'two layers at one place, where null is a value: %s',
  allowsNull => {
    const cases = strategies.flatMap(strategy =>
      kinds.flatMap(below =>
        kinds.map((above, column) => {
          const pair = `${above} over ${below}`;
          const expected = {
            [pair]: results[below][column],
            ...differences[strategy.kind],
            ...(allowsNull && withNulls),
          };
          return { strategy, below, above, pair, result: expected[pair] };
        }),
      ),
    );

    it.each(cases)(
      '$strategy.kind: $pair',
      ({ strategy, below, above, result }) => {
        const stack = [
          entryOf(below, lower[below], '1'),
          entryOf(above, upper[above], '2'),
        ];
        const merged = nodeValue(merge(stack, planOf(strategy, allowsNull)));
        const { at } = (merged ?? {}) as JsonObject;
        expect(at).toEqual(result);
      },
    );
  },
);

describe('two layers at one place', () => {
  it('has a result for every difference', () => {
    const pairs = new Set(
      kinds.flatMap(below => kinds.map(above => `${above} over ${below}`)),
    );
    for (const table of [...Object.values(differences), withNulls]) {
      for (const pair of Object.keys(table)) {
        expect(pairs).toContain(pair);
      }
    }
    for (const below of kinds) {
      expect(results[below]).toHaveLength(kinds.length);
    }
  });
});
