// SPDX-License-Identifier: Apache-2.0

import { isWithin, valueAt } from '../../pointer';
import { provenanceAt } from '../readings/provenanceAt';
import type { Contribution } from '../../merge';
import type { EffectiveConfiguration, Provenance, Tombstone } from '../types';

/** The effect of one layer on a place, according to the provenance of the effective configuration. */
export interface LayerPart {
  /** The number of leaves it wins within the place. */
  wins: number;
  /** Whether it gave an item that already existed. */
  confirms: boolean;
  /** Its removals of the place or of values within it. */
  readonly removes: Tombstone[];
  /** Its contributions, each once, by their pointer. */
  readonly contributions: Map<string, Contribution>;
}

/** The effect of each layer on a place, by layer id; layers without an effect have no entry. */
export type LayerParts = ReadonlyMap<string, LayerPart>;

/**
 * Gathers the effects of layers on a place from the provenance of its leaves and from tombstones.
 *
 * @param pointer - the pointer in the result, or of a removed item: `/sidecars/[name=proxy]`
 */
export function gatherParts(
  effective: EffectiveConfiguration,
  pointer: string,
): LayerParts {
  const parts = new Map<string, LayerPart>();
  for (const provenance of provenanceWithin(effective, pointer)) {
    const { winner, shadowed, contributors = [] } = provenance;
    partOf(parts, winner).wins += 1;
    for (const other of contributors) {
      partOf(parts, other).confirms = true;
    }
    [winner, ...contributors, ...shadowed].forEach(one => add(parts, one));
  }
  if (Object.hasOwn(effective.shadowedLists, pointer)) {
    effective.shadowedLists[pointer].forEach(one => add(parts, one));
  }
  for (const tombstone of effective.tombstones) {
    const contributions = contributionsAt(tombstone, pointer);
    if (contributions) {
      contributions.forEach(one => add(parts, one));
      add(parts, tombstone.removedBy);
      partOf(parts, tombstone.removedBy).removes.push(tombstone);
    }
  }
  return parts;
}

/** The provenance of a leaf, or of all leaves within a map or list. */
function provenanceWithin(
  effective: EffectiveConfiguration,
  pointer: string,
): Provenance[] {
  const { provenance } = effective;
  const leaves = Object.hasOwn(provenance, pointer)
    ? [pointer]
    : Object.keys(provenance).filter(leaf => isWithin(leaf, pointer));
  return leaves.flatMap(leaf => provenanceAt(effective, leaf) ?? []);
}

/** The contributions to a removed place or to a place within it; undefined if the removal does not affect the place. */
function contributionsAt(
  { pointer: removed, shadowed, removedBy }: Tombstone,
  pointer: string,
): readonly Contribution[] | undefined {
  if (isWithin(removed, pointer)) {
    return shadowed;
  }
  if (!isWithin(pointer, removed)) {
    return undefined;
  }
  const setsPlace = (one: Contribution) =>
    valueAt(one.value, pathWithin(one, removed, pointer)) !== undefined;
  const contributions = shadowed.filter(setsPlace);
  // If the removing layer also sets the place, it is not removed.
  return contributions.length > 0 && !setsPlace(removedBy)
    ? contributions
    : undefined;
}

/** The path of a place within a contribution to it or to a map around it. */
function pathWithin(
  { pointer: contributions }: Contribution,
  removed: string,
  pointer: string,
): string {
  return isWithin(removed, contributions)
    ? pointer.slice(contributions.length)
    : pointer.slice(removed.length);
}

function partOf(
  parts: Map<string, LayerPart>,
  { layer }: Pick<Contribution, 'layer'>,
): LayerPart {
  let part = parts.get(layer);
  if (!part) {
    part = { wins: 0, confirms: false, removes: [], contributions: new Map() };
    parts.set(layer, part);
  }
  return part;
}

function add(parts: Map<string, LayerPart>, contribution: Contribution): void {
  const { contributions } = partOf(parts, contribution);
  const { pointer } = contribution;
  if (!contributions.has(pointer)) {
    contributions.set(pointer, contribution);
  }
}
