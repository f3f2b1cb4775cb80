// SPDX-License-Identifier: Apache-2.0

import {
  areRelated,
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
import { withoutFields } from '../publication/storedFields';
import {
  type RecordedValues,
  type Subject,
  maskedStoredValues,
} from '@component-config/config-platform';

/** A proposal merged over the current values. */
export interface MergedProposal {
  readonly values: JsonObject;
  /** JSON Pointers of fields that the author changed and that later saves changed to another value. */
  readonly conflicts: string[];
  /** Whether a field has the current value. */
  isStored(pointer: string): boolean;
}

/**
 * Applies the author's changes over the current values, keeping later saves of other fields. If both changed the same
 * field, the proposal wins; the approver is shown that.
 *
 * @param subject - in the environment
 * @param base - the base of the proposal; undefined if nothing was saved then
 */
export function mergeProposal(
  subject: Subject,
  states: {
    base: RecordedValues | undefined;
    head: RecordedValues | undefined;
    proposed: RecordedValues;
  },
): MergedProposal {
  const { base, head, proposed } = states;
  const intended = changedPlaces(subject, base, proposed);
  const others = changedPlaces(subject, base, head);
  const gone = new Set(
    intended
      .filter(({ after }) => after === undefined)
      .map(({ pointer }) => pointer),
  );
  let values = withoutFields(head?.values ?? emptyObject(), gone);
  for (const { pointer, after } of intended) {
    if (after !== undefined && !isEmptyOver(after, valueAt(values, pointer))) {
      values = withValueAt(values, parsePointer(pointer), after);
    }
  }
  // Secrets are not compared: that would confirm a guess.
  const shown = [head, proposed].map(
    stored => stored && maskedStoredValues(subject, stored),
  );
  const isSecret = (pointer: string) =>
    [head, proposed].some(
      (stored, index) =>
        stored &&
        !equalJson(
          valueAt(stored.values, pointer),
          valueAt(shown[index] ?? {}, pointer),
        ),
    );
  const conflicts = intended
    .filter(
      ({ pointer }) =>
        others.some(other => areRelated(other.pointer, pointer)) &&
        (isSecret(pointer) ||
          !equalJson(
            head && valueAt(head.values, pointer),
            valueAt(proposed.values, pointer),
          )),
    )
    .map(({ pointer }) => pointer);
  return {
    values,
    conflicts,
    isStored: pointer =>
      !intended.some(place => isWithin(pointer, place.pointer)),
  };
}

/** Whether a value is an empty map over an existing map. */
function isEmptyOver(value: JsonValue, there: JsonValue | undefined): boolean {
  return isObject(value) && Object.keys(value).length === 0 && isObject(there);
}

/** The same values with another one at a path. Parents that are not maps become maps. */
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
