// SPDX-License-Identifier: Apache-2.0

import { JsonObject } from '../json';
import type { MergeDeclaration } from '../overlay';
import { compileOpenApi } from '../schema';
import { nodeFromValue } from '../source';
import { Contribution } from '../merge';
import { provenanceAt } from './readings/provenanceAt';
import { resolveEffective } from './resolve';
import { Layer } from '../layers';

const text: JsonObject = { type: 'string' };
const byName = {
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['name'],
};
const schema = compileOpenApi({
  schema: nodeFromValue({
    type: 'object',
    properties: {
      plain: { type: 'array', items: { type: 'integer' } },
      added: { type: 'array', items: text, 'x-oc-merge-strategy': 'append' },
      checks: { type: 'array', items: text, 'x-kubernetes-list-type': 'set' },
      nullable: { type: 'string', nullable: true },
      atomic: {
        type: 'object',
        additionalProperties: text,
        'x-kubernetes-map-type': 'atomic',
      },
      sidecars: {
        type: 'array',
        ...byName,
        items: {
          type: 'object',
          properties: {
            name: text,
            image: text,
            ports: {
              type: 'array',
              'x-oc-merge-keys': ['port', 'protocol'],
              items: {
                type: 'object',
                properties: {
                  port: { type: 'integer' },
                  protocol: { type: 'string', default: 'TCP' },
                  expose: { type: 'boolean' },
                },
              },
            },
          },
        },
      },
    },
  }),
});

interface Given {
  value: JsonObject;
  merge?: MergeDeclaration[];
  delivered?: Layer['delivered'];
}

/** Resolves layers `1`, `2`, …, each with a value and optionally its own merge declarations. */
function resolve(...given: Array<JsonObject | Given>) {
  const layers = given.map((one, index): Layer => {
    const {
      value,
      merge = [],
      ...more
    } = ('value' in one ? one : { value: one }) as Given;
    return {
      id: String(index + 1),
      kind: 'overlay',
      title: `overlay ${index + 1}`,
      value,
      positions: {},
      reason: 'test',
      rules: { buildsOn: [], parts: [], merge, validation: [] },
      ...more,
    };
  });
  return resolveEffective({ schema, layers });
}

function declare(path: string, strategy: MergeDeclaration['strategy']) {
  return [{ path, strategy, pointer: '' }];
}

const append = { kind: 'append' } as const;

const contributionText = ({ layer, pointer, value }: Contribution) =>
  `${layer}@${pointer}=${JSON.stringify(value)}`;

const proxy = (fields: JsonObject = {}) => ({ name: 'proxy', ...fields });

describe('merge strategies', () => {
  it.each<[string, Array<JsonObject | Given>, JsonObject]>([
    ['a list replaces', [{ plain: [1, 2] }, { plain: [3] }], { plain: [3] }],
    [
      'append adds at the end, including repeats',
      [{ added: ['a'] }, { added: ['b', 'a'] }],
      { added: ['a', 'b', 'a'] },
    ],
    [
      'union keeps the inherited order and repeats nothing',
      [{ checks: ['b', 'a'] }, { checks: ['c', 'a', 'c'] }],
      { checks: ['b', 'a', 'c'] },
    ],
    [
      'union keeps the first of repeats within a layer, too',
      [{ checks: ['a', 'b', 'a'] }],
      { checks: ['a', 'b'] },
    ],
    [
      'the last of two items with the same keys applies, at the place of the first',
      [{ sidecars: [proxy({ image: 'p:1' }), { name: 'log' }, proxy()] }],
      { sidecars: [proxy(), { name: 'log' }] },
    ],
    [
      'two items with the same keys keep the inherited place',
      [
        { sidecars: [proxy({ image: 'p:1' }), { name: 'log' }] },
        { sidecars: [{ name: 'x' }, proxy(), proxy({ image: 'p:2' })] },
      ],
      { sidecars: [proxy({ image: 'p:2' }), { name: 'log' }, { name: 'x' }] },
    ],
    [
      'a missing key has its default',
      [
        { sidecars: [proxy({ ports: [{ port: 1, protocol: 'UDP' }] })] },
        { sidecars: [proxy({ ports: [{ port: 1 }] })] },
        {
          sidecars: [
            proxy({ ports: [{ port: 1, protocol: 'TCP', expose: true }] }),
          ],
        },
      ],
      {
        sidecars: [
          proxy({
            ports: [
              { port: 1, protocol: 'UDP' },
              { port: 1, protocol: 'TCP', expose: true },
            ],
          }),
        ],
      },
    ],
    [
      'a key with a default can be left out of a removal',
      [
        {
          sidecars: [
            proxy({
              ports: [
                { port: 1 },
                { port: 2, protocol: 'TCP' },
                { port: 2, protocol: 'UDP' },
              ],
            }),
          ],
        },
        {
          sidecars: [
            proxy({
              ports: [
                { port: 1, protocol: 'TCP', $remove: true },
                { $remove: [{ port: 2 }] },
              ],
            }),
          ],
        },
      ],
      { sidecars: [proxy({ ports: [{ port: 2, protocol: 'UDP' }] })] },
    ],
    [
      'an item without its key is added unchanged',
      [
        { sidecars: [proxy()] },
        {
          sidecars: [{ image: 'p', ports: null, other: null, m: { n: null } }],
        },
      ],
      {
        sidecars: [
          proxy(),
          { image: 'p', ports: null, other: null, m: { n: null } },
        ],
      },
    ],
    [
      'map merges items by their keys, inherited first',
      [
        { sidecars: [proxy({ image: 'p:1' }), { name: 'log' }] },
        { sidecars: [{ name: 'new' }, proxy({ image: 'p:2' })] },
      ],
      {
        sidecars: [proxy({ image: 'p:2' }), { name: 'log' }, { name: 'new' }],
      },
    ],
    [
      'keyed lists within keyed lists, identified by two keys',
      [
        {
          sidecars: [
            proxy({ ports: [{ port: 1, protocol: 'TCP', expose: true }] }),
          ],
        },
        {
          sidecars: [
            proxy({
              ports: [
                { port: 1, protocol: 'UDP' },
                { protocol: 'TCP', port: 1, expose: false },
              ],
            }),
          ],
        },
      ],
      {
        sidecars: [
          proxy({
            ports: [
              { port: 1, protocol: 'TCP', expose: false },
              { port: 1, protocol: 'UDP' },
            ],
          }),
        ],
      },
    ],
    [
      'an explicit empty list clears a list that is merged',
      [
        { checks: ['a'], sidecars: [proxy()], added: ['x'] },
        { checks: [], sidecars: [], added: [] },
      ],
      { checks: [], sidecars: [], added: [] },
    ],
    [
      'a cleared list can be added to',
      [{ checks: ['a'] }, { checks: [] }, { checks: ['b'] }],
      { checks: ['b'] },
    ],
    [
      'absent inherits',
      [{ checks: ['a'], sidecars: [proxy()] }, {}],
      { checks: ['a'], sidecars: [proxy()] },
    ],
    ['null deletes a merged list', [{ checks: ['a'] }, { checks: null }], {}],
    [
      'null is kept where the schema allows it',
      [{ nullable: 'x' }, { nullable: null }],
      { nullable: null },
    ],
    [
      '$unset removes where null would be a value',
      [{ nullable: 'x' }, { nullable: { $unset: true } }],
      {},
    ],
    [
      'an atomic map replaces',
      [{ atomic: { a: '1' } }, { atomic: { b: '2' } }],
      { atomic: { b: '2' } },
    ],
    [
      'one keyed item is removed',
      [
        { sidecars: [proxy(), { name: 'log' }] },
        { sidecars: [proxy({ $remove: true })] },
      ],
      { sidecars: [{ name: 'log' }] },
    ],
    [
      'keyed items are removed by the value of their key, or by their keys',
      [
        { sidecars: [proxy(), { name: 'log' }, { name: 'x' }] },
        { sidecars: { $remove: ['log', { name: 'proxy' }] } },
      ],
      { sidecars: [{ name: 'x' }] },
    ],
    [
      'items of a list without repeats are removed, and others added',
      [
        { checks: ['a', 'b'] },
        { checks: ['c', { $remove: ['a'] }] },
        { checks: { $remove: ['b', 'never'] } },
      ],
      { checks: ['c'] },
    ],
    [
      'a marker in a list that replaces removes nothing',
      [{ plain: [1] }, { plain: [2, { $remove: [2] }, 3] }],
      { plain: [2, 3] },
    ],
    [
      'items are removed from a list that otherwise replaces',
      [{ plain: [1, 2, 3] }, { plain: { $remove: [2] } }],
      { plain: [1, 3] },
    ],
    [
      'keys of a map are removed while others are set',
      [
        { m: { a: 1, b: 2, c: 3 } },
        { m: { $remove: ['a'], b: { $remove: true }, d: 4 } },
      ],
      { m: { c: 3, d: 4 } },
    ],
    [
      'a removed item can be added again, without its old values, and is last',
      [
        { sidecars: [proxy({ image: 'p:1' }), { name: 'log' }] },
        { sidecars: [proxy({ $remove: true })] },
        { sidecars: [proxy()] },
      ],
      { sidecars: [{ name: 'log' }, proxy()] },
    ],
    [
      'markers never show, whatever is below',
      [
        {
          plain: [{ $remove: true }, 1],
          sidecars: [proxy({ $remove: true })],
          checks: { $remove: ['a'] },
          m: { a: { $unset: true }, $remove: ['b'] },
        },
      ],
      { plain: [1], sidecars: [], m: {} },
    ],
    [
      "an overlay's declaration replaces a list that the schema merges",
      [
        { checks: ['a'] },
        {
          value: { checks: ['b'] },
          merge: declare('/checks', { kind: 'replace' }),
        },
        { checks: ['c'] },
      ],
      { checks: ['b', 'c'] },
    ],
    [
      "an overlay's declared keys merge a list that would be replaced",
      [
        { free: { x: [{ id: 1, a: 1 }, { id: 2 }] } },
        {
          value: { free: { x: [{ id: 2, b: 2 }, { id: 3 }] } },
          merge: declare('/free/*', { kind: 'map', keys: ['id'] }),
        },
      ],
      { free: { x: [{ id: 1, a: 1 }, { id: 2, b: 2 }, { id: 3 }] } },
    ],
    [
      'a value of another type replaces',
      [{ checks: ['a'] }, { checks: 'none' }, { checks: ['b'] }],
      { checks: ['b'] },
    ],
  ])('%s', (_, given, config) => {
    expect(resolve(...given).config).toEqual(config);
  });
});

describe('merge strategies: reasons', () => {
  it('each item has its own winner, with the pointer of its layer', () => {
    const { provenance, items } = resolve(
      { sidecars: [{ name: 'log' }, proxy({ image: 'p:1' })] },
      { sidecars: [proxy({ image: 'p:2' })] },
    );
    expect(contributionText(provenance['/sidecars/1/image'].winner)).toBe(
      '2@/sidecars/0/image="p:2"',
    );
    expect(
      provenance['/sidecars/1/image'].shadowed.map(contributionText),
    ).toEqual(['1@/sidecars/1/image="p:1"']);
    expect(items).toEqual({
      '/sidecars/0': { name: 'log' },
      '/sidecars/1': { name: 'proxy' },
    });
  });

  it.each<[string, Given[]]>([
    ['the highest', []],
    [
      'below one that appends',
      [{ value: { sidecars: [{}] }, merge: declare('/sidecars', append) }],
    ],
  ])(
    'the keys of an item are won by the layer that gave it first; the other is %s',
    (_, above) => {
      const { provenance } = resolve(
        { sidecars: [proxy()] },
        { sidecars: [proxy({ image: 'p' })] },
        ...above,
      );
      const {
        winner,
        contributors = [],
        shadowed,
      } = provenance['/sidecars/0/name'];
      expect(winner.layer).toBe('1');
      expect(contributors.map(({ layer }) => layer)).toEqual(['1', '2']);
      expect(shadowed).toEqual([]);
    },
  );

  it('an item of a list without repeats lists all contributors', () => {
    const { provenance } = resolve(
      { checks: ['a', 'b'] },
      { checks: ['c'] },
      { checks: ['b'] },
    );
    expect(provenance['/checks/1'].contributors?.map(contributionText)).toEqual(
      ['1@/checks/1="b"', '3@/checks/0="b"'],
    );
    expect(provenance['/checks/0'].contributors).toBeUndefined();
  });

  it.each<[string, JsonObject[], string[]]>([
    [
      'a keyed item',
      [
        { sidecars: [proxy(), { name: 'log' }] },
        { sidecars: [proxy({ $remove: true })] },
      ],
      ['/sidecars/[name=proxy] $remove 2'],
    ],
    [
      'an item without repeats',
      [{ checks: ['a', 'b'] }, { checks: { $remove: ['a'] } }],
      ['/checks/[a] $remove 2'],
    ],
    [
      'items of a cleared list',
      [{ checks: ['a'] }, { checks: [] }, { checks: ['b'] }],
      ['/checks/[a] clear 2'],
    ],
    [
      'keys of a replaced map',
      [{ atomic: { a: '1' } }, { atomic: { b: '2' } }],
      ['/atomic/a replace 2'],
    ],
    ['a key, by null', [{ a: 1 }, { a: null }], ['/a null 2']],
    [
      'a key, by a marker',
      [{ a: 1 }, { a: { $unset: true } }],
      ['/a $unset 2'],
    ],
  ])('a tombstone records the removal of %s', (_, values, tombstones) => {
    expect(
      resolve(...values).tombstones.map(
        ({ pointer, how, removedBy }) => `${pointer} ${how} ${removedBy.layer}`,
      ),
    ).toEqual(tombstones);
  });

  it('lists the strategies that were used and the layers that declared them', () => {
    const { strategies } = resolve(
      { checks: ['a'], plain: [1] },
      { value: { plain: [2] }, merge: declare('/plain', { kind: 'append' }) },
    );
    expect(strategies).toEqual({
      '/checks': [{ strategy: { kind: 'union' }, declaredBy: 'schema' }],
      '/plain': [{ strategy: { kind: 'append' }, declaredBy: '2' }],
    });
  });

  it('a replaced list is shadowed by each leaf of the new one', () => {
    const effective = resolve(
      { plain: [1, 2] },
      { value: { plain: [3] }, merge: declare('/plain', { kind: 'replace' }) },
    );
    expect(
      provenanceAt(effective, '/plain/0')?.shadowed.map(contributionText),
    ).toEqual(['1@/plain=[1,2]']);
  });
});

describe('merge strategies: findings', () => {
  it.each<[string, Array<JsonObject | Given>, string[]]>([
    [
      'a shorter list that replaces without a declaration',
      [{ plain: [1, 2] }, { plain: [3] }],
      ['merge/list-shortened /plain'],
    ],
    [
      'not a list of Helm, which always replaces',
      [{ plain: [1, 2] }, { value: { plain: [3] }, delivered: {} }],
      [],
    ],
    ['not a list of the same length', [{ plain: [1] }, { plain: [3] }], []],
    ['not a list that is cleared', [{ plain: [1] }, { plain: [] }], []],
    [
      'not a list that is declared to replace',
      [
        { plain: [1, 2] },
        {
          value: { plain: [3] },
          merge: declare('/plain', { kind: 'replace' }),
        },
      ],
      [],
    ],
    [
      'a key that a layer repeats',
      [{ sidecars: [proxy(), proxy()] }],
      ['merge/duplicate-item /sidecars/1'],
    ],
    [
      'each item that a layer repeats in a list without repeats',
      [{ checks: ['b'] }, { checks: ['a', 'b', 'a', 'a'] }],
      ['merge/repeated-item /checks/2', 'merge/repeated-item /checks/3'],
    ],
    [
      'a repeat in a list that is not merged',
      [
        {
          value: {
            sidecars: [proxy({ ports: [{ port: 1 }, { port: 1 }] })],
            checks: ['a', 'a'],
          },
          merge: [
            ...declare('/sidecars', { kind: 'replace' }),
            ...declare('/checks', { kind: 'append' }),
          ],
        },
      ],
      [
        'merge/repeated-item /checks/1',
        'merge/duplicate-item /sidecars/0/ports/1',
      ],
    ],
    [
      'an item without its key',
      [{ sidecars: [{ image: 'p' }] }],
      ['merge/item-without-key /sidecars/0'],
    ],
    [
      'removals without a key',
      [
        { sidecars: [proxy()] },
        {
          sidecars: [
            { image: 'p', $remove: true },
            { $remove: true },
            { $remove: ['proxy', { image: 'p' }] },
          ],
        },
        { sidecars: { $remove: [{}] } },
      ],
      [
        'merge/item-without-key /sidecars/0',
        'merge/item-without-key /sidecars/1',
        'merge/item-without-key /sidecars/2/$remove/1',
        'merge/item-without-key /sidecars/$remove/0',
      ],
    ],
    [
      'an item that is marked in a list without keys',
      [{ checks: ['a'] }, { checks: [{ $remove: true }] }],
      ['merge/unclear-marker /checks/0'],
    ],
    [
      'a key that is listed as a number',
      [{ m: { 1: 'a' } }, { m: { $remove: [1] } }],
      ['merge/unclear-marker /m'],
    ],
    [
      'a marker with an invalid value',
      [{ m: { a: 1 } }, { m: { $remove: 'a' } }],
      ['merge/unclear-marker /m'],
    ],
    [
      'values beside a marker that removes them',
      [
        { sidecars: [proxy()] },
        { sidecars: [proxy({ image: 'x', $remove: true })] },
      ],
      ['merge/unclear-marker /sidecars/0'],
    ],
    [
      'a marker in a list that replaces',
      [{ plain: [{ $remove: true }] }],
      ['merge/stray-marker /plain'],
    ],
  ])('reports %s', (_, given, found) => {
    expect(
      resolve(...given)
        .findings.filter(({ code }) => code.startsWith('merge/'))
        .map(({ code, pointer }) => `${code} ${pointer}`),
    ).toEqual(found);
  });

  it('reports the layer of a shorter list, and the difference', () => {
    const [found] = resolve({ plain: [1, 2] }, { plain: [3] }).findings;
    expect(found.message).toBe(
      '"plain" of overlay 2 replaces 2 inherited items with 1; declare a merge strategy to keep them.',
    );
  });
});
