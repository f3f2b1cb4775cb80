// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  emptyObject,
  isObject,
  isWithin,
  parsePointer,
  valueAt,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { changedPlaces } from '../history/changedPlaces';
import { areRelated, withoutPlaces } from '../publication/heldPlaces';
import type { Held, Subject } from '../subject';

/** A proposal over what holds now. */
export interface MergedProposal {
  readonly values: JsonObject;
  /** JSON Pointers of places that the author changed, and others have changed to something else since. */
  readonly conflicts: string[];
  /** Whether the value at a place is what holds now. */
  isHeld(pointer: string): boolean;
}

/**
 * What the author of a proposal changed, over what holds now: what others saved since in other places stays. Where both
 * changed the same place, the proposal's value is taken: whoever accepts it is shown that.
 *
 * @param subject - as it is in the environment
 * @param base - what the proposal is based on; undefined: nothing was saved then
 */
export function mergeProposal(
  subject: Subject,
  states: {
    base: Held | undefined;
    head: Held | undefined;
    proposed: Held;
  },
): MergedProposal {
  const { base, head, proposed } = states;
  const meant = changedPlaces(subject, base, proposed);
  const meanwhile = changedPlaces(subject, base, head);
  const gone = new Set(
    meant
      .filter(({ after }) => after === undefined)
      .map(({ pointer }) => pointer),
  );
  let values = withoutPlaces(head?.values ?? emptyObject(), gone);
  for (const { pointer, after } of meant) {
    if (after !== undefined && !isEmptyOver(after, valueAt(values, pointer))) {
      values = withValueAt(values, parsePointer(pointer), after);
    }
  }
  const conflicts = meant
    .filter(
      ({ pointer }) =>
        meanwhile.some(other => areRelated(other.pointer, pointer)) &&
        !equalJson(
          head && valueAt(head.values, pointer),
          valueAt(proposed.values, pointer),
        ),
    )
    .map(({ pointer }) => pointer);
  return {
    values,
    conflicts,
    isHeld: pointer => !meant.some(place => isWithin(pointer, place.pointer)),
  };
}

/** Whether a value is an empty map where there is a map already. */
function isEmptyOver(value: JsonValue, there: JsonValue | undefined): boolean {
  return isObject(value) && Object.keys(value).length === 0 && isObject(there);
}

/** The same values with another one at a place. What is no map on the way there becomes one. */
function withValueAt(
  values: JsonObject,
  [token, ...rest]: readonly string[],
  value: JsonValue,
): JsonObject {
  const changed = Object.assign(emptyObject(), values);
  if (rest.length === 0) {
    changed[token] = value;
  } else {
    const child = Object.hasOwn(values, token) ? values[token] : undefined;
    changed[token] = withValueAt(
      isObject(child) ? child : emptyObject(),
      rest,
      value,
    );
  }
  return changed;
}
