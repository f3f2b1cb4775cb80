// SPDX-License-Identifier: Apache-2.0

import type { Methods } from '../functions';
import { Duration } from '../library';
import { failure } from '../macros';
import { charge } from '../meter';

export const TIMESTAMP = 'google.protobuf.Timestamp';
export const DURATION = 'google.protobuf.Duration';

/** Cost of a time in another zone, which takes long to compute. */
const zoneWork = 2_000;

/** The parts of a time, which is in its zone as if that were UTC. */
const getters: Readonly<Record<string, (time: Date) => number>> = {
  getFullYear: time => time.getUTCFullYear(),
  getMonth: time => time.getUTCMonth(),
  getDate: time => time.getUTCDate(),
  getDayOfMonth: time => time.getUTCDate() - 1,
  getDayOfWeek: time => time.getUTCDay(),
  getDayOfYear: time =>
    Math.floor(
      (time.getTime() - Date.UTC(time.getUTCFullYear(), 0, 1)) / 86_400_000,
    ),
  getHours: time => time.getUTCHours(),
  getMinutes: time => time.getUTCMinutes(),
  getSeconds: time => time.getUTCSeconds(),
  getMilliseconds: time => time.getUTCMilliseconds(),
};

/** The parts of times, in UTC or another zone, and durations in a unit. */
export const timeMethods: Methods = {
  ...Object.fromEntries(
    Object.entries(getters).flatMap(([name, get]) => [
      [`${TIMESTAMP}.${name}(): int`, (time: Date) => BigInt(get(time))],
      [
        `${TIMESTAMP}.${name}(string): int`,
        (time: Date, zone: string) => BigInt(get(inZone(time, zone))),
      ],
    ]),
  ),
  [`${DURATION}.getHours(): int`]: ({ seconds }: Duration) => seconds / 3600n,
  [`${DURATION}.getMinutes(): int`]: ({ seconds }: Duration) => seconds / 60n,
  [`${DURATION}.getSeconds(): int`]: ({ seconds }: Duration) => seconds,
  [`${DURATION}.getMilliseconds(): int`]: ({ seconds, nanos }: Duration) =>
    seconds * 1000n + BigInt(Math.trunc(nanos / 1_000_000)),
};

/** The time whose parts in UTC are those of another time in a zone, such as `Europe/Berlin` or `+01:00`. */
function inZone(time: Date, zone: string): Date {
  charge(zoneWork);
  const [, sign, hours, minutes] = /^([+-]?)(\d{2}):(\d{2})$/.exec(zone) ?? [];
  if (hours !== undefined) {
    const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
    return new Date(time.getTime() + (sign === '-' ? -offset : offset));
  }
  try {
    const local = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(time);
    const milliseconds = time.getUTCMilliseconds();
    return new Date(Date.parse(`${local.replace(' ', 'T')}Z`) + milliseconds);
  } catch {
    throw failure('not_convertible');
  }
}

const nanoseconds: Readonly<Record<string, number>> = {
  n: 1,
  u: 1e3,
  µ: 1e3,
  μ: 1e3,
  ms: 1e6,
  s: 1e9,
  m: 6e10,
  h: 3.6e12,
  d: 8.64e13,
  w: 6.048e14,
};

/** Longer texts are no durations. */
const longest = 100;

/** A duration in Go's form, or with a word for its unit, as the format `duration` allows it; else none. */
export function durationOf(text: string): Duration {
  const parts = text
    .slice(0, longest)
    .replace(/[\s+-]/g, '')
    .split(/([a-zµμ]+)/i);
  const total = parts.reduce((sum, unit, index) => {
    const name = unit.toLowerCase();
    const isMilli = name === 'ms' || name.startsWith('milli');
    const size = nanoseconds[isMilli ? 'ms' : name.slice(0, 1)];
    return index % 2 === 1 ? sum + Number(parts[index - 1]) * size : sum;
  }, 0);
  const rounded = Math.round(text.startsWith('-') ? -total : total);
  const nanos = BigInt(Number.isFinite(rounded) ? rounded : 0);
  return new Duration(nanos / 1_000_000_000n, Number(nanos % 1_000_000_000n));
}

/** A duration in Go's form; undefined if the text is none. */
export function parseDuration(text: string): Duration | undefined {
  return text.length <= longest &&
    /^(?:0|[-+]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+)$/.test(
      text,
    )
    ? durationOf(text)
    : undefined;
}
