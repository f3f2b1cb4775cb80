// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  enteredAt,
  isObject,
  isWithin,
  sectionNames,
  valueAt,
  type JsonValue,
  type SensitiveRecord,
} from '@component-config/config-engine';
import type { ValueChange } from '@component-config/plugin-component-config-common';
import {
  isMasked,
  maskedStoredValues,
  shownValues,
  withAllSecrets,
  type RecordedValues,
  type Subject,
} from '@component-config/config-platform';
import { storedFields } from '../publication/storedFields';

/** A field that differs between two states of stored values; nothing is masked. */
export interface ChangedPlace {
  /** JSON Pointer into the configuration: of a leaf, or of a list as a whole. */
  readonly pointer: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
}

/**
 * The differences between two states of stored values, independent of the caller. A secret that was entered again
 * counts as different even with the same value, which must not be revealed.
 *
 * @param subject - in the environment
 */
export function changedPlaces(
  subject: Subject,
  before: RecordedValues | undefined,
  after: RecordedValues | undefined,
): ChangedPlace[] {
  // A field hidden from a user is not a secret for that reason.
  const seesAll = { ...subject, maskingSchema: subject.schema };
  const secrets = secretsOf(seesAll, before, after);
  return comparePlaces(before, after, (pointer, was, is) =>
    secrets.isAt(pointer)
      ? equalJson(was, is) && secrets.areSame(pointer)
      : equalJson(was, is),
  );
}

/**
 * The differences between two states of stored values, as the user may see them: secrets are masked, and hidden fields
 * omitted.
 *
 * @param subject - in the environment
 */
export function valueChanges(
  subject: Subject,
  before: RecordedValues | undefined,
  after: RecordedValues | undefined,
): ValueChange[] {
  const secrets = secretsOf(subject, before, after);
  const shown = (stored: RecordedValues | undefined) =>
    stored && { values: shownValues(subject, stored) };
  return comparePlaces(shown(before), shown(after), (pointer, was, is) =>
    isMasked(was) && isMasked(is)
      ? equalJson(was, is) && secrets.areSame(pointer)
      : equalJson(was, is),
  ).map(({ pointer, before: was, after: is }) => ({
    pointer,
    kind: kindOf(was, is),
    ...(was !== undefined && { before: was }),
    ...(is !== undefined && { after: is }),
  }));
}

function kindOf(
  was: JsonValue | undefined,
  is: JsonValue | undefined,
): ValueChange['kind'] {
  if (was === undefined) {
    return 'added';
  }
  return is === undefined ? 'removed' : 'changed';
}

/** The fields of both in order, removed ones last. */
function comparePlaces(
  before: Pick<RecordedValues, 'values'> | undefined,
  after: Pick<RecordedValues, 'values'> | undefined,
  areSame: (pointer: string, was: JsonValue, is: JsonValue) => boolean,
): ChangedPlace[] {
  const was = placesOf(before);
  const is = placesOf(after);
  const changed: ChangedPlace[] = [];
  for (const [pointer, value] of is) {
    const old = was.get(pointer);
    if (old === undefined) {
      if (!isSameMap(pointer, value, before)) {
        changed.push({ pointer, after: value });
      }
    } else if (!areSame(pointer, old, value)) {
      changed.push({ pointer, before: old, after: value });
    }
  }
  for (const [pointer, value] of was) {
    if (!is.has(pointer) && !isSameMap(pointer, value, after)) {
      changed.push({ pointer, before: value });
    }
  }
  return changed;
}

/** The maps that only contain sections: `/parameters`, `/traits/<instanceName>/parameters`. */
const SECTION = new RegExp(
  `^/(?:${sectionNames.join('|')}|traits(?:/[^/]+){0,2})$`,
);

/** Whether a value is an empty map that is also a map, or missing, on the other side. */
function isSameMap(
  pointer: string,
  value: JsonValue,
  other: Pick<RecordedValues, 'values'> | undefined,
): boolean {
  return (
    isObject(value) &&
    (SECTION.test(pointer) || isObject(other && valueAt(other.values, pointer)))
  );
}

function placesOf(
  stored: Pick<RecordedValues, 'values'> | undefined,
): Map<string, JsonValue> {
  return new Map(
    (stored ? storedFields(stored.values) : []).map(({ pointer, value }) => [
      pointer,
      value,
    ]),
  );
}

/** Distinguishes the secrets of two states of stored values without their values. */
function secretsOf(
  subject: Subject,
  before: RecordedValues | undefined,
  after: RecordedValues | undefined,
) {
  const sides = [before, after].flatMap(stored =>
    stored
      ? {
          values: stored.values,
          masked: maskedStoredValues(subject, stored),
          recorded: withAllSecrets(subject, stored).recorded,
        }
      : [],
  );
  return {
    /** Whether a field is or contains a secret, on at least one side. */
    isAt: (pointer: string) =>
      sides.some(
        ({ values, masked }) =>
          !equalJson(valueAt(values, pointer), valueAt(masked, pointer)),
      ),
    /** Whether the secrets of a field were entered in the same revisions. */
    areSame: (pointer: string) => {
      const [was, is] = sides.map(({ recorded }) =>
        entriesAt(recorded, pointer),
      );
      return was === is;
    },
  };
}

/** The revisions in which the secrets in and below a field were entered, as a string. */
function entriesAt(
  record: SensitiveRecord | undefined,
  pointer: string,
): string {
  const { entered = {} } = record ?? {};
  const below = Object.keys(entered)
    .filter(at => at !== pointer && isWithin(at, pointer))
    .sort()
    .map(at => [at, entered[at]]);
  return JSON.stringify([enteredAt(record, pointer) ?? null, below]);
}
