// SPDX-License-Identifier: Apache-2.0

import type { Contribution } from '../../merge';

/** The rank of each layer by id: 0 for the lowest. */
export type Ranking = ReadonlyMap<string, number>;

/** @param layers - ids, lowest first */
export function rankLayers(layers: readonly string[]): Ranking {
  return new Map(layers.map((id, index) => [id, index]));
}

/** The rank of the layer of a contribution. */
export function rankOf(ranking: Ranking, { layer }: Contribution): number {
  return ranking.get(layer) ?? -1;
}

/**
 * Merges the contributions to a place with those to the surrounding maps as a whole, lowest first. A layer that
 * contributes to the place itself is not listed twice.
 *
 * @param winner - the winner of the place, if it is not in `given`
 */
export function withParents(
  ranking: Ranking,
  given: readonly Contribution[],
  ofParents: readonly Contribution[],
  winner?: Contribution,
): readonly Contribution[] {
  if (ofParents.length === 0) {
    return given;
  }
  const layers = new Set(given.map(({ layer }) => layer));
  if (winner) {
    layers.add(winner.layer);
  }
  const shadowed = ofParents.filter(one => !layers.has(one.layer));
  return [...given, ...shadowed].sort(
    (a, b) => rankOf(ranking, a) - rankOf(ranking, b),
  );
}
