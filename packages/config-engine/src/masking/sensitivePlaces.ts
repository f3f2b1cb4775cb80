// SPDX-License-Identifier: Apache-2.0

import type { AppliedLayer, LayerKind } from '../layers/types';
import type { Contribution } from '../merge';
import type { EffectiveConfiguration, MutatedPlace } from '../effective/types';
import type { JsonValue } from '../json';
import { parsePointer } from '../pointer';
import { textReferencesOf, type CompiledSchema } from '../schema';
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
  Whereabouts,
} from './placeTree';
import type { SensitiveRecord } from './types';
import { undescribedFinder } from './undescribed';

/**
 * The places of a configuration whose values are secret.
 *
 * @public
 */
export interface SensitivePlaces {
  /** Whether there is none. */
  readonly isEmpty: boolean;
  /** Whether a pointer names a sensitive value or something within one. */
  has(pointer: string): boolean;
  /** Whether a pointer names a sensitive value, something within one, or what holds one. */
  touches(pointer: string): boolean;
}

/**
 * Sensitive places that can be walked along.
 *
 * @public
 */
export interface SecretPlaces extends SensitivePlaces {
  /** Whether a value at a pointer has something in it, and nothing of it is secret: where it is sensitive, references. */
  isOpen(pointer: string, value: JsonValue | undefined): boolean;
  /** Where a pointer leads, to go on from. */
  at(pointer: string): Whereabouts;
  readonly roots: Whereabouts;
}

/** What may hold secrets: a layer as it was given, or as a result names it. */
export interface SecretLayer {
  readonly kind: LayerKind;
  readonly value?: JsonValue;
  readonly recorded?: SensitiveRecord;
}

/** A value that a rule gave: one that is made from a sensitive one is sensitive itself. */
export type DerivedPlace = Pick<MutatedPlace, 'pointer' | 'reads'>;

/** Whether the values of a layer are held by the portal. */
export function isHeld({ kind }: Pick<AppliedLayer, 'kind'>): boolean {
  return kind === 'portal' || kind === 'portal-environment';
}

/** The places on the paths of some sets. */
export function placesOf(trees: Whereabouts): SecretPlaces {
  const roots = trees.filter(leadsOn);
  // The same places are asked for many times over, by all that was said about each.
  const known = new Map<string, Whereabouts>([['', roots]]);
  const at = (pointer: string): Whereabouts => {
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

/** Every place is secret, and nothing there is a reference. */
export const everywhere: SecretPlaces = placesOf(secretly);

/** Every place is secret, but for references. */
export function everywhereIn(schema: CompiledSchema): SecretPlaces {
  return placesOf([{ isSecret: true, references: textReferencesOf(schema) }]);
}

/**
 * The secret places of a configuration before any rule is applied: those that the schema annotates as `sensitive`, those
 * that were recorded with values that the portal holds, and those of such values that no sound schema describes. What is
 * secret for one layer is secret for all.
 */
export function sensitivePlaces(
  schema: CompiledSchema,
  layers: readonly SecretLayer[] = [],
): SecretPlaces {
  const extra = createTree();
  const findUndescribed = undescribedFinder(schema);
  for (const layer of layers) {
    addRecorded(extra, layer, schema);
    if (isHeld(layer) && layer.value !== undefined) {
      findUndescribed(layer.value, '', path => addPath(extra, path));
    }
  }
  return placesOf([declaredPlaces(schema), extra]);
}

function addRecorded(
  tree: PlaceNode,
  { recorded }: SecretLayer,
  schema: CompiledSchema,
): void {
  const references = textReferencesOf(schema);
  recorded?.places.forEach(path => addPath(tree, path, references));
}

/** Follows what rules give, in their order: templates may carry a sensitive value to another place. */
export interface DerivedPlaces {
  /** The places with those that rules carried a sensitive value to. The items of a list that has one all count. */
  readonly places: SecretPlaces;
  /** Whether the value was made from a sensitive one. */
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
      // Anew, since it remembers what it was asked.
      places = placesOf([...base.roots, tree]);
      return true;
    },
  };
}

/** Later layers may remove and add items, so an index says nothing of where the value will be. */
function aboutItems(token: string): Step {
  return /^(?:\d+|-)$/.test(token) ? { about: token } : token;
}

/** The secret places of a result. */
export interface EffectivePlaces {
  /** Those that the schema annotates. */
  readonly declared: SecretPlaces;
  /** Without those that rules carried a sensitive value to. */
  readonly base: SecretPlaces;
  /** Whatever a place was when something was said about it: all items of a list where one holds a carried value. */
  readonly about: SecretPlaces;
  /** Of the result itself: a value that a rule carried is where its item is now. */
  readonly result: SecretPlaces;
  /** Whether a layer of rules said it, and made it from a sensitive value. */
  isCarried(contribution: Pick<Contribution, 'layer' | 'pointer'>): boolean;
  /** By their index. */
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
  const isCarried: EffectivePlaces['isCarried'] = ({ layer, pointer }) =>
    carriedTo.get(layer)?.touches(pointer) ?? false;
  const moved = createTree();
  if (carried.size > 0) {
    for (const pointer of Object.keys(provenance)) {
      const { winner, contributors = [] } = provenance[pointer];
      if ([winner, ...contributors].some(isCarried)) {
        addPath(moved, parsePointer(pointer).map(exactly));
      }
    }
  }
  return {
    declared: placesOf([declaredPlaces(schema)]),
    base,
    about: following.places,
    result: placesOf([...base.roots, moved]),
    isCarried,
    carried,
  };
}

function exactly(token: string): Step {
  return { exactly: token };
}

/** What the portal holds is in what its layers said. */
function placesOfResult(
  effective: EffectiveConfiguration,
  schema: CompiledSchema,
  layers: readonly AppliedLayer[],
): SecretPlaces {
  const held = new Set(layers.filter(isHeld).map(({ id }) => id));
  const extra = createTree();
  layers.forEach(layer => addRecorded(extra, layer, schema));
  if (held.size > 0) {
    const seen = new Set<Contribution>();
    const findUndescribed = undescribedFinder(schema);
    const look = (contribution: Contribution) => {
      if (held.has(contribution.layer) && !seen.has(contribution)) {
        seen.add(contribution);
        const { value, pointer } = contribution;
        findUndescribed(value, pointer, path => addPath(extra, path));
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
  return placesOf([declaredPlaces(schema), extra]);
}
