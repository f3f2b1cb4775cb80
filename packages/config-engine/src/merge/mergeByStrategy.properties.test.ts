// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { cloneJson, equalJson, JsonObject, JsonValue } from '../json';
import {
  mergeByStrategy,
  planByPattern,
} from './__testUtils__/mergeByStrategy';

const plan = planByPattern({
  '/set': { kind: 'union' },
  '/items': { kind: 'map', keys: ['name', 'zone'] },
  '/items/*/ports': { kind: 'map', keys: ['port'] },
  '/items/*/tags': { kind: 'union' },
  '/maps/*/added': { kind: 'append' },
  '/whole': { kind: 'replace' },
});

const scalar = fc.constantFrom<JsonValue>(0, 1, 2, '', 'x', true, false);
const key = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor');

function sparse(fields: { [name: string]: fc.Arbitrary<JsonValue> }) {
  return fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>;
}

function keyed(
  keys: readonly string[],
  fields: { [name: string]: fc.Arbitrary<JsonValue> },
) {
  return fc.uniqueArray(
    fc.record(fields, { requiredKeys: [...keys] }) as fc.Arbitrary<JsonObject>,
    {
      minLength: 1,
      maxLength: 3,
      selector: item => JSON.stringify(keys.map(name => item[name])),
    },
  );
}

const set = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), {
  minLength: 1,
  maxLength: 3,
});

const ports = keyed(['port'], {
  port: fc.integer({ min: 1, max: 3 }),
  open: fc.boolean(),
});

/** Layers with the expected type at every place, which clear and remove nothing. */
const layer = sparse({
  plain: fc.dictionary(key, scalar, { maxKeys: 3 }),
  set,
  items: keyed(['name', 'zone'], {
    name: fc.constantFrom('p', 'q'),
    zone: fc.constantFrom('eu', 'us'),
    image: scalar,
    ports,
    tags: set,
  }),
  whole: fc.array(scalar, { minLength: 1, maxLength: 3 }),
});

const merge = (base: JsonValue, over: JsonValue) =>
  mergeByStrategy(base, over, plan);

describe('mergeByStrategy: properties', () => {
  it('an empty layer above or below changes nothing', () => {
    fc.assert(
      fc.property(layer, value => {
        expect(equalJson(merge(value, {}), value)).toBe(true);
        expect(equalJson(merge({}, value), value)).toBe(true);
      }),
    );
  });

  it('merging a layer twice has the same result as merging it once', () => {
    fc.assert(
      fc.property(layer, layer, (below, value) => {
        const once = merge(below, value);
        expect(merge(once, value)).toEqual(once);
      }),
    );
  });

  it('merging three layers does not depend on which two are merged first', () => {
    fc.assert(
      fc.property(layer, layer, layer, (a, b, c) => {
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
      }),
    );
  });

  it('neither does appending', () => {
    const appended = sparse({
      maps: fc.dictionary(
        key,
        fc.record({ added: fc.array(scalar, { minLength: 1 }) }),
      ) as fc.Arbitrary<JsonObject>,
    });
    fc.assert(
      fc.property(appended, appended, appended, (a, b, c) => {
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
      }),
    );
  });

  it('layers that contribute to different places may be merged in any order', () => {
    fc.assert(
      fc.property(layer, layer, (a, b) => {
        const left = { a };
        const right = { b };
        expect(equalJson(merge(left, right), merge(right, left))).toBe(true);
      }),
    );
  });

  it('an item keeps its position among the inherited ones', () => {
    fc.assert(
      fc.property(set, set, (below, above) => {
        const { set: merged } = merge({ set: below }, { set: above }) as {
          set: string[];
        };
        expect(merged.slice(0, below.length)).toEqual(below);
        expect(new Set(merged)).toEqual(new Set([...below, ...above]));
      }),
    );
  });

  it('accepts any values, changes none of them, and shares nothing with them', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const [below, above] = [one, other] as JsonValue[];
        const before = JSON.stringify([below, above]);
        const merged = merge(below, above);
        const copy = cloneJson(merged);
        scribble(merged);
        expect(JSON.stringify([below, above])).toBe(before);
        expect(merge(below, above)).toEqual(copy);
      }),
    );
  });
});

/** Changes every part of a value that can be changed. */
function scribble(value: JsonValue): void {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(scribble);
    Object.assign(value, { scribbled: true });
  }
}

describe('a plan by pattern', () => {
  const ofPhases = planByPattern({
    '/constraints': { kind: 'map', keys: ['name'] },
    '/constraints/*': { kind: 'replace' },
    '/phases/*/checks': { kind: 'union' },
  });

  it.each<[string, JsonValue | undefined, JsonValue, JsonValue]>([
    ['nothing below', undefined, { a: [1, null] }, { a: [1, null] }],
    [
      'items that replace as a whole',
      { constraints: [{ name: 'a', value: 1, unit: 'x' }, { name: 'b' }] },
      { constraints: [{ name: 'c' }, { name: 'a', value: 2 }] },
      { constraints: [{ name: 'a', value: 2 }, { name: 'b' }, { name: 'c' }] },
    ],
    [
      'a pattern with any key',
      { phases: { ready: { checks: ['a'] } } },
      { phases: { ready: { checks: ['b', 'a'] } } },
      { phases: { ready: { checks: ['a', 'b'] } } },
    ],
    ['everything removed', { a: 1 }, null, null],
  ])('%s', (_, base, over, merged) => {
    expect(mergeByStrategy(base, over, ofPhases)).toEqual(merged);
  });

  it('keeps null everywhere with allowsNull', () => {
    expect(
      mergeByStrategy(
        { a: 1 },
        { a: null },
        planByPattern({}, { allowsNull: true }),
      ),
    ).toEqual({ a: null });
  });
});
