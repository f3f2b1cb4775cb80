// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { emptyObject, equalJson, isObject, JsonValue } from '../json';
import { parsePointer, valueAt } from '../pointer';
import type { CompiledSchema } from '../schema';
import { freeze, layerStack, rootSchema } from './__testUtils__/generateLayers';
import { leafPointers } from '../leafPointers';
import { provenanceAt } from './readings/provenanceAt';
import { resolveEffective } from './resolve';
import { Contribution, SCHEMA_LAYER, SchemaPlan, schemaPlan } from '../merge';
import { EffectiveConfiguration } from './types';
import { Layer } from '../layers';

function resolved(
  property: (
    effective: EffectiveConfiguration,
    input: { schema: CompiledSchema; layers: Layer[] },
  ) => void,
) {
  fc.assert(
    fc.property(rootSchema, layerStack, (schema, layers) => {
      const input = freeze({ schema, layers });
      property(resolveEffective(input), input);
    }),
    { numRuns: 300 },
  );
}

/** Rebuilds maps from leaves; the items of a list become entries of a map. */
function replay(
  leaves: ReadonlyArray<readonly [string[], JsonValue]>,
): JsonValue {
  if (leaves.length === 1 && leaves[0][0].length === 0) {
    return leaves[0][1];
  }
  const children = new Map<string, Array<readonly [string[], JsonValue]>>();
  for (const [[token, ...rest], value] of leaves) {
    children.set(token, [...(children.get(token) ?? []), [rest, value]]);
  }
  const map = emptyObject();
  for (const [token, below] of children) {
    map[token] = replay(below);
  }
  return map;
}

/** The same value with each non-empty list as a map of its items. */
function withoutLists(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value) && value.length === 0) {
    return value;
  }
  const map = emptyObject();
  for (const [token, child] of Object.entries(value)) {
    map[token] = withoutLists(child);
  }
  return map;
}

/** The value a layer gave a leaf; empty for a map or list that removals left empty. */
function emptied(
  contribution: JsonValue | undefined,
  leaf: JsonValue,
): JsonValue | undefined {
  const isEmptied =
    (isObject(leaf) &&
      Object.keys(leaf).length === 0 &&
      isObject(contribution)) ||
    (Array.isArray(leaf) &&
      leaf.length === 0 &&
      typeof contribution === 'object');
  return isEmptied ? leaf : contribution;
}

/** Whether the winner of an empty map or list gave it other than empty. */
function isLeftEmpty(
  { layer, pointer, value }: Contribution,
  layers: readonly Layer[],
): boolean {
  const given = layers.find(({ id }) => id === layer);
  return (
    given !== undefined && !equalJson(valueAt(given.value, pointer), value)
  );
}

/** Whether a shadowed contribution is a removal. */
function isRemoval({ pointer, value }: Contribution): boolean {
  return (
    value === null ||
    (Array.isArray(value) && value.length === 0) ||
    /\/\$(?:remove|unset)(?:\/|$)/.test(pointer) ||
    JSON.stringify(value).includes('"$')
  );
}

/** Whether the schema's defaults may fill everything within a layer's value: an empty map, or null in a list. */
function leavesRoomForDefaults(value: JsonValue): boolean {
  if (Array.isArray(value)) {
    return value.some(item => item === null || leavesRoomForDefaults(item));
  }
  return (
    isObject(value) &&
    (Object.keys(value).every(
      key => value[key] === null || isMarkedForRemoval(value[key]),
    ) ||
      Object.keys(value).some(key => leavesRoomForDefaults(value[key])))
  );
}

/** Whether a value only removes: a marker is `true`, or all keys are markers. */
function isMarkedForRemoval(value: JsonValue): boolean {
  return (
    isObject(value) &&
    (value.$remove === true ||
      value.$unset === true ||
      (Object.keys(value).length > 0 &&
        Object.keys(value).every(key => ['$remove', '$unset'].includes(key))))
  );
}

/** Whether null is a value at a place instead of removing. */
function allowsNull({ schema }: { schema: CompiledSchema }, pointer: string) {
  const plan = parsePointer(pointer).reduce<SchemaPlan | undefined>(
    (at, token) => at?.child(token),
    schemaPlan(schema),
  );
  return plan?.allowsNull === true;
}

describe('resolveEffective: properties', () => {
  it('every leaf has exactly one reason, and nothing else has one', () => {
    resolved(({ config: result, provenance }) => {
      expect(Object.keys(provenance)).toEqual(leafPointers(result));
    });
  });

  it('the winner has the value of the leaf', () => {
    resolved(({ config: result, provenance }, { layers }) => {
      const wrong = Object.entries(provenance).filter(
        ([pointer, { winner }]) => {
          const layer = layers.find(({ id }) => id === winner.layer);
          const contribution = layer
            ? emptied(valueAt(layer.value, winner.pointer), winner.value)
            : winner.value;
          return !(
            equalJson(winner.value, valueAt(result, pointer)) &&
            equalJson(contribution, winner.value)
          );
        },
      );
      expect(wrong).toEqual([]);
    });
  });

  it('shadowed contributions are from lower layers, lowest first', () => {
    resolved((effective, { layers }) => {
      const rank = (id: string) =>
        effective.layers.findIndex(layer => layer.id === id);
      const histories = [
        ...Object.keys(effective.provenance).map(pointer => {
          const provenance = provenanceAt(effective, pointer);
          return provenance ? [...provenance.shadowed, provenance.winner] : [];
        }),
        ...effective.tombstones.map(({ removedBy, shadowed }) => [
          ...shadowed,
          removedBy,
        ]),
      ];
      for (const history of histories) {
        const ranks = history.map(({ layer }) => rank(layer));
        expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
        const unknown = history.slice(0, -1).filter(contribution => {
          const layer = layers.find(({ id }) => id === contribution.layer);
          return (
            layer &&
            !equalJson(
              valueAt(layer.value, contribution.pointer),
              contribution.value,
            )
          );
        });
        expect(unknown).toEqual([]);
      }
    });
  });

  it('replaying the winners yields the configuration', () => {
    resolved(({ config: result, provenance }) => {
      const winners = Object.entries(provenance).map(
        ([pointer, { winner }]) =>
          [parsePointer(pointer), winner.value] as const,
      );
      expect(equalJson(replay(winners), withoutLists(result))).toBe(true);
    });
  });

  it('a layer that wins nothing and removes nothing can be left out', () => {
    resolved(
      ({ config: result, provenance, shadowedLists, tombstones }, input) => {
        const active = new Set([
          ...Object.values(provenance).map(({ winner }) => winner.layer),
          ...tombstones.map(({ removedBy }) => removedBy.layer),
          // An item that is removed and added again has another position.
          ...[
            ...Object.values(provenance).map(({ shadowed }) => shadowed),
            ...Object.values(shadowedLists),
          ].flatMap(contribution =>
            contribution.filter(isRemoval).map(({ layer }) => layer),
          ),
          // A map or list left empty by removals exists because lower layers set it.
          ...Object.values(provenance)
            .filter(({ winner }) => isLeftEmpty(winner, input.layers))
            .flatMap(({ shadowed }) => shadowed.map(({ layer }) => layer)),
        ]);
        const idle = input.layers.filter(
          ({ id, value }) => !active.has(id) && !leavesRoomForDefaults(value),
        );
        for (const taken of idle) {
          const layers = input.layers.filter(layer => layer !== taken);
          const without = resolveEffective({ ...input, layers });
          expect(equalJson(without.config, result)).toBe(true);
        }
      },
    );
  });

  it('an empty layer changes nothing', () => {
    resolved((effective, input) => {
      const empty: Layer = {
        id: 'empty',
        kind: 'overlay',
        title: 'empty',
        value: {},
        positions: {},
        reason: 'generated',
      };
      for (const at of [0, input.layers.length]) {
        const layers = [...input.layers];
        layers.splice(at, 0, empty);
        const { config: result, provenance } = resolveEffective({
          ...input,
          layers,
        });
        expect(JSON.stringify([result, provenance])).toBe(
          JSON.stringify([effective.config, effective.provenance]),
        );
      }
    });
  });

  it('a removed place had a value from a lower layer, and has no winner', () => {
    resolved(({ provenance, tombstones }, input) => {
      // A layer's pointers have its own indexes of list items.
      const depthOf = (pointer: string) => pointer.split('/').length;
      const wrong = tombstones.filter(({ pointer, item, shadowed }) => {
        const isGiven = shadowed.some(
          contribution =>
            (item === undefined
              ? depthOf(contribution.pointer) === depthOf(pointer)
              : contribution.pointer !== pointer) &&
            (contribution.value !== null || allowsNull(input, pointer)),
        );
        const isWonByLayer =
          Object.hasOwn(provenance, pointer) &&
          provenance[pointer].winner.layer !== SCHEMA_LAYER;
        return !isGiven || isWonByLayer;
      });
      expect(wrong).toEqual([]);
    });
  });

  it('resolving again produces the same bytes, also from copies', () => {
    resolved((effective, input) => {
      const copy = JSON.parse(JSON.stringify(input));
      const bytes = JSON.stringify(effective);
      expect(JSON.stringify(resolveEffective(input))).toBe(bytes);
      expect(JSON.stringify(resolveEffective(copy))).toBe(bytes);
    });
  });

  it('no result has a marker', () => {
    resolved(({ config: result, provenance }) => {
      const marked = Object.keys(provenance).filter(pointer =>
        /\/\$(?:remove|unset)(?:\/|$)/.test(pointer),
      );
      expect(marked).toEqual([]);
      expect(JSON.stringify(result)).not.toContain('"$');
    });
  });

  it('all contributors of an item are listed by rank, the winner first', () => {
    resolved(({ provenance, layers }) => {
      for (const { winner, contributors } of Object.values(provenance)) {
        const ranks = (contributors ?? []).map(({ layer }) =>
          layers.findIndex(({ id }) => id === layer),
        );
        expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
        expect(contributors?.[0] ?? winner).toBe(winner);
      }
    });
  });
});
