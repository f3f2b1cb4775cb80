// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import {
  areRelated,
  formatPath,
  isObject,
  isWithin,
  parsePointer,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import {
  phrase,
  shownEnds,
  wordedError,
  type RecordedValues,
  type Subject,
  type ValuesRevision,
} from '@component-config/config-platform';
import {
  isInFuture,
  type ValueEnd,
} from '@component-config/plugin-component-config-common';
import { changedPlaces } from '../history/changedPlaces';

/**
 * The ends of the current values that the next ones keep: of values that stay exactly as they are
 * (docs/configuring-components.md#values-that-end).
 *
 * @param subject - in the environment
 */
export function currentEnds(
  subject: Subject,
  head: ValuesRevision | undefined,
  next: RecordedValues,
): ValueEnd[] {
  const ends = head?.ends ?? [];
  if (ends.length === 0) {
    return [];
  }
  const changed = changedPlaces(subject, head, next);
  return ends.filter(
    end =>
      isSet(next.values, end.pointer) &&
      !changed.some(({ pointer }) => areRelated(pointer, end.pointer)),
  );
}

/**
 * The ends for sent values: those that the user gives, and the current ones of fields that are hidden from the user.
 *
 * @param subject - in the environment
 * @param next - the values, also those hidden from the user
 * @throws InputError if one is not in the future, or not of a value that the user sets
 */
export function sentEnds(
  subject: Subject,
  head: ValuesRevision | undefined,
  next: RecordedValues,
  sent: readonly ValueEnd[],
  now: Date,
): ValueEnd[] {
  return [
    ...checkedEnds(subject, head, next, sent, now),
    ...unshownEnds(subject, currentEnds(subject, head, next)),
  ];
}

/**
 * The ends that come with values, in one form.
 *
 * @param subject - in the environment
 * @throws InputError as `sentEnds`
 */
function checkedEnds(
  subject: Subject,
  head: ValuesRevision | undefined,
  next: RecordedValues,
  sent: readonly ValueEnd[],
  now: Date,
): ValueEnd[] {
  const given = new Map<string, ValueEnd>();
  for (const end of sent) {
    const { pointer, at, reason } = end;
    const field = formatPath(pointer);
    // Whether a hidden field is set must not be revealed.
    const isShown = shownEnds(subject, [end]).length > 0;
    if (!isShown || !isSet(next.values, pointer)) {
      throw wordedError(InputError, phrase('refusedEndUnset', { field }));
    }
    if (given.has(pointer)) {
      throw wordedError(InputError, phrase('refusedEndRepeated', { field }));
    }
    const time = new Date(at);
    // Only a new end has to be in the future: a value may have had to stay.
    const isKnown = head?.ends?.some(
      known => known.pointer === pointer && known.at === toIso(time),
    );
    if (!isKnown && !isInFuture(end, now)) {
      throw wordedError(
        InputError,
        phrase('refusedEndOutdated', { field, at }),
      );
    }
    given.set(pointer, { pointer, at: toIso(time), reason });
  }
  return [...given.values()];
}

/**
 * The ends for values to propose. Only values that a proposal changes can get one, so that it never applies to a value
 * of a later save.
 *
 * @param subject - in the environment
 * @throws InputError as `sentEnds`, or if one is of another value
 */
export function proposedEnds(
  subject: Subject,
  head: ValuesRevision | undefined,
  next: RecordedValues,
  sent: readonly ValueEnd[],
  now: Date,
): ValueEnd[] {
  const ends = checkedEnds(subject, head, next, sent, now);
  const changed = changedPlaces(subject, head, next);
  for (const { pointer } of ends) {
    if (!changed.some(place => isWithin(pointer, place.pointer))) {
      const field = formatPath(pointer);
      throw wordedError(InputError, phrase('refusedEndUnchanged', { field }));
    }
  }
  return ends;
}

/**
 * The ends for the values of an accepted proposal: its own, and the current ones of other values that stay.
 *
 * @param subject - in the environment
 * @throws InputError as `sentEnds`
 */
export function acceptedEnds(
  subject: Subject,
  head: ValuesRevision | undefined,
  next: RecordedValues,
  proposed: readonly ValueEnd[],
  now: Date,
): ValueEnd[] {
  return withCurrent(
    checkedEnds(subject, head, next, proposed, now),
    currentEnds(subject, head, next),
  );
}

/**
 * The ends for restored values: those that the earlier revision had and that are still to come, and the current ones of
 * other values that stay. What is hidden from the user ends as before.
 *
 * @param subject - in the environment
 */
export function restoredEnds(
  subject: Subject,
  {
    head,
    target,
    next,
  }: {
    readonly head: ValuesRevision | undefined;
    readonly target: ValuesRevision | undefined;
    readonly next: RecordedValues;
  },
  now: Date,
): ValueEnd[] {
  return withCurrent(
    shownEnds(subject, target?.ends).filter(
      end => isInFuture(end, now) && isSet(next.values, end.pointer),
    ),
    currentEnds(subject, head, next),
  );
}

/** Ends, and the current ones of other values. */
function withCurrent(
  ends: readonly ValueEnd[],
  current: readonly ValueEnd[],
): ValueEnd[] {
  return [
    ...ends,
    ...current.filter(
      ({ pointer }) => !ends.some(end => end.pointer === pointer),
    ),
  ];
}

/** The ends that the user may not see. */
function unshownEnds(subject: Subject, ends: readonly ValueEnd[]): ValueEnd[] {
  const shown = shownEnds(subject, ends);
  return ends.filter(end => !shown.includes(end));
}

/** ISO 8601; the text of what is no time, which is never in the future. */
function toIso(time: Date): string {
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** The pointers whose end differs. */
export function changedEnds(
  before: readonly ValueEnd[] = [],
  after: readonly ValueEnd[] = [],
): string[] {
  const endIn = (ends: readonly ValueEnd[], pointer: string) =>
    ends.find(end => end.pointer === pointer);
  return [...before, ...after]
    .map(({ pointer }) => pointer)
    .filter(pointer => {
      const was = endIn(before, pointer);
      const is = endIn(after, pointer);
      return was?.at !== is?.at || was?.reason !== is?.reason;
    });
}

/** Whether there is a value that is not within a list. */
export function isSet(values: JsonObject, pointer: string): boolean {
  let value: JsonValue | undefined = values;
  for (const token of parsePointer(pointer)) {
    value =
      isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
  }
  return pointer !== '' && value !== undefined;
}
