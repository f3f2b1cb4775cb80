// SPDX-License-Identifier: Apache-2.0

import type { AppliedLayer, LayerKind } from '../../layers/types';
import type { Contribution } from '../../merge';
import type {
  EffectiveConfiguration,
  MutatedPlace,
} from '../../effective/types';
import type { JsonValue } from '../../json';
import { parsePointer } from '../../pointer';
import { textReferencesOf, type CompiledSchema } from '../../schema';
import { declaredPlaces } from './declaredPlaces';
import {
  addPath,
  createTree,
  holdsHidden,
  isSecret,
  leadsOn,
  PlaceNode,
  secretly,
  step,
  Step,
  PlaceNodes,
} from './placeTree';
import type { SensitiveRecord } from '../types';
import { undescribedFinder } from './undescribed';

/** The places of a configuration whose values are secret. */
export interface SensitivePlaces {
  /** Whether there are none. */
  readonly isEmpty: boolean;
  /** Whether a pointer refers to a sensitive value or a place within one. */
  has(pointer: string): boolean;
  /** Whether a pointer refers to a sensitive value, a place within one, or a value that contains one. */
  touches(pointer: string): boolean;
}

/** Sensitive places that support walking. */
export interface SecretPlaces extends SensitivePlaces {
  /** Whether the value at a pointer is not empty and contains no secrets, only references where it is sensitive. */
  isOpen(pointer: string, value: JsonValue | undefined): boolean;
  /** The position at a pointer, from which to walk on. */
  at(pointer: string): PlaceNodes;
  readonly roots: PlaceNodes;
}

/** A layer that may contain secrets: an input layer, or one listed in a result. */
export interface SecretLayer {
  readonly kind: LayerKind;
  readonly value?: JsonValue;
  readonly recorded?: SensitiveRecord;
}

/** A value set by a rule, which is sensitive if it is computed from a sensitive one. */
export type DerivedPlace = Pick<MutatedPlace, 'pointer' | 'reads'>;

/** Whether a layer's values are stored in the portal. */
function isPortalLayer({ kind }: Pick<AppliedLayer, 'kind'>): boolean {
  return kind === 'portal' || kind === 'portal-environment';
}

/** The places on the paths of several sets. */
export function placesOf(trees: PlaceNodes): SecretPlaces {
  const roots = trees.filter(leadsOn);
  // Cached, because each contribution looks up the same places.
  const known = new Map<string, PlaceNodes>([['', roots]]);
  const at = (pointer: string): PlaceNodes => {
    if (roots.length === 0) {
      return roots;
    }
    const found = known.get(pointer);
    if (found) {
      return found;
    }
    const end = pointer.lastIndexOf('/');
    const around = at(pointer.slice(0, end));
    const where =
      around.length === 0
        ? around
        : step(around, parsePointer(pointer.slice(end))[0], 'unknown');
    known.set(pointer, where);
    return where;
  };
  return {
    isEmpty: roots.length === 0,
    has: pointer => isSecret(at(pointer)),
    touches: pointer => at(pointer).some(leadsOn),
    isOpen: (pointer, value) =>
      value !== undefined &&
      !isEmptyValue(value) &&
      !holdsHidden(value, at(pointer)),
    at,
    roots,
  };
}

function isEmptyValue(value: JsonValue): boolean {
  return (
    value === null ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/** Every place is secret, including references. */
export const everywhere: SecretPlaces = placesOf(secretly);

/** Every place is secret, except references. */
export function everywhereIn(schema: CompiledSchema): SecretPlaces {
  return placesOf([{ isSecret: true, references: textReferencesOf(schema) }]);
}

/**
 * The secret places of a configuration before any rule is applied: those annotated as `sensitive` in the schema, those
 * recorded with portal values, and portal values that no valid schema describes. A place that is secret in one layer is
 * secret in all.
 */
export function sensitivePlaces(
  schema: CompiledSchema,
  layers: readonly SecretLayer[] = [],
): SecretPlaces {
  const undescribed = createTree();
  const findUndescribed = undescribedFinder(schema);
  for (const layer of layers) {
    if (isPortalLayer(layer) && layer.value !== undefined) {
      findUndescribed(layer.value, '', path => addPath(undescribed, path));
    }
  }
  return placesWith(undescribed, schema, layers);
}

/**
 * The places that a schema declares, those recorded with layers, and those that no schema describes. Each is a tree of
 * its own, because the values that they are for may have different types.
 */
function placesWith(
  undescribed: PlaceNode,
  schema: CompiledSchema,
  layers: readonly Pick<SecretLayer, 'recorded'>[],
): SecretPlaces {
  const recorded = createTree();
  const references = textReferencesOf(schema);
  for (const path of layers.flatMap(layer => layer.recorded?.places ?? [])) {
    addPath(recorded, path, references);
  }
  return placesOf([...declaredPlaces(schema), recorded, undescribed]);
}

/** Tracks the values set by rules in order: templates may copy a sensitive value to another place. */
export interface DerivedPlaces {
  /**
   * The places, including those with copied sensitive values. If one item of a list has one, all its items are
   * included.
   */
  readonly places: SecretPlaces;
  /** Adds a value; returns whether it was computed from a sensitive one. */
  add(mutation: DerivedPlace): boolean;
}

export function derivedPlaces(base: SecretPlaces): DerivedPlaces {
  const tree = createTree();
  let places = base;
  return {
    get places() {
      return places;
    },
    add: ({ pointer, reads }) => {
      if (!reads.some(places.touches)) {
        return false;
      }
      addPath(tree, parsePointer(pointer).map(aboutItems));
      // Rebuilt, because it caches lookups.
      places = placesOf([...base.roots, tree]);
      return true;
    },
  };
}

/** Later layers may remove and add items, so an index does not identify the final place. */
function aboutItems(token: string): Step {
  return /^(?:\d+|-)$/.test(token) ? { about: token } : token;
}

/** The secret places of a result. */
export interface EffectivePlaces {
  /** The places annotated in the schema. */
  readonly declared: SecretPlaces;
  /** The places without those to which rules copied a sensitive value. */
  readonly base: SecretPlaces;
  /** Matches contributions whenever they were made: all items of a list if one of them has a copied value. */
  readonly about: SecretPlaces;
  /** Matches the result itself: a copied value is at the current place of its item. */
  readonly result: SecretPlaces;
  /** Whether the contribution is from rules and was computed from a sensitive value. */
  isDerivedFromSecret(
    contribution: Pick<Contribution, 'layer' | 'pointer'>,
  ): boolean;
  /** By index. */
  readonly carried: ReadonlySet<number>;
}

export function effectivePlaces(
  effective: EffectiveConfiguration,
  schema: CompiledSchema,
): EffectivePlaces {
  const { layers, mutations, provenance } = effective;
  const base = placesOfResult(effective, schema, layers);
  const following = derivedPlaces(base);
  const carried = new Set<number>();
  const carriedBy = new Map<string, PlaceNode>();
  mutations.forEach((mutation, index) => {
    if (following.add(mutation)) {
      carried.add(index);
      let tree = carriedBy.get(mutation.layer);
      if (!tree) {
        tree = createTree();
        carriedBy.set(mutation.layer, tree);
      }
      addPath(tree, parsePointer(mutation.pointer).map(exactly));
    }
  });
  const carriedTo = new Map(
    [...carriedBy].map(([layer, tree]) => [layer, placesOf([tree])]),
  );
  const isDerivedFromSecret: EffectivePlaces['isDerivedFromSecret'] = ({
    layer,
    pointer,
  }) => carriedTo.get(layer)?.touches(pointer) ?? false;
  const moved = createTree();
  if (carried.size > 0) {
    for (const pointer of Object.keys(provenance)) {
      const { winner, contributors = [] } = provenance[pointer];
      if ([winner, ...contributors].some(isDerivedFromSecret)) {
        addPath(moved, parsePointer(pointer).map(exactly));
      }
    }
  }
  return {
    declared: placesOf(declaredPlaces(schema)),
    base,
    about: following.places,
    result: placesOf([...base.roots, moved]),
    isDerivedFromSecret,
    carried,
  };
}

function exactly(token: string): Step {
  return { exactly: token };
}

/** Portal values are found through the contributions of their layers. */
function placesOfResult(
  effective: EffectiveConfiguration,
  schema: CompiledSchema,
  layers: readonly AppliedLayer[],
): SecretPlaces {
  const stored = new Set(layers.filter(isPortalLayer).map(({ id }) => id));
  const undescribed = createTree();
  if (stored.size > 0) {
    const seen = new Set<Contribution>();
    const findUndescribed = undescribedFinder(schema);
    const look = (contribution: Contribution) => {
      if (stored.has(contribution.layer) && !seen.has(contribution)) {
        seen.add(contribution);
        const { value, pointer } = contribution;
        findUndescribed(value, pointer, path => addPath(undescribed, path));
      }
    };
    const { provenance, shadowedLists, tombstones } = effective;
    for (const pointer of Object.keys(provenance)) {
      const { winner, shadowed, contributors } = provenance[pointer];
      look(winner);
      shadowed.forEach(look);
      contributors?.forEach(look);
    }
    for (const pointer of Object.keys(shadowedLists)) {
      shadowedLists[pointer].forEach(look);
    }
    for (const { removedBy, shadowed } of tombstones) {
      look(removedBy);
      shadowed.forEach(look);
    }
  }
  return placesWith(undescribed, schema, layers);
}
