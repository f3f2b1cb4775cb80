import type { Contribution, EffectiveConfiguration } from '../effective';
import { emptyObject, isObject, JsonValue } from '../json';
import { childPointer } from '../pointer';
import { isSecret, leadsOn, step, Whereabouts } from './placeTree';
import type { SecretPlaces } from './sensitivePlaces';

/** The lists of a result that are secret as a whole. */
export interface ListSecrets {
  /** The outermost one that a pointer names, or that it leads into; undefined where there is none. */
  around(pointer: string): string | undefined;
  /** What stands at a place, with one text for each of them. */
  replaceIn(value: JsonValue, pointer: string, mask: string): JsonValue;
  /** What layers said in one of them, one for each layer, lowest first. */
  saidOf(list: string): readonly Contribution[];
}

/**
 * Finds the lists that are one secret: those whose items are secrets, and those whose items hold some and are told apart by
 * them, in a list without repeats or by a key. How many items such a list has tells whether two of them are equal.
 */
export function listSecrets(
  effective: EffectiveConfiguration,
  places: SecretPlaces,
): ListSecrets {
  const found = new Set<string>();
  const visit = (value: JsonValue, pointer: string, where: Whereabouts) => {
    if (where.length === 0) {
      return;
    }
    if (Array.isArray(value)) {
      if (isOneSecret(effective, value, pointer, where)) {
        found.add(pointer);
        return;
      }
      value.forEach((item, index) =>
        visit(
          item,
          childPointer(pointer, index),
          step(where, String(index), 'list'),
        ),
      );
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) {
        visit(value[key], childPointer(pointer, key), step(where, key, 'map'));
      }
    }
  };
  visit(effective.config, '', places.roots);
  const around = (pointer: string) => {
    if (found.size === 0) {
      return undefined;
    }
    let end = pointer.indexOf('/', 1);
    for (; end > 0; end = pointer.indexOf('/', end + 1)) {
      const list = pointer.slice(0, end);
      if (found.has(list)) {
        return list;
      }
    }
    return found.has(pointer) ? pointer : undefined;
  };
  let said: ReturnType<typeof gatherSaid> | undefined;
  return {
    around,
    replaceIn: (value, pointer, mask) =>
      found.size === 0 ? value : replaceAt(value, pointer, found, mask),
    saidOf: list => (said ??= gatherSaid(effective, around)).get(list) ?? [],
  };
}

function isOneSecret(
  { strategies }: EffectiveConfiguration,
  list: readonly JsonValue[],
  pointer: string,
  where: Whereabouts,
): boolean {
  if (isSecret(where)) {
    return true;
  }
  // Of any item, whether or not there is one.
  const item = step(where, '-', 'list');
  if (isSecret(item)) {
    return true;
  }
  const holdsSecrets =
    item.some(leadsOn) ||
    list.some((_, index) => step(where, String(index), 'list').some(leadsOn));
  const declared = Object.hasOwn(strategies, pointer)
    ? strategies[pointer]
    : [];
  return (
    holdsSecrets &&
    declared.some(({ strategy }) => {
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
    })
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
  if (isObject(value)) {
    const replaced = emptyObject();
    for (const key of Object.keys(value)) {
      replaced[key] = replaceAt(
        value[key],
        childPointer(pointer, key),
        found,
        mask,
      );
    }
    return replaced;
  }
  return value;
}

/** What was said in each of the lists, in one pass over the result. */
function gatherSaid(
  { provenance, shadowedLists, tombstones, layers }: EffectiveConfiguration,
  listOf: (pointer: string) => string | undefined,
): Map<string, readonly Contribution[]> {
  const byList = new Map<string, Map<string, Contribution>>();
  const add = (list: string | undefined, said: readonly Contribution[]) => {
    if (list === undefined) {
      return;
    }
    const byLayer = byList.get(list) ?? new Map<string, Contribution>();
    byList.set(list, byLayer);
    for (const one of said) {
      const known = byLayer.get(one.layer);
      // What removes an item by its value says nothing where there is none, so it does not count.
      if (!isRemoval(one) && (!known || isBefore(one, known))) {
        byLayer.set(one.layer, one);
      }
    }
  };
  for (const pointer of Object.keys(provenance)) {
    const { winner, shadowed, contributors = [] } = provenance[pointer];
    add(listOf(pointer), [winner, ...shadowed, ...contributors]);
  }
  for (const pointer of Object.keys(shadowedLists)) {
    add(listOf(pointer), shadowedLists[pointer]);
  }
  for (const { pointer, shadowed } of tombstones) {
    add(listOf(pointer), shadowed);
  }
  const ordered = new Map<string, readonly Contribution[]>();
  for (const [list, byLayer] of byList) {
    ordered.set(
      list,
      layers.flatMap(({ id }) => byLayer.get(id) ?? []),
    );
  }
  return ordered;
}

function isRemoval({ pointer }: Contribution): boolean {
  return /\/\$(?:remove|unset)(?:\/|$)/.test(pointer);
}

/** Which of a layer's items comes first in the result may tell whether it is equal to another one; in the text it does not. */
function isBefore(
  { position: one }: Contribution,
  { position: other }: Contribution,
): boolean {
  return one !== undefined && other !== undefined && one.start < other.start;
}
