// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { cloneJson, equalJson, isObject, JsonObject, JsonValue } from '../json';
import { applyPatch } from '../__testUtils__/applyPatch';
import { isWithin, valueAt } from '../pointer';
import type { CompiledSchema } from '../schema';
import {
  freeze,
  rootSchema,
  ruleContext,
  ruledStack,
} from './__testUtils__/generateLayers';
import { compareEffective } from './explain/compareEffective';
import { explain } from './explain/explain';
import { leafPointers } from '../leafPointers';
import { provenanceAt } from './readings/provenanceAt';
import { resolveEffective } from './resolve';
import type { ConfigurationChange, EffectiveConfiguration } from './types';
import type { Layer } from '../layers';

interface Input {
  readonly schema: CompiledSchema;
  readonly layers: readonly Layer[];
}

function resolve(input: Input): EffectiveConfiguration {
  return resolveEffective({ ...input, context: ruleContext });
}

function resolved(
  property: (effective: EffectiveConfiguration, input: Input) => void,
  runs = 300,
) {
  fc.assert(
    fc.property(rootSchema, ruledStack, (schema, layers) => {
      const input = freeze({ schema, layers });
      property(resolve(input), input);
    }),
    { numRuns: runs },
  );
}

/** The same schema without defaults. */
function withoutDefaults(schema: CompiledSchema): CompiledSchema {
  const strip = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) {
      return value.map(strip);
    }
    if (!isObject(value)) {
      return value;
    }
    const { default: _, ...rest } = value;
    return Object.assign(
      cloneJson({}),
      ...Object.keys(rest).map(key => ({ [key]: strip(rest[key]) })),
    );
  };
  const jsonSchema = strip(schema.jsonSchema);
  return { ...schema, jsonSchema: jsonSchema as JsonObject };
}

/** Whether a value is a map that sets nothing, or that also removes. */
function isHollow(value: JsonValue): boolean {
  return (
    isObject(value) &&
    (Object.keys(value).some(key => key.startsWith('$')) ||
      Object.keys(value).every(
        key => value[key] === null || isHollow(value[key]),
      ))
  );
}

/** Whether a value contains a map that leaves an empty one. */
function holdsHollow(value: JsonValue): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some(entry => isHollow(entry) || holdsHollow(entry))
  );
}

describe('layers with rules: properties', () => {
  it('every leaf has exactly one reason, and nothing else has one', () => {
    resolved(({ config, provenance }) => {
      expect(Object.keys(provenance)).toEqual(leafPointers(config));
    });
  });

  it('the winner has the value of the leaf; if a rule won, the rule set it', () => {
    resolved(({ config, provenance, mutations, skippedRules, layers }) => {
      const rules = new Set(
        layers
          .filter(({ kind }) => kind.startsWith('mutation-'))
          .map(({ id }) => id),
      );
      const wrong = Object.entries(provenance).filter(
        ([pointer, { winner }]) => {
          const isGiven =
            !rules.has(winner.layer) ||
            mutations.some(
              ({ layer, pointer: at, after }) =>
                layer === winner.layer &&
                ((isWithin(winner.pointer, at) &&
                  equalJson(
                    valueAt(after, winner.pointer.slice(at.length)),
                    winner.value,
                  )) ||
                  // A layer above removed what the rule set, and left the parent that it created.
                  (isWithin(at, winner.pointer) &&
                    equalJson(winner.value, {}))),
            ) ||
            // An override whose value is already set wins the place.
            skippedRules.some(
              ({ layer, action, because, pointer: at }) =>
                because === 'same' &&
                winner.layer === `mutation-${action}:${layer}` &&
                at !== undefined &&
                isWithin(winner.pointer, at),
            );
          return !(
            isGiven && equalJson(winner.value, valueAt(config, pointer))
          );
        },
      );
      expect(wrong).toEqual([]);
      const ids = layers.map(({ id }) => id);
      expect(ids).toEqual(
        expect.arrayContaining(
          Object.values(provenance).map(({ winner }) => winner.layer),
        ),
      );
    });
  });

  it('shadowed contributions are from lower layers, lowest first, each once', () => {
    resolved(effective => {
      const ids = effective.layers.map(({ id }) => id);
      for (const pointer of Object.keys(effective.provenance)) {
        const provenance = provenanceAt(effective, pointer);
        const ranks = [
          ...(provenance?.shadowed ?? []),
          ...(provenance ? [provenance.winner] : []),
        ].map(({ layer }) => ids.indexOf(layer));
        expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
      }
    });
  });

  it('a skipped layer can be left out', () => {
    resolved(({ config, skipped }, input) => {
      const ids = new Set(
        skipped.filter(({ part }) => part === undefined).map(({ id }) => id),
      );
      const layers = input.layers.filter(({ id }) => !ids.has(id));
      expect(equalJson(resolve({ ...input, layers }).config, config)).toBe(
        true,
      );
    });
  });

  it('a layer without any contribution can be left out', () => {
    resolved((_, { schema, layers }) => {
      // An empty map set by a layer suppresses the default of the whole map, and no leaf records it.
      const input = { schema: withoutDefaults(schema), layers };
      const { config, ...effective } = resolve(input);
      const contributions = [
        ...Object.values(effective.provenance).flatMap(
          ({ winner, shadowed, contributors = [] }) => [
            winner,
            ...shadowed,
            ...contributors,
          ],
        ),
        ...Object.values(effective.shadowedLists).flat(),
        ...effective.tombstones.flatMap(({ removedBy, shadowed }) => [
          removedBy,
          ...shadowed,
        ]),
        ...effective.mutations,
        ...effective.skippedRules,
      ];
      const named = new Set(
        contributions.map(({ layer }) => layer.replace(/^mutation-\w+:/, '')),
      );
      // Layers that leave empty maps are excluded, because templates and rules may read these.
      const unnamed = layers.filter(
        ({ id, value }) => !named.has(id) && !holdsHollow(value),
      );
      for (const taken of unnamed) {
        const others = layers.filter(layer => layer !== taken);
        expect(
          equalJson(resolve({ ...input, layers: others }).config, config),
        ).toBe(true);
      }
    });
  });

  it('the patch turns the configuration without rules into the one with rules', () => {
    resolved((_, { schema, layers }) => {
      const unmarked = withoutDefaults(schema);
      // Conditions of layers may depend on values set by rules, and then other layers apply.
      const unconditional = layers.map(({ rules, ...layer }): Layer => {
        const { enabledWhen, parts = [], ...rest } = rules ?? {};
        return {
          ...layer,
          ...(rules && {
            rules: {
              ...rules,
              ...rest,
              enabledWhen: undefined,
              parts: parts.map(part => ({ ...part, when: [] })),
            },
          }),
        };
      });
      const without = unconditional.map(({ rules, ...layer }): Layer => ({
        ...layer,
        ...(rules && { rules: { ...rules, mutation: undefined } }),
      }));
      const after = resolve({ schema: unmarked, layers: unconditional });
      const before = resolve({ schema: unmarked, layers: without });

      const patched = applyPatch(after.patch, before.config);

      expect(patched).toHaveProperty('value');
      expect('value' in patched && equalJson(patched.value, after.config)).toBe(
        true,
      );
    });
  });

  it('resolving again produces the same bytes, also from copies', () => {
    resolved((effective, input) => {
      const copy = JSON.parse(JSON.stringify(input));
      const bytes = JSON.stringify(effective);
      expect(JSON.stringify(resolve(input))).toBe(bytes);
      expect(JSON.stringify(resolve(copy))).toBe(bytes);
    }, 100);
  });
});

describe('explain: properties', () => {
  it('explains every leaf consistently with its provenance, every layer once, in order', () => {
    resolved(effective => {
      const { config, layers, skipped, provenance } = effective;
      const order = [
        ...layers.map(({ id }) => id),
        ...skipped.filter(({ part }) => part === undefined).map(({ id }) => id),
      ];
      for (const pointer of Object.keys(provenance)) {
        const { steps, value, summary } = explain(effective, pointer);
        const reason = provenanceAt(effective, pointer);
        const layersOf = (outcome: string) =>
          steps
            .filter(step => step.outcome === outcome)
            .map(({ layer }) => layer);

        expect(steps.map(({ layer }) => layer)).toEqual(order);
        expect(equalJson(value, valueAt(config, pointer))).toBe(true);
        expect(layersOf('winner')).toEqual([reason?.winner.layer]);
        expect(
          steps.find(({ outcome }) => outcome === 'winner')?.contributions,
        ).toContainEqual(reason?.winner);
        const others = new Set([
          ...layersOf('shadowed'),
          ...layersOf('removed'),
          ...layersOf('contributed'),
        ]);
        expect(
          reason?.shadowed.filter(({ layer }) => !others.has(layer)),
        ).toEqual([]);
        expect(summary).not.toBe('');
        expect(steps.filter(step => step.reason === '')).toEqual([]);
      }
    }, 150);
  });

  it('explains for a removed place which layer removed it, and which had set it', () => {
    resolved(effective => {
      for (const { pointer, removedBy, shadowed } of effective.tombstones) {
        const { value, steps } = explain(effective, pointer);
        const remover = steps.find(({ layer }) => layer === removedBy.layer);
        expect(['removed', 'winner', 'contributed']).toContain(
          remover?.outcome,
        );
        const silent = steps
          .filter(({ outcome }) => outcome === 'silent')
          .map(({ layer }) => layer);
        const isGone = value === undefined;
        expect(isGone && remover?.outcome !== 'removed').toBe(false);
        expect(
          shadowed.filter(({ layer }) => isGone && silent.includes(layer)),
        ).toEqual([]);
      }
    }, 150);
  });

  it('explains every map and list, and missing places', () => {
    resolved(effective => {
      const places = new Set(
        Object.keys(effective.provenance).flatMap(pointer => [
          pointer.slice(0, pointer.lastIndexOf('/')),
          `${pointer}/nothing`,
        ]),
      );
      for (const pointer of places) {
        const { value, steps, summary } = explain(effective, pointer);
        const gives = steps.filter(({ outcome }) =>
          ['winner', 'contributed'].includes(outcome),
        );
        expect(gives.length > 0).toBe(value !== undefined);
        expect(summary).not.toBe('');
      }
    }, 100);
  });
});

/** The leaves without a change, as strings. */
function untouched(
  { config }: EffectiveConfiguration,
  changes: readonly ConfigurationChange[],
  side: 'before' | 'after',
): string[] {
  const reported = new Set(changes.map(change => change[side]?.pointer));
  return leafPointers(config)
    .filter(pointer => !reported.has(pointer))
    .map(pointer => JSON.stringify(valueAt(config, pointer)))
    .sort();
}

describe('compareEffective: properties', () => {
  const compared = (
    property: (
      before: EffectiveConfiguration,
      after: EffectiveConfiguration,
      changes: readonly ConfigurationChange[],
    ) => void,
  ) =>
    fc.assert(
      fc.property(rootSchema, ruledStack, ruledStack, (schema, one, other) => {
        const before = freeze(resolve({ schema, layers: one }));
        const after = freeze(resolve({ schema, layers: other }));
        property(before, after, compareEffective(before, after));
      }),
      { numRuns: 200 },
    );

  it('reports no changes between a configuration and itself', () => {
    resolved(effective => {
      expect(compareEffective(effective, effective)).toEqual([]);
    });
  });

  it('reports the values of both sides, and each place once', () => {
    compared((before, after, changes) => {
      for (const change of changes) {
        for (const [side, of] of [
          [change.before, before],
          [change.after, after],
        ] as const) {
          expect(
            side === undefined ||
              equalJson(side.value, valueAt(of.config, side.pointer)),
          ).toBe(true);
        }
        expect([!change.before, !change.after, change.kind]).toEqual(
          { added: [true, false, 'added'], removed: [false, true, 'removed'] }[
            change.kind as string
          ] ?? [false, false, change.kind],
        );
      }
      // A removed list item may have the same token as an added key of a map.
      const reported = changes.map(({ kind, pointer }) => `${kind} ${pointer}`);
      expect(new Set(reported).size).toBe(reported.length);
    });
  });

  it('everything without a change is the same on both sides', () => {
    compared((before, after, changes) => {
      expect(untouched(before, changes, 'before')).toEqual(
        untouched(after, changes, 'after'),
      );
    });
  });

  it('the reverse comparison has the same places with swapped sides', () => {
    compared((before, after, changes) => {
      const inverse = { added: 'removed', removed: 'added' } as const;
      const back = compareEffective(after, before).map(
        ({ kind, before: from, after: to }) =>
          [kind, from?.pointer, to?.pointer].join(),
      );
      expect(back.sort()).toEqual(
        changes
          .map(({ kind, before: from, after: to }) =>
            [
              kind === 'added' || kind === 'removed' ? inverse[kind] : kind,
              to?.pointer,
              from?.pointer,
            ].join(),
          )
          .sort(),
      );
    });
  });

  it('reports changes if two configurations differ, and only reasons if they do not', () => {
    compared((before, after, changes) => {
      const kinds = new Set(changes.map(({ kind }) => kind));
      kinds.delete('reason');
      expect(kinds.size === 0).toBe(equalJson(before.config, after.config));
    });
  });
});
