// SPDX-License-Identifier: Apache-2.0

import {
  canonicalJson,
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
  mapValues,
} from '../json';
import { childPointer } from '../pointer';
import type { CompiledSchema } from '../schema';
import { replaceFrom } from './maskValue';
import { hiddenTree, omitFrom } from './places/hiddenFields';
import {
  isHidden,
  isSecret,
  leadsOn,
  step,
  PlaceNodes,
} from './places/placeTree';
import type { StoredRevision } from './record';
import { sensitivePlaces } from './places/sensitivePlaces';

/**
 * Submitted values with their masks replaced by the stored values.
 *
 * @public
 */
export interface RestoredValues {
  readonly values: JsonObject;
  /** The JSON Pointer of each secret that was left unchanged, and its pointer in the stored values. */
  readonly restored: ReadonlyMap<string, string>;
}

/**
 * Restores masked values: a sensitive value equal to the mask was left unchanged and gets the stored value. List items
 * are matched by their other values, then by index, and never by a secret. A mask without a stored value is removed.
 *
 * @public
 */
export function restoreMasked(input: {
  /** The submitted values. */
  readonly values: JsonObject;
  /** The stored values that were masked, in clear text. */
  readonly stored: StoredRevision | undefined;
  /** The schema of the whole configuration. */
  readonly schema: CompiledSchema;
  /** The string shown in place of secrets. */
  readonly mask: string;
  /** Whether the caller did not get hidden fields: stored ones are kept, and submitted ones are dropped. */
  readonly hidesFields?: boolean;
}): RestoredValues {
  const { values, stored, schema, mask, hidesFields = false } = input;
  const restoredPlaces = new Map<string, string>();
  const places = sensitivePlaces(
    schema,
    stored
      ? [{ kind: 'portal', value: stored.values, recorded: stored.recorded }]
      : [],
  );
  const restored = restoreAt(
    { value: values, pointer: '' },
    stored && { value: stored.values, pointer: '' },
    {
      where: places.roots,
      hidden: hidesFields ? [hiddenTree(schema)].filter(leadsOn) : [],
    },
    { mask, keep: (now, before) => restoredPlaces.set(now, before) },
  );
  return {
    values: isObject(restored) ? restored : emptyObject(),
    restored: restoredPlaces,
  };
}

interface Placed {
  readonly value: JsonValue;
  readonly pointer: string;
}

interface Surroundings {
  /** Position among secrets. */
  readonly where: PlaceNodes;
  /** Position among hidden fields. */
  readonly hidden: PlaceNodes;
}

interface Restoration {
  readonly mask: string;
  keep(now: string, before: string): void;
}

function restoreAt(
  { value, pointer }: Placed,
  stored: Placed | undefined,
  around: Surroundings,
  restoration: Restoration,
): JsonValue | undefined {
  const { where, hidden } = around;
  if (isSecret(hidden)) {
    return stored && restoreStored(stored, pointer, restoration);
  }
  if (where.length === 0 && hidden.length === 0) {
    return value;
  }
  if (Array.isArray(value)) {
    const items = Array.isArray(stored?.value) ? stored.value : [];
    const within: Surroundings = {
      where: step(where, '0', 'list'),
      hidden: step(hidden, '0', 'list'),
    };
    const counterparts = findCounterparts(value, items, within, restoration);
    const restored: JsonValue[] = [];
    value.forEach((item, index) => {
      const counterpart = counterparts[index];
      const one = restoreAt(
        { value: item, pointer: childPointer(pointer, restored.length) },
        stored && counterpart !== undefined
          ? {
              value: items[counterpart],
              pointer: childPointer(stored.pointer, counterpart),
            }
          : undefined,
        within,
        restoration,
      );
      if (one !== undefined) {
        restored.push(one);
      }
    });
    return restored;
  }
  if (isObject(value)) {
    return restoreMap(value, pointer, stored, around, restoration);
  }
  if (value === restoration.mask && isHidden(where, value)) {
    return stored && restoreStored(stored, pointer, restoration);
  }
  return value;
}

function restoreMap(
  value: JsonObject,
  pointer: string,
  stored: Placed | undefined,
  { where, hidden }: Surroundings,
  restoration: Restoration,
): JsonObject {
  const storedAt = (key: string): Placed | undefined =>
    stored && isObject(stored.value) && Object.hasOwn(stored.value, key)
      ? {
          value: stored.value[key],
          pointer: childPointer(stored.pointer, key),
        }
      : undefined;
  const restored = mapValues(value, (child, key) =>
    restoreAt(
      { value: child, pointer: childPointer(pointer, key) },
      storedAt(key),
      { where: step(where, key, 'map'), hidden: step(hidden, key, 'map') },
      restoration,
    ),
  );
  if (hidden.length > 0 && stored && isObject(stored.value)) {
    for (const key of Object.keys(stored.value)) {
      const within = step(hidden, key, 'map');
      if (!Object.hasOwn(value, key) && within.length > 0) {
        const rest = onlyHidden(stored.value[key], within);
        if (rest !== undefined) {
          restored[key] = restoreStored(
            { value: rest, pointer: childPointer(stored.pointer, key) },
            childPointer(pointer, key),
            restoration,
          );
        }
      }
    }
  }
  return restored;
}

/** The hidden fields of a value whose visible rest was removed; a removed item is dropped with its hidden fields. */
function onlyHidden(
  value: JsonValue,
  hidden: PlaceNodes,
): JsonValue | undefined {
  if (isSecret(hidden)) {
    return value;
  }
  if (!isObject(value)) {
    return undefined;
  }
  const rest = mapValues(value, (child, key) =>
    onlyHidden(child, step(hidden, key, 'map')),
  );
  return Object.keys(rest).length > 0 ? rest : undefined;
}

/** Restores a stored value as a whole and records where its parts were. */
function restoreStored(
  stored: Placed,
  pointer: string,
  { keep }: Restoration,
): JsonValue {
  const visit = (value: JsonValue, now: string, before: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [token, child] of Object.entries(value)) {
        visit(child, childPointer(now, token), childPointer(before, token));
      }
    } else {
      keep(now, before);
    }
  };
  visit(stored.value, pointer, stored.pointer);
  return stored.value;
}

/**
 * Matches each submitted item to a stored one: one with the same masked form, preferring the same index, or else the
 * one at the same index. Among several with the same masked form, the first is matched first.
 */
function findCounterparts(
  items: readonly JsonValue[],
  stored: readonly JsonValue[],
  within: Surroundings,
  { mask }: Restoration,
): Array<number | undefined> {
  // As shown to the caller.
  const shown = (item: JsonValue) =>
    canonicalJson(
      omitFrom(
        replaceFrom(item, within.where, () => mask),
        within.hidden,
      ) ?? null,
    );
  const shownStored = stored.map(shown);
  const byText = new Map<string, number[]>();
  // In reverse, so that `pop` returns the first one.
  for (let index = stored.length - 1; index >= 0; index--) {
    const alike = byText.get(shownStored[index]);
    if (alike) {
      alike.push(index);
    } else {
      byText.set(shownStored[index], [index]);
    }
  }
  const texts = items.map(item => canonicalJson(item));
  const taken = new Set<number>();
  const found: Array<number | undefined> = items.map((_, index) => {
    if (shownStored[index] === texts[index]) {
      taken.add(index);
      return index;
    }
    return undefined;
  });
  items.forEach((_, index) => {
    if (found[index] === undefined) {
      const alike = byText.get(texts[index]) ?? [];
      let candidate = alike.pop();
      while (candidate !== undefined && taken.has(candidate)) {
        candidate = alike.pop();
      }
      if (candidate !== undefined) {
        taken.add(candidate);
        found[index] = candidate;
      }
    }
  });
  return found.map((match, index) =>
    match === undefined && index < stored.length && !taken.has(index)
      ? index
      : match,
  );
}
