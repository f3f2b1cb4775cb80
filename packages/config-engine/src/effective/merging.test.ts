// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonObject, JsonValue } from '../json';
import { CompiledSchema, compileOpenApi } from '../schema';
import { nodeFromValue } from '../source';
import type { Layer } from '../layers';
import type { Contribution } from '../merge';
import { provenanceAt } from './readings/provenanceAt';
import { resolveEffective } from './resolve';

/** Layers named `1`, `2`, `3`, lowest first. */
function layersOf(...values: JsonObject[]): Layer[] {
  return values.map((value, index) => ({
    id: String(index + 1),
    kind: 'overlay',
    title: `overlay ${index + 1}`,
    value,
    positions: {},
    reason: 'test',
  }));
}

/** A schema that describes only these properties. */
function schemaOf(properties: JsonObject = {}): CompiledSchema {
  return compileOpenApi({ schema: nodeFromValue({ properties }) });
}

/** The result, with each contribution as `<layer>@<pointer>=<value>`. */
function mergeLayers(values: JsonObject[], schema = schemaOf()) {
  const effective = resolveEffective({ schema, layers: layersOf(...values) });
  const text = (contribution: Contribution) =>
    `${contribution.layer}@${contribution.pointer}=${JSON.stringify(contribution.value)}`;
  return {
    config: effective.config,
    reasons: Object.fromEntries(
      Object.keys(effective.provenance).map(pointer => {
        const provenance = provenanceAt(effective, pointer);
        return [
          pointer,
          provenance && [provenance.winner, ...provenance.shadowed].map(text),
        ];
      }),
    ),
    removed: effective.tombstones.map(({ pointer, removedBy, shadowed }) => [
      pointer,
      text(removedBy),
      ...shadowed.map(text),
    ]),
  };
}

describe('merging layers', () => {
  it.each<[string, JsonObject[], JsonObject]>([
    ['no layers', [], {}],
    [
      'maps are joined',
      [{ a: { x: 1 } }, { a: { y: 2 } }],
      { a: { x: 1, y: 2 } },
    ],
    ['scalars replace', [{ a: 1 }, { a: 2 }], { a: 2 }],
    ['zero values are values', [{ a: 1 }, { a: 0 }], { a: 0 }],
    ['an empty string is a value', [{ a: 'x' }, { a: '' }], { a: '' }],
    ['lists replace', [{ a: [1, 2] }, { a: [3] }], { a: [3] }],
    ['an empty list clears', [{ a: [1, 2] }, { a: [] }], { a: [] }],
    ['an empty map keeps', [{ a: { x: 1 } }, { a: {} }], { a: { x: 1 } }],
    ['an empty map creates', [{}, { a: {} }], { a: {} }],
    ['an empty map replaces a scalar', [{ a: 1 }, { a: {} }], { a: {} }],
    ['absent inherits', [{ a: 1 }, {}], { a: 1 }],
    ['null removes a scalar', [{ a: 1, b: 2 }, { a: null }], { b: 2 }],
    ['null removes a map', [{ a: { x: 1 } }, { a: null }], {}],
    ['null removes nothing', [{}, { a: null }], {}],
    [
      'null within a map leaves the map',
      [{ a: { x: 1 } }, { a: { x: null } }],
      { a: {} },
    ],
    [
      'null within a new map is dropped',
      [{ a: { x: null, y: 1 } }],
      { a: { y: 1 } },
    ],
    [
      'null within a list stays',
      [{ a: [null, { b: null }] }],
      { a: [null, { b: null }] },
    ],
    [
      'a removed value can be set again',
      [{ a: 1 }, { a: null }, { a: 3 }],
      { a: 3 },
    ],
    [
      'a removed map starts over',
      [{ a: { x: 1 } }, { a: null }, { a: { y: 2 } }],
      { a: { y: 2 } },
    ],
    ['a scalar replaces a map', [{ a: { x: 1 } }, { a: 5 }], { a: 5 }],
    ['a map replaces a scalar', [{ a: 5 }, { a: { x: 1 } }], { a: { x: 1 } }],
    ['a map replaces a list', [{ a: [1] }, { a: { x: 1 } }], { a: { x: 1 } }],
    [
      'a replaced map does not come back',
      [{ a: { x: 1 } }, { a: 5 }, { a: { y: 2 } }],
      { a: { y: 2 } },
    ],
  ])('%s', (_, values, config) => {
    expect(mergeLayers(values).config).toEqual(config);
  });

  it.each<[string, JsonObject[], string[]]>([
    [
      'first those of the lowest layer',
      [
        { b: 1, a: 1 },
        { c: 1, a: 2 },
      ],
      ['b', 'a', 'c'],
    ],
    [
      'those of the schema before all',
      [{ b: 1 }, { z: 1, first: 1 }],
      ['first', 'b', 'z'],
    ],
    [
      'a key that was removed alone keeps its place',
      [{ a: 1, b: 1 }, { a: null }, { a: 2 }],
      ['a', 'b'],
    ],
    [
      'a null that removes nothing gives no place',
      [{ a: null, b: 1 }, { a: 1 }],
      ['b', 'a'],
    ],
    [
      'neither does a marker',
      [{ a: { $unset: true } }, { b: 1 }, { a: 1 }],
      ['b', 'a'],
    ],
    [
      'a replaced map starts over',
      [{ m: { a: 1, b: 1 } }, { m: 1 }, { m: { b: 1, a: 1 } }],
      ['b', 'a'],
    ],
  ])('orders keys: %s', (_, values, keys) => {
    const { config } = mergeLayers(values, schemaOf({ first: {} }));
    expect(Object.keys(isObject(config.m) ? config.m : config)).toEqual(keys);
  });

  it('keeps null if the schema allows it', () => {
    expect(
      mergeLayers(
        [
          { a: 1, b: 2 },
          { a: null, b: null },
        ],
        schemaOf({ a: { type: 'integer', nullable: true } }),
      ).config,
    ).toEqual({ a: null });
  });

  const free = { a: { x: 1, y: { z: 1 } } };

  it.each<[string, JsonObject]>([
    ['the schema does not restrict a place', {}],
    ['all keys are allowed', { type: 'object', additionalProperties: true }],
    ['keys may have any value', { type: 'object', additionalProperties: {} }],
    [
      'unknown fields are kept',
      { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    ],
    [
      'unknown fields are kept beside known ones',
      {
        type: 'object',
        'x-kubernetes-preserve-unknown-fields': true,
        properties: { known: { type: 'string' } },
      },
    ],
    ['an object declares no fields', { type: 'object' }],
  ])('keeps null if %s', (_, a) => {
    const schema = schemaOf({ a });
    const merged = mergeLayers([free, { a: { x: null } }], schema);
    expect(merged.config).toEqual({ a: { x: null, y: { z: 1 } } });
    expect(merged.reasons['/a/x']).toEqual(['2@/a/x=null', '1@/a/x=1']);
    expect(merged.removed).toEqual([]);
    // Also in places that the schema does not describe, and without lower layers.
    expect(
      mergeLayers([free, { a: { y: { z: null }, n: null } }], schema).config,
    ).toEqual({ a: { x: 1, y: { z: null }, n: null } });
    // Where null is a value, a marker removes.
    expect(
      mergeLayers([free, { a: { x: { $unset: true } } }], schema).config,
    ).toEqual({ a: { y: { z: 1 } } });
  });

  it.each<[string, JsonObject, JsonValue]>([
    ['any value', {}, 1],
    ['any value, with a default', { default: 1 }, { x: 1 }],
    ['any value', { 'x-kubernetes-preserve-unknown-fields': true }, [1]],
    ['one of several values, including null', { enum: [1, null] }, 1],
    [
      'a string or null',
      { anyOf: [{ type: 'string' }, { nullable: true }] },
      '',
    ],
  ])('keeps null if a place may have %s', (_, a, value) => {
    const merged = mergeLayers([{ a: value }, { a: null }], schemaOf({ a }));
    expect(merged.config).toEqual({ a: null });
    expect(merged.removed).toEqual([]);
  });

  it.each<[string, JsonObject, JsonValue]>([
    ['a type', { type: 'object', additionalProperties: true }, { x: 1 }],
    ['types', { 'x-kubernetes-int-or-string': true }, 1],
    ['types in branches', { anyOf: [{ type: 'string' }] }, 'x'],
    ['values', { enum: [1, 2] }, 1],
    ['only fields', { properties: { x: { type: 'string' } } }, { x: 'x' }],
    ['a negation', { not: { enum: [null] } }, 'x'],
  ])('null removes if a schema has %s', (_, a, value) => {
    const merged = mergeLayers([{ a: value }, { a: null }], schemaOf({ a }));
    expect(merged.config).toEqual({});
    expect(merged.removed).toHaveLength(1);
  });

  it('null removes undescribed fields beside declared ones, and fields described in branches', () => {
    const declared = { known: { type: 'string' } };
    const values = [{ a: { x: 1 } }, { a: { x: null } }];
    const schemas: JsonObject[] = [
      { type: 'object', properties: declared },
      { type: 'object', oneOf: [{ properties: { x: { type: 'integer' } } }] },
      {
        type: 'object',
        additionalProperties: true,
        allOf: [{ properties: { x: { type: 'integer' } } }],
      },
    ];
    for (const a of schemas) {
      expect(mergeLayers(values, schemaOf({ a })).config).toEqual({ a: {} });
    }
  });

  it('treats "__proto__" as a key', () => {
    const hostile = JSON.parse(
      '{"__proto__": {"polluted": 1}, "a": {"__proto__": 2}}',
    );
    const { config } = mergeLayers([{}, hostile]);
    expect(JSON.stringify(config)).toBe(JSON.stringify(hostile));
    expect(({} as JsonObject).polluted).toBeUndefined();
  });
});

describe('merging layers: reasons', () => {
  it.each<[string, JsonObject[], { [pointer: string]: string[] }]>([
    [
      'the highest layer wins, the others are shadowed lowest first',
      [{ a: 1 }, { a: 2 }, { a: 3 }],
      { '/a': ['3@/a=3', '1@/a=1', '2@/a=2'] },
    ],
    [
      'leaves of joined maps have their own winners',
      [{ a: { x: 1, y: 1 } }, { a: { y: 2 } }],
      { '/a/x': ['1@/a/x=1'], '/a/y': ['2@/a/y=2', '1@/a/y=1'] },
    ],
    [
      'one layer wins all leaves of a list, and shadows the list below as a whole',
      [{ a: [1, 2] }, { a: [{ n: 'x', p: 1 }, 3] }],
      {
        '/a/0/n': ['2@/a/0/n="x"', '1@/a=[1,2]'],
        '/a/0/p': ['2@/a/0/p=1', '1@/a=[1,2]'],
        '/a/1': ['2@/a/1=3', '1@/a=[1,2]'],
      },
    ],
    [
      'an empty list and an empty map are leaves',
      [{ a: [1], b: {} }, { a: [] }],
      { '/a': ['2@/a=[]', '1@/a=[1]'], '/b': ['1@/b={}'] },
    ],
    [
      'a map whose values were all removed is won by the last layer that contributed to it',
      [{ a: { x: 1 } }, { a: { x: null } }],
      { '/a': ['2@/a={}', '1@/a={"x":1}'] },
    ],
    [
      'a scalar shadows the map that it replaced',
      [{ a: { x: 1 } }, { a: 5 }],
      { '/a': ['2@/a=5', '1@/a={"x":1}'] },
    ],
    [
      'the fields of a map shadow the scalar that it replaced',
      [{ a: 5 }, { a: { x: 1 } }],
      { '/a/x': ['2@/a/x=1', '1@/a=5'] },
    ],
    [
      'a removal that was overruled is shadowed',
      [{ a: { x: 1 } }, { a: null }, { a: { x: 3 } }],
      { '/a/x': ['3@/a/x=3', '1@/a/x=1', '2@/a=null'] },
    ],
    [
      'keys are escaped',
      [{ 'a/b': { 'c~d': 1 } }],
      { '/a~1b/c~0d': ['1@/a~1b/c~0d=1'] },
    ],
  ])('%s', (_, values, reasons) => {
    expect(mergeLayers(values).reasons).toEqual(reasons);
  });

  it('a leaf has the position of its value, or of the nearest ancestor', () => {
    const position = (line: number) => ({
      file: 'a.yaml',
      line,
      column: 1,
      endLine: line,
      endColumn: 2,
      start: 0,
      end: 1,
    });
    const [layer] = layersOf({ a: { x: 1, y: [1] } });
    const positions = { '/a': position(1), '/a/x': position(2) };
    const { provenance } = resolveEffective({
      schema: schemaOf(),
      layers: [{ ...layer, positions }],
    });
    expect(provenance['/a/x'].winner.position?.line).toBe(2);
    expect(provenance['/a/y/0'].winner.position?.line).toBe(1);
  });
});

describe('merging layers: tombstones', () => {
  it.each<[string, JsonObject[], string[][]]>([
    [
      'a removed scalar',
      [{ a: 1 }, { a: null }],
      [['/a', '2@/a=null', '1@/a=1']],
    ],
    [
      'a removed map, as one',
      [{ a: { x: 1, y: 2 } }, { a: null }],
      [['/a', '2@/a=null', '1@/a={"x":1,"y":2}']],
    ],
    [
      'a removed key',
      [{ a: { x: 1, y: 2 } }, { a: { x: 3 } }, { a: { x: null } }],
      [['/a/x', '3@/a/x=null', '1@/a/x=1', '2@/a/x=3']],
    ],
    [
      'a key that did not come back with its map',
      [{ a: { x: 1, y: 2 } }, { a: null }, { a: { x: 3 } }],
      [['/a/y', '2@/a=null', '1@/a/y=2']],
    ],
    [
      'a key of a map that a scalar replaced in between',
      [{ a: { x: { z: 1 } } }, { a: 5 }, { a: { y: 2 } }],
      [['/a/x', '2@/a=5', '1@/a/x={"z":1}']],
    ],
    ['nothing for a null that removes nothing', [{}, { a: null }], []],
    [
      'nothing for a value that was set again',
      [{ a: 1 }, { a: null }, { a: 2 }],
      [],
    ],
    [
      'nothing for a map that a scalar replaced',
      [{ a: { x: 1 } }, { a: 5 }],
      [],
    ],
    ['nothing for null above null', [{ a: null }, { a: null }], []],
  ])('%s', (_, values, removed) => {
    expect(mergeLayers(values).removed).toEqual(removed);
  });
});

describe('the winner of a map or list that markers have emptied', () => {
  it.each<[string, JsonObject[]]>([
    ['a map', [{ a: { x: 1 } }, { a: { $remove: ['x'] } }]],
    ['an empty map', [{ a: {} }, { a: { $remove: ['x'] } }]],
    ['a list', [{ a: ['x'] }, { a: { $remove: ['x'] } }]],
    ['an empty list', [{ a: [] }, { a: { $unset: ['x'] } }]],
  ])('is the layer that set it: %s', (_, values) => {
    const { reasons } = mergeLayers(values);
    expect(reasons['/a']?.[0]).toMatch(/^1@\/a=/);
  });

  it('is the part that set it, not a later part of the same layer', () => {
    const [below, above] = layersOf({ a: { y: 1 } }, { a: ['x'] });
    const part = (config: JsonObject) => ({
      name: 'part',
      when: [],
      config,
      positions: {},
    });
    const parts = [part({ a: { z: 1 } }), part({ a: { $remove: ['z'] } })];
    const rules = { buildsOn: [], parts, merge: [], validation: [] };
    const { provenance } = resolveEffective({
      schema: schemaOf(),
      layers: [below, { ...above, rules }],
    });
    expect(provenance['/a'].winner.layer).toBe('2');
  });
});
