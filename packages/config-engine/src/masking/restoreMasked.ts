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
import { hiddenTree } from './hiddenFields';
import { isHidden, isSecret, leadsOn, step, Whereabouts } from './placeTree';
import type { HeldRevision } from './record';
import { sensitivePlaces } from './sensitivePlaces';

/**
 * Values that came back, with what they did not show.
 *
 * @public
 */
export interface RestoredValues {
  readonly values: JsonObject;
  /** For each secret that was left alone: its JSON Pointer now, and the one that it had in what is held. */
  readonly kept: ReadonlyMap<string, string>;
}

/**
 * Values that come back with masks in them.
 *
 * @public
 */
export interface MaskedValues {
  /** What was sent. */
  readonly values: JsonObject;
  /** What was masked, in the clear. */
  readonly held: HeldRevision | undefined;
  /** Of the whole configuration. */
  readonly schema: CompiledSchema;
  /** The text that stands for secrets. */
  readonly mask: string;
  /** Whether hidden fields were left out for the person: those held stay, and what was sent for one is dropped. */
  readonly withheld?: boolean;
}

/**
 * Undoes what was masked for values that come back: a sensitive value that is the mask was left alone, and becomes the one
 * that is held. Items of a list are found again by their other values, then by their place; never by a secret. A mask that
 * nothing is held for is taken out.
 *
 * @public
 */
export function restoreMasked(input: MaskedValues): RestoredValues {
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
  /** Among secrets. */
  readonly where: Whereabouts;
  /** Among hidden fields. */
  readonly hidden: Whereabouts;
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

/** What is hidden of a value, where the rest of it was taken out; an item is gone with all that is in it. */
function onlyHidden(
  value: JsonValue,
  hidden: Whereabouts,
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

/** All of what is held, with where it was. */
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
 * For each item that came back the one that it was: the same as it was shown, else the one at its place. Of several that
 * were shown alike the first comes first.
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
  // From the last, so that the first is taken first.
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

/** A value as the person got it; undefined where the person got none. */
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
