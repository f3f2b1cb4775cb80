// SPDX-License-Identifier: Apache-2.0

import { compareNames } from '../../document';
import { equalJson, canonicalJson } from '../../json';
import { memoBy } from '../../memo';
import {
  addLayer,
  addSet,
  findConflicts,
  noEffects,
  valueOf,
  type Conflict,
  type PlaceEffects,
  type PlaceEffect,
} from '../../merge';
import type { MutationRule } from '../../mutation';
import { Pace, type Steps } from '../../steps';
import { maximumChain } from './overlayChain';
import { withoutForeignRules } from './foreignTraits';
import { overlayValues, ruleEntry, type Comparison } from './comparedLayers';
import type { Overlay, OverlayRank } from '../types';

/** Two overlays that may set one place to different values, with nothing to decide which one wins. */
export interface Tie {
  readonly overlays: readonly [Overlay, Overlay];
  /** The first such place, with what both do there. */
  readonly conflict: Conflict;
}

/** The pairs of leaves that are compared between two pauses. */
const comparisonsPerStep = 50;

/** The maximum number of ties listed for one leaf, if the leaves it ties with are listed as well. */
const reportedTies = 3;

/** A leaf of the selection with its chain, and the rank that orders leaves. */
export interface RankedChain {
  readonly leaf: Overlay;
  /** Root first, ending with the leaf. */
  readonly chain: readonly Overlay[];
  /** The number of specific criteria. */
  readonly specificity: number;
}

/**
 * Finds the ties among leaves of equal specificity and priority. Compares everything that each chain may set on its
 * own, including parts and mutation, whether or not their conditions are met; common ancestors are applied once and not
 * compared. Overlays of different ranks are ordered by them and cannot tie. Neither can values that are merged
 * (items with different keys, additions to a list).
 *
 * Every leaf that ties is in some result, but not every pair of a leaf with many ties is listed.
 */
export function* findTiesSteps(
  leaves: readonly RankedChain[],
  rankOf: (overlay: Overlay) => OverlayRank,
  context: Comparison,
): Steps<Tie[]> {
  const pace = new Pace(comparisonsPerStep);
  const ties: Tie[] = [];
  const reported = new Map<Overlay, number>();
  const isReported = ({ leaf }: RankedChain) =>
    (reported.get(leaf) ?? 0) >= reportedTies;
  const ordered = [...leaves].sort((a, b) =>
    compareNames(a.leaf.name, b.leaf.name),
  );
  const places = new Map(ordered.map(({ leaf }, index) => [leaf, index]));
  const placeOf = (leaf: Overlay) => places.get(leaf) ?? 0;
  // Most leaves share no ancestors, so collecting effects once serves all comparisons of a leaf.
  const remembered = memoBy(
    (_: Overlay, chain: readonly Overlay[]) =>
      chainEffects(chain, rankOf, context),
    chain => String(chain.length),
    maximumChain,
  );
  const effectsOf = (chain: readonly Overlay[]): ChainEffects =>
    remembered(chain[chain.length - 1], chain);
  const compare = (a: RankedChain, b: RankedChain) => {
    const shared = sharedLength(a.chain, b.chain);
    const conflict = conflictOf(
      effectsOf(a.chain.slice(shared)),
      effectsOf(b.chain.slice(shared)),
    );
    if (conflict) {
      ties.push({ overlays: [a.leaf, b.leaf], conflict });
      for (const { leaf } of [a, b]) {
        reported.set(leaf, (reported.get(leaf) ?? 0) + 1);
      }
    }
  };
  for (const equals of ofEqualRank(ordered)) {
    // Most leaves tie with none, so few pairs are compared.
    const contested = (some: readonly RankedChain[]) =>
      contestedSteps(some, ({ chain }) => effectsOf(chain));
    const later = yield* contested(equals);
    const earlier = yield* contested([...equals].reverse());
    const candidates = equals.filter(one => later.has(one));
    const unreported = new Set(candidates);
    for (const a of equals.filter(one => earlier.has(one))) {
      for (const b of isReported(a) ? [...unreported] : candidates) {
        if (pace.isDue()) {
          yield undefined;
        }
        if (
          placeOf(a.leaf) < placeOf(b.leaf) &&
          !(isReported(a) && isReported(b))
        ) {
          compare(a, b);
        }
        if (isReported(b)) {
          unreported.delete(b);
        }
      }
    }
  }
  return ties.sort(
    ({ overlays: [a, b] }, { overlays: [c, d] }) =>
      placeOf(a) - placeOf(c) || placeOf(b) - placeOf(d),
  );
}

/** The leaves that no rank orders, in their order. */
function ofEqualRank(leaves: readonly RankedChain[]): RankedChain[][] {
  const groups = new Map<string, RankedChain[]>();
  for (const one of leaves) {
    const rank = `${one.specificity} ${one.leaf.priority}`;
    const group = groups.get(rank) ?? [];
    group.push(one);
    groups.set(rank, group);
  }
  return [...groups.values()].filter(group => group.length > 1);
}

/** The leaves that could be in conflict with an earlier one. */
function* contestedSteps(
  leaves: readonly RankedChain[],
  effectsOf: (leaf: RankedChain) => ChainEffects,
): Steps<ReadonlySet<RankedChain>> {
  const indices = new Map<Rank, EffectIndex>();
  const contested = new Set<RankedChain>();
  for (const leaf of leaves) {
    const effects = effectsOf(leaf);
    for (const rank of effects.ranks) {
      const known = indices.get(rank) ?? emptyIndex();
      indices.set(rank, known);
      if (addEffects(known, effects.at(rank))) {
        contested.add(leaf);
      }
    }
    yield undefined;
  }
  return contested;
}

/** The number of overlays that two chains share at their root. Chains that share an overlay share all its ancestors. */
function sharedLength(a: readonly Overlay[], b: readonly Overlay[]): number {
  const differing = a.findIndex((overlay, index) => overlay !== b[index]);
  return differing < 0 ? a.length : differing;
}

/** The rank of an effect: that of the overlay, or of its mutation (docs/rules/merging.md#precedence). */
type Rank = OverlayRank | 'default' | 'override';

/** What a chain does at each rank, which is only collected if another chain does something there. */
interface ChainEffects {
  readonly ranks: ReadonlySet<Rank>;
  at(rank: Rank): PlaceEffects;
}

function conflictOf(a: ChainEffects, b: ChainEffects): Conflict | undefined {
  for (const rank of a.ranks) {
    const [conflict] = b.ranks.has(rank)
      ? findConflicts(
          a.at(rank),
          b.at(rank),
          (first, second) =>
            !equalJson(valueOf(first) ?? null, valueOf(second) ?? null),
        )
      : [];
    if (conflict) {
      return conflict;
    }
  }
  return undefined;
}

function chainEffects(
  chain: readonly Overlay[],
  rankOf: (overlay: Overlay) => OverlayRank,
  context: Comparison,
): ChainEffects {
  const members = chain.map(overlay => ({
    overlay,
    rank: rankOf(overlay),
    rules: ownRules(overlay, context),
  }));
  const trees = new Map<Rank, PlaceEffects>();
  return {
    ranks: new Set(
      members.flatMap(({ overlay, rank, rules }): Rank[] => [
        ...(hasValues(overlay) ? [rank] : []),
        ...rules.map(({ action }) => action),
      ]),
    ),
    at: wanted => {
      const known = trees.get(wanted);
      if (known) {
        return known;
      }
      const tree = noEffects();
      for (const { overlay, rank, rules } of members) {
        const layers = rank === wanted ? overlayValues(overlay, context) : [];
        layers.forEach(layer => addLayer(tree, layer, context.plan));
        for (const rule of rules.filter(({ action }) => action === wanted)) {
          const entry = ruleEntry(rule, overlay);
          if (entry) {
            addSet(tree, entry);
          }
        }
      }
      trees.set(wanted, tree);
      return tree;
    },
  };
}

function hasValues(overlay: Overlay): boolean {
  return [overlay, ...overlay.parts].some(
    ({ config }) => Object.keys(config).length > 0,
  );
}

/** The rules of an overlay, without those about trait instances that the component does not have. */
function ownRules(
  { mutation }: Overlay,
  { traitInstances }: Comparison,
): readonly MutationRule[] {
  const rules = mutation?.rules ?? [];
  return traitInstances
    ? withoutForeignRules(rules, traitInstances).own
    : rules;
}

/** What several leaves do to a place and to the places below it, without who does it. */
interface EffectIndex {
  /** Each different effect on the place itself. */
  readonly here: Set<string>;
  /** Whether one of them concerns the place as a whole, and so everything below it. */
  coversPlace: boolean;
  readonly below: Map<string, EffectIndex>;
}

/** The effects of no leaf. */
function emptyIndex(): EffectIndex {
  return { here: new Set(), coversPlace: false, below: new Map() };
}

/**
 * Adds the effects of a leaf.
 *
 * @returns whether they could be in conflict with an effect that was added before; with others they are not
 */
function addEffects(
  index: EffectIndex,
  { effects, below }: PlaceEffects,
  isCovered = false,
): boolean {
  const own = effects.map(identityOf);
  let isContested =
    effects.length > 0 &&
    (isCovered ||
      own.some(effect => index.here.size > (index.here.has(effect) ? 1 : 0)) ||
      (effects.some(isOnPlace) && index.below.size > 0));
  for (const [token, child] of below) {
    const known = index.below.get(token) ?? emptyIndex();
    index.below.set(token, known);
    const isWithin = isCovered || index.coversPlace;
    isContested = addEffects(known, child, isWithin) || isContested;
  }
  own.forEach(effect => index.here.add(effect));
  index.coversPlace ||= effects.some(isOnPlace);
  return isContested;
}

/** Effects on a place are compatible if these are equal. */
function identityOf(effect: PlaceEffect): string {
  return effect.kind === 'sets'
    ? canonicalJson(valueOf(effect) ?? null)
    : effect.kind;
}

function isOnPlace({ kind }: PlaceEffect): boolean {
  return kind !== 'adds';
}
