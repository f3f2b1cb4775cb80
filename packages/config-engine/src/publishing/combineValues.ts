// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { publishingFindings } from '../finding/catalogue/publishing';
import {
  emptyObject,
  equalJson,
  isObject,
  JsonObject,
  JsonValue,
} from '../json';
import { childrenOf } from '../leafPointers';
import { hasMarker, isMarker, MergePlan } from '../merge';
import { childPointer, childValue, formatPath } from '../pointer';
import {
  isReferenceMap,
  itemKey,
  listStrategyOf,
  type ListStrategy,
} from '../schema';
import { isInclusion } from '../source';

/** The outcome for one stored value. */
export type CombinedLeaf =
  | { readonly pointer: string; readonly state: 'written' | 'already-there' }
  | { readonly pointer: string; readonly reason: Finding };

/** The rules for combining values. */
export interface Combining {
  /** Why a value, or anything within it, must not be written; pointers refer to the configuration. */
  mayNotWrite(pointer: string, value: JsonValue): Finding | undefined;
  /** Whether the document may contain `$remove` and `$unset`. */
  readonly allowsMarkers: boolean;
}

/**
 * Combines a section of a document with the stored values above it into a section that has the same effect, whatever is
 * below. Combining again changes nothing, which is how values that the document already has are recognized. Values that
 * cannot be combined are left out, with the reason.
 *
 * @param pointer - the pointer of the section in the configuration
 */
export function combineValues(
  own: JsonObject,
  stored: JsonObject,
  pointer: string,
  plan: MergePlan | undefined,
  rules: Combining,
): { value: JsonObject; leaves: readonly CombinedLeaf[] } {
  const leaves: CombinedLeaf[] = [];
  const place = { stored, pointer, plan };
  const value = combineAt(own, place, { rules, leaves });
  return { value: isObject(value) ? value : own, leaves };
}

/** A stored value, and what the schema declares about its place. */
interface StoredPlace<Value extends JsonValue = JsonValue> {
  readonly stored: Value;
  readonly pointer: string;
  readonly plan: MergePlan | undefined;
}

interface Combination {
  readonly rules: Combining;
  readonly leaves: CombinedLeaf[];
}

function combineMap(
  own: JsonObject,
  { stored, pointer, plan }: StoredPlace<JsonObject>,
  combining: Combination,
): JsonObject {
  const result: JsonObject = Object.assign(emptyObject(), own);
  for (const key of Object.keys(stored)) {
    const place = {
      stored: stored[key],
      pointer: childPointer(pointer, key),
      plan: plan?.child(key),
    };
    const combined = combineAt(childValue(own, key), place, combining);
    if (combined !== undefined) {
      result[key] = combined;
    }
  }
  return result;
}

/** Undefined if the document still has no value there. */
function combineAt(
  own: JsonValue | undefined,
  { stored, pointer, plan }: StoredPlace,
  combining: Combination,
): JsonValue | undefined {
  const { rules, leaves } = combining;
  const leaveAll = (kind: typeof publishingFindings.included) =>
    leaves.push(
      ...leaveEach(stored, pointer, at =>
        kind.at({ pointer: at }, { place: formatPath(at) }),
      ),
    );
  if (isInclusion(own)) {
    leaveAll(publishingFindings.included);
    return own;
  }
  const isReplaced = plan?.declared?.strategy.kind === 'replace';
  if (isJoined(stored, isReplaced) && !isOneReference(own, stored)) {
    if (own !== undefined && !(isObject(own) && isJoinable(own))) {
      leaveAll(publishingFindings.notCombinable);
      return own;
    }
    const combined = combineMap(
      own ?? emptyObject(),
      { stored, pointer, plan },
      combining,
    );
    return own || Object.keys(combined).length > 0 ? combined : undefined;
  }

  const place = formatPath(pointer);
  const forbidden =
    rules.mayNotWrite(pointer, stored) ??
    (hasMarker(stored) && !rules.allowsMarkers
      ? publishingFindings.marker.at({ pointer }, { place })
      : undefined);
  if (forbidden) {
    leaves.push({ pointer, reason: forbidden });
    return own;
  }
  const combined = combineLeaf(own, stored, plan, isReplaced);
  if (combined === 'appended' || combined === 'not-combinable') {
    const kind =
      combined === 'appended'
        ? publishingFindings.appended
        : publishingFindings.notCombinable;
    leaves.push({ pointer, reason: kind.at({ pointer }, { place }) });
    return own;
  }
  const isThere = equalJson(combined.value, own);
  leaves.push({ pointer, state: isThere ? 'already-there' : 'written' });
  return isThere ? own : combined.value;
}

/** Whether a value is a map that is merged with the one below it, key by key. */
function isJoined(value: JsonValue, isReplaced: boolean): value is JsonObject {
  return (
    !isReplaced &&
    isObject(value) &&
    Object.keys(value).length > 0 &&
    isJoinable(value)
  );
}

function isJoinable(map: JsonObject): boolean {
  return !Object.keys(map).some(isMarker);
}

/** Whether a reference to a secret is written, as one value: its parts belong together. */
function isOneReference(
  own: JsonValue | undefined,
  stored: JsonValue,
): boolean {
  return isReferenceMap(stored) && (!isObject(own) || isReferenceMap(own));
}

type LeafCombination =
  { readonly value: JsonValue } | 'appended' | 'not-combinable';

function combineLeaf(
  own: JsonValue | undefined,
  stored: JsonValue,
  plan: MergePlan | undefined,
  isReplaced: boolean,
): LeafCombination {
  if (hasMarker(stored)) {
    // Removing twice is the same as removing once.
    return own === undefined || equalJson(own, stored)
      ? { value: stored }
      : 'not-combinable';
  }
  if (isObject(stored) && !isReplaced && !isReferenceMap(stored)) {
    // An empty map adds nothing to a map, but creates a missing one.
    return own === undefined || (isObject(own) && !hasMarker(own))
      ? { value: own ?? stored }
      : 'not-combinable';
  }
  if (!Array.isArray(stored) || stored.length === 0) {
    return { value: stored };
  }
  const strategy = listStrategyOf(
    plan?.declared?.strategy,
    key => plan?.child('0')?.child(key)?.ownDefault,
  );
  if (!strategy) {
    return { value: stored };
  }
  if (strategy.kind === 'append') {
    return 'appended';
  }
  const storedKeys = keysOf(stored, strategy);
  if (!storedKeys) {
    return 'not-combinable';
  }
  if (own === undefined) {
    return { value: stored };
  }
  // A list that clears, or another value, ends everything below; a list with items would not.
  const keys =
    Array.isArray(own) && own.length > 0 && !hasMarker(own)
      ? keysOf(own, strategy)
      : undefined;
  if (!keys || !Array.isArray(own)) {
    return 'not-combinable';
  }
  const result = [...own];
  for (const [at, item] of stored.entries()) {
    const index = keys.indexOf(storedKeys[at]);
    if (index === -1) {
      result.push(item);
    } else if (strategy.kind === 'map') {
      const combined = combineItem(result[index], item, plan?.child('0'));
      if (combined === undefined) {
        return 'not-combinable';
      }
      result[index] = combined;
    }
  }
  return { value: result };
}

/** Identifies the items of a list; undefined if the list has keys and an item cannot be identified by them. */
function keysOf(
  items: readonly JsonValue[],
  strategy: ListStrategy,
): readonly string[] | undefined {
  const keys = items.flatMap(item => itemKey(item, strategy) ?? []);
  const isClear =
    keys.length === items.length &&
    (strategy.kind !== 'map' || new Set(keys).size === keys.length);
  return isClear ? keys : undefined;
}

/** Combines two items with the same keys; undefined if that is not possible in one item. */
function combineItem(
  own: JsonValue,
  stored: JsonValue,
  plan: MergePlan | undefined,
): JsonValue | undefined {
  if (!isObject(own) || !isObject(stored)) {
    return undefined;
  }
  const rules = { mayNotWrite: () => undefined, allowsMarkers: true };
  const leaves: CombinedLeaf[] = [];
  const place = { stored, pointer: '', plan };
  const combined = combineMap(own, place, { rules, leaves });
  return leaves.some(leaf => 'reason' in leaf) ? undefined : combined;
}

/** Lists the parts of a value with the reason why they are not written: scalars, lists, and empty maps. */
export function leaveEach(
  stored: JsonValue,
  pointer: string,
  reason: (pointer: string) => Finding,
): CombinedLeaf[] {
  return isJoined(stored, false)
    ? childrenOf(stored).flatMap(([key, child]) =>
        leaveEach(child, childPointer(pointer, key), reason),
      )
    : [{ pointer, reason: reason(pointer) }];
}
