// SPDX-License-Identifier: Apache-2.0

import { isWithin } from '../../pointer';
import { EffectiveConfiguration, Provenance } from '../types';
import { SCHEMA_LAYER } from '../../merge';

/**
 * The full provenance of one leaf, including what a surrounding list shadows; undefined if there is no leaf. A leaf in
 * a list falls back to the next lower list as a whole; one that the schema filled in falls back to nothing.
 *
 * @public
 */
export function provenanceAt(
  {
    provenance,
    shadowedLists,
    layers,
  }: Pick<EffectiveConfiguration, 'provenance' | 'shadowedLists' | 'layers'>,
  pointer: string,
): Provenance | undefined {
  if (!Object.hasOwn(provenance, pointer)) {
    return undefined;
  }
  const { winner, shadowed } = provenance[pointer];
  if (winner.layer === SCHEMA_LAYER) {
    return provenance[pointer];
  }
  // The innermost list comes last, so that the contribution nearest to the leaf is kept.
  const given = Object.keys(shadowedLists)
    .filter(list => isWithin(pointer, list))
    .sort((a, b) => a.length - b.length)
    .flatMap(list => shadowedLists[list]);
  if (given.length === 0) {
    return provenance[pointer];
  }
  const byLayer = new Map(
    [...given, ...shadowed].map(contribution => [
      contribution.layer,
      contribution,
    ]),
  );
  byLayer.delete(winner.layer);
  return {
    ...provenance[pointer],
    shadowed: layers.flatMap(({ id }) => byLayer.get(id) ?? []),
  };
}
