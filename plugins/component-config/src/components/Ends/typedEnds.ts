// SPDX-License-Identifier: Apache-2.0

import {
  areRelated,
  JsonObject,
  valueAt,
} from '@component-config/config-engine';
import { promotedPart } from '@component-config/config-platform';
import {
  isInFuture,
  ValueEnd,
} from '@component-config/plugin-component-config-common';

/** The end of a value, as typed. */
export interface TypedEnd {
  /** In local time: `2026-12-03T18:00`. */
  at: string;
  reason: string;
}

const USUAL_DAYS = 7;

/** The stored end of a value, or a usual one. */
export function typedEnd(
  end: ValueEnd | undefined,
  now = new Date(),
): TypedEnd {
  const usual = new Date(now);
  usual.setDate(now.getDate() + USUAL_DAYS);
  return {
    at: localTime(end ? new Date(end.at) : usual),
    reason: end?.reason ?? '',
  };
}

/** The format of a control for date and time. */
export function localTime(time: Date): string {
  const minutes = time.getTime() - time.getTimezoneOffset() * 60_000;
  return new Date(minutes).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/** Whether a typed end can be saved. */
export function isComplete(end: TypedEnd): boolean {
  return isInFuture(end) && end.reason.trim() !== '';
}

/** The end to store; it has to be complete. */
export function storedEnd(pointer: string, { at, reason }: TypedEnd): ValueEnd {
  return { pointer, at: new Date(at).toISOString(), reason: reason.trim() };
}

/** The changed values that can end: those that the change sets, lists as a whole. */
export function endingPlaces(
  changed: readonly string[],
  after: JsonObject,
): string[] {
  const places = changed.map(pointer =>
    promotedPart(pointer, { config: after }),
  );
  return [...new Set(places)].filter(
    pointer => valueAt(after, pointer) !== undefined,
  );
}

/**
 * All ends to send with changed values: the current ones of other values, and the given ones.
 *
 * @returns undefined to keep the current ones
 */
export function endsToSend(
  current: readonly ValueEnd[] | undefined,
  changed: readonly string[],
  given: readonly ValueEnd[],
): ValueEnd[] | undefined {
  const isChanged = (end: ValueEnd) =>
    changed.some(pointer => areRelated(pointer, end.pointer));
  return given.length === 0
    ? undefined
    : [...(current ?? []).filter(end => !isChanged(end)), ...given];
}
