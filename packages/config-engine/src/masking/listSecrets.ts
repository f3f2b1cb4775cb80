// SPDX-License-Identifier: Apache-2.0

import type { Contribution } from '../merge';
import type { EffectiveConfiguration } from '../effective/types';
import { isObject, JsonValue, mapValues } from '../json';
import { childPointer, valueAt } from '../pointer';
import {
  childrenWithin,
  holdsHidden,
  isSecret,
  leadsOn,
  step,
  PlaceNodes,
} from './places/placeTree';
import type { SecretPlaces } from './places/sensitivePlaces';

/** The lists of a result that are secret as a whole. */
export interface ListSecrets {
  /** The outermost such list that contains a pointer; undefined if there is none. */
  around(pointer: string): string | undefined;
  /** The value at a place, with each such list replaced by one string. */
  replaceIn(value: JsonValue, pointer: string, mask: string): JsonValue;
  /** The contributions to the items of such a list, one for each layer, lowest first. */
  contributionsOf(list: string): readonly Contribution[];
}

/**
 * Finds the lists that are a single secret: lists whose items are secrets, and lists whose items contain secrets that
 * identify them, in a list without repeats or by a key. The number of items would reveal whether two of them are equal.
 */
export function listSecrets(
  effective: EffectiveConfiguration,
  places: SecretPlaces,
): ListSecrets {
  const found = findLists(effective, places);
  const around = (pointer: string) => listAround(found, pointer);
  let contributions: ReturnType<typeof gatherContributions> | undefined;
  return {
    around,
    replaceIn: (value, pointer, mask) =>
      found.size === 0 ? value : replaceAt(value, pointer, found, mask),
    contributionsOf: list =>
      (contributions ??= gatherContributions(effective, around)).get(list) ??
      [],
  };
}

/** Whether a place is a list that is a single secret, or within one. @see listSecrets */
export function secretLists(
  merged: MergedLists,
  places: SecretPlaces,
): (pointer: string) => boolean {
  const found = findLists(merged, places);
  return pointer => listAround(found, pointer) !== undefined;
}

/** A configuration, and how its lists were merged. */
type MergedLists = Pick<EffectiveConfiguration, 'config' | 'strategies'>;

function findLists(effective: MergedLists, places: SecretPlaces): Set<string> {
  const found = new Set<string>();
  const visit = (value: JsonValue, pointer: string, where: PlaceNodes) => {
    if (where.length === 0) {
      return;
    }
    if (Array.isArray(value) && isOneSecret(effective, value, pointer, where)) {
      found.add(pointer);
      return;
    }
    for (const [token, child, below] of childrenWithin(value, where)) {
      visit(child, childPointer(pointer, token), below);
    }
  };
  visit(effective.config, '', places.roots);
  return found;
}

/** The outermost of some lists that contains a pointer. */
function listAround(
  lists: ReadonlySet<string>,
  pointer: string,
): string | undefined {
  if (lists.size === 0) {
    return undefined;
  }
  let end = pointer.indexOf('/', 1);
  for (; end > 0; end = pointer.indexOf('/', end + 1)) {
    const list = pointer.slice(0, end);
    if (lists.has(list)) {
      return list;
    }
  }
  return lists.has(pointer) ? pointer : undefined;
}

function isOneSecret(
  merged: MergedLists,
  list: readonly JsonValue[],
  pointer: string,
  where: PlaceNodes,
): boolean {
  if (isOpen(list, where)) {
    return false;
  }
  if (isSecret(where)) {
    return true;
  }
  // Applies to any item, even if there is none.
  const item = step(where, '-', 'list');
  if (isSecret(item)) {
    return true;
  }
  const holdsSecrets =
    item.some(leadsOn) ||
    list.some((_, index) => step(where, String(index), 'list').some(leadsOn));
  if (!holdsSecrets) {
    return false;
  }
  const { strategies } = merged;
  const declared = Object.hasOwn(strategies, pointer)
    ? strategies[pointer]
    : [];
  return declared.some(({ strategy }) => {
    switch (strategy.kind) {
      case 'union':
        return true;
      case 'map':
        return list.some((_, index) =>
          strategy.keys.some(
            key =>
              step(step(where, String(index), 'list'), key, 'map').length > 0,
          ),
        );
      default:
        return false;
    }
  });
}

/** Whether a list is not empty and has nothing but references. */
function isOpen(list: readonly JsonValue[], where: PlaceNodes): boolean {
  return (
    list.length > 0 &&
    list.every(
      (item, index) =>
        item !== null && !holdsHidden(item, step(where, String(index), 'list')),
    )
  );
}

function replaceAt(
  value: JsonValue,
  pointer: string,
  found: ReadonlySet<string>,
  mask: string,
): JsonValue {
  if (found.has(pointer)) {
    return mask;
  }
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      replaceAt(item, childPointer(pointer, index), found, mask),
    );
  }
  return isObject(value)
    ? mapValues(value, (child, key) =>
        replaceAt(child, childPointer(pointer, key), found, mask),
      )
    : value;
}

/**
 * Collects the contributions to the lists in one pass over the result. Shadowed ones are excluded, because whether an
 * item is repeated depends on its value.
 */
function gatherContributions(
  { config, provenance, layers }: EffectiveConfiguration,
  listOf: (pointer: string) => string | undefined,
): Map<string, readonly Contribution[]> {
  const byList = new Map<string, Map<string, Contribution>>();
  for (const pointer of Object.keys(provenance)) {
    const list = listOf(pointer);
    if (list !== undefined) {
      const byLayer = byList.get(list) ?? new Map<string, Contribution>();
      byList.set(list, byLayer);
      const { winner, contributors = [] } = provenance[pointer];
      for (const one of [winner, ...contributors]) {
        const known = byLayer.get(one.layer);
        if (!known || isBefore(one, known)) {
          byLayer.set(one.layer, one);
        }
      }
    }
  }
  const ordered = new Map<string, readonly Contribution[]>();
  for (const [list, byLayer] of byList) {
    const contributions = layers.flatMap(({ id }) => byLayer.get(id) ?? []);
    // The result does not show which layers repeat an item that is a map, so only the first contributor is certain.
    const isSure = !holdsMaps(valueAt(config, list));
    ordered.set(list, isSure ? contributions : contributions.slice(0, 1));
  }
  return ordered;
}

function holdsMaps(list: JsonValue | undefined): boolean {
  return (
    Array.isArray(list) &&
    list.some(item => isObject(item) || Array.isArray(item))
  );
}

/**
 * Which of a layer's items comes first in the result may reveal whether two are equal; their order in the source does
 * not.
 */
function isBefore(
  { position: one }: Contribution,
  { position: other }: Contribution,
): boolean {
  return one !== undefined && other !== undefined && one.start < other.start;
}
