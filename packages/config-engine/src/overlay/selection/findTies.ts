// SPDX-License-Identifier: Apache-2.0

import { compareNames } from '../../document';
import { equalJson } from '../../json';
import { fieldTokens, MutationRule } from '../../mutation';
import { formatPointer } from '../../pointer';
import {
  addClaimAt,
  addSource,
  ClaimConflict,
  ClaimContext,
  ClaimTree,
  emptyClaims,
  findConflicts,
} from './claims';
import { withoutForeignRules } from './foreignTraits';
import type { Overlay, OverlayStation } from '../types';

/** Two overlays that may set one place to different values, with nothing to decide which one wins. */
export interface Tie {
  readonly overlays: readonly [Overlay, Overlay];
  /** The first such place, with the claims of both. */
  readonly conflict: ClaimConflict;
}

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
 * compared. Overlays of different stations are ordered by them and cannot tie. Neither can claims that are merged
 * (items with different keys, additions to a list).
 *
 * Every leaf that ties is in some result, but not every pair of a leaf with many ties is listed.
 */
export function findTies(
  leaves: readonly RankedChain[],
  stationOf: (overlay: Overlay) => OverlayStation,
  context: ClaimContext,
): Tie[] {
  const ties: Tie[] = [];
  const reported = new Map<Overlay, number>();
  const isReported = ({ leaf }: RankedChain) =>
    (reported.get(leaf) ?? 0) >= reportedTies;
  const ordered = [...leaves].sort((a, b) =>
    compareNames(a.leaf.name, b.leaf.name),
  );
  // Most leaves share no ancestors, so collecting claims once serves all comparisons of a leaf.
  const gathered = new Map<Overlay, Map<number, ChainClaims>>();
  const claimsOf = (chain: readonly Overlay[]): ChainClaims => {
    const leaf = chain[chain.length - 1];
    const ofLeaf = gathered.get(leaf) ?? new Map<number, ChainClaims>();
    gathered.set(leaf, ofLeaf);
    const claims =
      ofLeaf.get(chain.length) ?? chainClaims(chain, stationOf, context);
    ofLeaf.set(chain.length, claims);
    return claims;
  };
  ordered.forEach((a, index) => {
    for (const b of ordered.slice(index + 1)) {
      if (
        a.specificity === b.specificity &&
        a.leaf.priority === b.leaf.priority &&
        !(isReported(a) && isReported(b))
      ) {
        const shared = sharedLength(a.chain, b.chain);
        const conflict = conflictOf(
          claimsOf(a.chain.slice(shared)),
          claimsOf(b.chain.slice(shared)),
        );
        if (conflict) {
          ties.push({ overlays: [a.leaf, b.leaf], conflict });
          for (const { leaf } of [a, b]) {
            reported.set(leaf, (reported.get(leaf) ?? 0) + 1);
          }
        }
      }
    }
  });
  return ties;
}

/** The number of overlays that two chains share at their root. Chains that share an overlay share all its ancestors. */
function sharedLength(a: readonly Overlay[], b: readonly Overlay[]): number {
  const differing = a.findIndex((overlay, index) => overlay !== b[index]);
  return differing < 0 ? a.length : differing;
}

/** The station of a claim: that of the overlay, or of its mutation (docs/rules/merging.md#precedence). */
type Station = OverlayStation | 'default' | 'override';

/** The claims of a chain. Those of a station are only collected if another chain claims something there. */
interface ChainClaims {
  readonly stations: ReadonlySet<Station>;
  at(station: Station): ClaimTree;
}

function conflictOf(a: ChainClaims, b: ChainClaims): ClaimConflict | undefined {
  for (const station of a.stations) {
    const [conflict] = b.stations.has(station)
      ? findConflicts(
          a.at(station),
          b.at(station),
          (first, second) => !equalJson(first.value, second.value),
        )
      : [];
    if (conflict) {
      return conflict;
    }
  }
  return undefined;
}

function chainClaims(
  chain: readonly Overlay[],
  stationOf: (overlay: Overlay) => OverlayStation,
  context: ClaimContext,
): ChainClaims {
  const claimants = chain.map(overlay => ({
    overlay,
    station: stationOf(overlay),
    rules: ownRules(overlay, context),
  }));
  const trees = new Map<Station, ClaimTree>();
  return {
    stations: new Set(
      claimants.flatMap(({ overlay, station, rules }): Station[] => [
        ...(hasValues(overlay) ? [station] : []),
        ...rules.map(({ action }) => action),
      ]),
    ),
    at: wanted => {
      const known = trees.get(wanted);
      if (known) {
        return known;
      }
      const tree = emptyClaims();
      for (const { overlay, station, rules } of claimants) {
        if (station === wanted) {
          addValues(tree, overlay, context);
        }
        const title = titleOf(overlay);
        for (const rule of rules.filter(({ action }) => action === wanted)) {
          addRule(tree, rule, title);
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

function titleOf({ name }: Overlay): string {
  return `overlay ${name}`;
}

function addValues(
  tree: ClaimTree,
  overlay: Overlay,
  context: ClaimContext,
): void {
  const conditional = overlay.enabledWhen !== undefined;
  for (const part of [{ ...overlay, when: [] }, ...overlay.parts]) {
    addSource(
      tree,
      {
        title: titleOf(overlay),
        config: part.config,
        positions: part.positions,
        merge: overlay.merge,
        conditional: conditional || part.when.length > 0,
      },
      context,
    );
  }
}

/** Adds the claim of a rule, unless its field is a template: its place is only known during resolution. */
function addRule(
  tree: ClaimTree,
  { field, value, position }: MutationRule,
  title: string,
): void {
  const tokens = field.includes('{{') ? undefined : fieldTokens(field);
  if (tokens) {
    const positions = position ? { [formatPointer(tokens)]: position } : {};
    addClaimAt(tree, tokens, { title, positions }, value);
  }
}

/** The rules of an overlay, without those about trait instances that the component does not have. */
function ownRules(
  { mutation }: Overlay,
  { traitInstances }: ClaimContext,
): readonly MutationRule[] {
  const rules = mutation?.rules ?? [];
  return traitInstances
    ? withoutForeignRules(rules, traitInstances).kept
    : rules;
}
