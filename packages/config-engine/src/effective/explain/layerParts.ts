// SPDX-License-Identifier: Apache-2.0

import { isWithin, valueAt } from '../../pointer';
import { provenanceAt } from '../provenanceAt';
import type { Contribution } from '../../merge';
import type { EffectiveConfiguration, Provenance, Tombstone } from '../types';

/** What one layer did to a place, as the reasons of the effective configuration tell it. */
export interface LayerPart {
  /** The leaves within the place that it wins. */
  wins: number;
  /** Whether it gave an item of the place that was there already. */
  confirms: boolean;
  /** What it removed that was the place, or within it. */
  readonly removes: Tombstone[];
  /** What it said, each once, by the place where it said it. */
  readonly contributions: Map<string, Contribution>;
}

/** What each layer did to a place, by the id of the layer; those that did nothing have no entry. */
export type LayerParts = ReadonlyMap<string, LayerPart>;

/**
 * Gathers what the layers did to a place: from the reasons of the leaves within it, and from what was removed there.
 *
 * @param pointer - of the result, or of what was removed: `/sidecars/[name=proxy]`
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

/** The reasons of a leaf, or of all leaves within a map or list. */
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

/**
 * What layers had said of a place that was removed, or that a removed place holds; undefined where the removal is none
 * of the place's business.
 */
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
  const holds = (one: Contribution) =>
    valueAt(one.value, pathWithin(one, removed, pointer)) !== undefined;
  const contributions = shadowed.filter(holds);
  // Where the one that removed what was around it gives the place anew, the place is not removed.
  return contributions.length > 0 && !holds(removedBy)
    ? contributions
    : undefined;
}

/** Where a contribution to a removed place, or to what is around it, has a place within that. */
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
