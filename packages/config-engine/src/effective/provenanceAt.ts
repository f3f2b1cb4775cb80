// SPDX-License-Identifier: Apache-2.0

import { isWithin } from '../pointer';
import { EffectiveConfiguration, Provenance } from './types';
import { SCHEMA_LAYER } from '../layers';

/**
 * The whole reason for one leaf, what a list around it stands above included; undefined where there is no leaf.
 * A leaf that a list gives falls back to the next lower list as a whole; one that the schema filled into it to nothing.
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
  // The innermost list comes last: what a layer said nearest to the leaf is told.
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
