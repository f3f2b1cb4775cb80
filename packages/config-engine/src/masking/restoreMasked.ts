// SPDX-License-Identifier: Apache-2.0

import {
  canonicalJson,
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
} from '../json';
import { childPointer } from '../pointer';
import type { CompiledSchema } from '../schema';
import { hiddenTree } from './places/hiddenFields';
import {
  isHidden,
  isSecret,
  leadsOn,
  step,
  PlaceNodes,
} from './places/placeTree';
import type { HeldRevision } from './record';
import { sensitivePlaces } from './places/sensitivePlaces';

/**
 * Submitted values with their masks replaced by the stored values.
 *
 * @public
 */
export interface RestoredValues {
  readonly values: JsonObject;
  /** The JSON Pointer of each secret that was left unchanged, and its pointer in the stored values. */
  readonly kept: ReadonlyMap<string, string>;
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
  readonly held: HeldRevision | undefined;
  /** The schema of the whole configuration. */
  readonly schema: CompiledSchema;
  /** The string shown in place of secrets. */
  readonly mask: string;
  /** Whether hidden fields were withheld from the caller: stored ones are kept, and submitted ones are dropped. */
  readonly withheld?: boolean;
}): RestoredValues {
  const { values, held, schema, mask, withheld = false } = input;
  const kept = new Map<string, string>();
  const places = sensitivePlaces(
    schema,
    held
      ? [{ kind: 'portal', value: held.values, recorded: held.recorded }]
      : [],
  );
  const restored = restoreAt(
    { value: values, pointer: '' },
    held && { value: held.values, pointer: '' },
    {
      where: places.roots,
      hidden: withheld ? [hiddenTree(schema)].filter(leadsOn) : [],
    },
    { mask, keep: (now, before) => kept.set(now, before) },
  );
  return { values: isObject(restored) ? restored : emptyObject(), kept };
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
  held: Placed | undefined,
  around: Surroundings,
  restoration: Restoration,
): JsonValue | undefined {
  const { where, hidden } = around;
  if (isSecret(hidden)) {
    return held && restoreWhole(held, pointer, restoration);
  }
  if (where.length === 0 && hidden.length === 0) {
    return value;
  }
  if (Array.isArray(value)) {
    const items = Array.isArray(held?.value) ? held.value : [];
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
        held && counterpart !== undefined
          ? {
              value: items[counterpart],
              pointer: childPointer(held.pointer, counterpart),
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
    return restoreMap(value, pointer, held, around, restoration);
  }
  if (value === restoration.mask && isHidden(where, value)) {
    return held && restoreWhole(held, pointer, restoration);
  }
  return value;
}

function restoreMap(
  value: JsonObject,
  pointer: string,
  held: Placed | undefined,
  { where, hidden }: Surroundings,
  restoration: Restoration,
): JsonObject {
  const heldAt = (key: string): Placed | undefined =>
    held && isObject(held.value) && Object.hasOwn(held.value, key)
      ? {
          value: held.value[key],
          pointer: childPointer(held.pointer, key),
        }
      : undefined;
  const restored = emptyObject();
  for (const key of Object.keys(value)) {
    const child = restoreAt(
      { value: value[key], pointer: childPointer(pointer, key) },
      heldAt(key),
      { where: step(where, key, 'map'), hidden: step(hidden, key, 'map') },
      restoration,
    );
    if (child !== undefined) {
      restored[key] = child;
    }
  }
  if (hidden.length > 0 && held && isObject(held.value)) {
    for (const key of Object.keys(held.value)) {
      const within = step(hidden, key, 'map');
      if (!Object.hasOwn(value, key) && within.length > 0) {
        const rest = onlyHidden(held.value[key], within);
        if (rest !== undefined) {
          restored[key] = restoreWhole(
            { value: rest, pointer: childPointer(held.pointer, key) },
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
  const rest = emptyObject();
  for (const key of Object.keys(value)) {
    const child = onlyHidden(value[key], step(hidden, key, 'map'));
    if (child !== undefined) {
      rest[key] = child;
    }
  }
  return Object.keys(rest).length > 0 ? rest : undefined;
}

/** Restores a stored value as a whole and records where its parts were. */
function restoreWhole(
  held: Placed,
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
  visit(held.value, pointer, held.pointer);
  return held.value;
}

/**
 * Matches each submitted item to a stored one: one with the same masked form, preferring the same index, or else the
 * one at the same index. Among several with the same masked form, the first is matched first.
 */
function findCounterparts(
  items: readonly JsonValue[],
  held: readonly JsonValue[],
  within: Surroundings,
  { mask }: Restoration,
): Array<number | undefined> {
  const shown = (item: JsonValue) =>
    canonicalJson(showItem(item, within, mask) ?? null);
  const shownHeld = held.map(shown);
  const byText = new Map<string, number[]>();
  // In reverse, so that `pop` returns the first one.
  for (let index = held.length - 1; index >= 0; index--) {
    const alike = byText.get(shownHeld[index]);
    if (alike) {
      alike.push(index);
    } else {
      byText.set(shownHeld[index], [index]);
    }
  }
  const texts = items.map(item => canonicalJson(item));
  const taken = new Set<number>();
  const found: Array<number | undefined> = items.map((_, index) => {
    if (shownHeld[index] === texts[index]) {
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
    match === undefined && index < held.length && !taken.has(index)
      ? index
      : match,
  );
}

/** A value as shown to the caller; undefined if it was withheld. */
function showItem(
  value: JsonValue,
  { where, hidden }: Surroundings,
  mask: string,
): JsonValue | undefined {
  if (isSecret(hidden)) {
    return undefined;
  }
  if (where.length === 0 && hidden.length === 0) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const token = String(index);
      const one = showItem(
        item,
        {
          where: step(where, token, 'list'),
          hidden: step(hidden, token, 'list'),
        },
        mask,
      );
      return one === undefined ? [] : [one];
    });
  }
  if (isObject(value)) {
    const shown = emptyObject();
    for (const key of Object.keys(value)) {
      const one = showItem(
        value[key],
        { where: step(where, key, 'map'), hidden: step(hidden, key, 'map') },
        mask,
      );
      if (one !== undefined) {
        shown[key] = one;
      }
    }
    return shown;
  }
  return isHidden(where, value) ? mask : value;
}
