// SPDX-License-Identifier: Apache-2.0

import type { Methods } from '../functions';
import { Duration } from '../library';
import { failure, parsed } from '../macros';
import { charge } from '../meter';

export const TIMESTAMP = 'google.protobuf.Timestamp';
export const DURATION = 'google.protobuf.Duration';

const nanosPerMilli = 1_000_000n;
const nanosPerSecond = 1_000_000_000n;

/** The nanoseconds of times beyond their milliseconds, for which JavaScript's have no place. */
const beyond = new WeakMap<Date, bigint>();

/** The minutes that times are ahead of UTC, in which they are written. */
const offsets = new WeakMap<Date, number>();

/** A time in the form of RFC 3339, to the nanosecond. */
export function timeOf(text: string): Date {
  const time = new Date(text);
  const [, digits] = /\.\d{3}(\d{1,6})/.exec(text) ?? [];
  if (digits !== undefined) {
    beyond.set(time, BigInt(digits.padEnd(6, '0')));
  }
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  if (sign !== undefined && offset > 0) {
    offsets.set(time, sign === '-' ? -offset : offset);
  }
  return time;
}

/** The same for a text that may be none; then undefined. */
function parseTime(text: string): Date | undefined {
  const time =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)$/.test(
      text,
    ) &&
    isDate(text) &&
    timeOf(text);
  return time && !Number.isNaN(time.getTime()) ? time : undefined;
}

/** Whether the calendar has the day that a text starts with: JavaScript counts on into the next month. */
function isDate(text: string): boolean {
  const day = text.slice(0, 'YYYY-MM-DD'.length);
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}

/** A time since 1970, or a duration, in nanoseconds. */
export function nanosecondsOf(value: Date | Duration): bigint {
  if (value instanceof Date) {
    const milliseconds = value.getTime();
    return Number.isNaN(milliseconds)
      ? 0n
      : BigInt(milliseconds) * nanosPerMilli + (beyond.get(value) ?? 0n);
  }
  return value.seconds * nanosPerSecond + BigInt(value.nanos);
}

/** The last second of the year 9999. */
const lastSecond = 253_402_300_799n;

/** The time of nanoseconds since 1970, in the zone of another; an error outside of the years 1 to 9999. */
function timeAt(nanos: bigint, other?: Date): Date {
  const rest = ((nanos % nanosPerMilli) + nanosPerMilli) % nanosPerMilli;
  const time = new Date(Number((nanos - rest) / nanosPerMilli));
  if (nanos / nanosPerSecond > lastSecond || time.getUTCFullYear() < 1) {
    throw failure('numeric_overflow');
  }
  beyond.set(time, rest);
  const offset = other && offsets.get(other);
  if (offset !== undefined) {
    offsets.set(time, offset);
  }
  return time;
}

function durationAt(nanos: bigint): Duration {
  if (BigInt.asIntN(64, nanos) !== nanos) {
    throw failure('numeric_overflow');
  }
  return new Duration(nanos / nanosPerSecond, Number(nanos % nanosPerSecond));
}

type Temporal = Date | Duration;

const comparing =
  (is: (left: bigint, right: bigint) => boolean) =>
  (left: Temporal, right: Temporal): boolean =>
    is(nanosecondsOf(left), nanosecondsOf(right));

/** What operators do with times and durations. */
export const timeOperators: ReadonlyMap<
  string,
  (left: Temporal, right: Temporal) => boolean | Temporal
> = new Map<string, (left: Temporal, right: Temporal) => boolean | Temporal>([
  ['<', comparing((left, right) => left < right)],
  ['<=', comparing((left, right) => left <= right)],
  ['>', comparing((left, right) => left > right)],
  ['>=', comparing((left, right) => left >= right)],
  [
    '+',
    (left, right) => {
      const sum = nanosecondsOf(left) + nanosecondsOf(right);
      const time = [left, right].find(each => each instanceof Date);
      return time ? timeAt(sum, time) : durationAt(sum);
    },
  ],
  [
    '-',
    (left, right) => {
      const difference = nanosecondsOf(left) - nanosecondsOf(right);
      return left instanceof Date && !(right instanceof Date)
        ? timeAt(difference, left)
        : durationAt(difference);
    },
  ],
]);

const millisecondsPerMinute = 60_000;

/** A time as Go writes it in the form of RFC 3339, in the zone that it was given in. */
export function textOfTime(time: Date): string {
  const nanos = Number(
    ((nanosecondsOf(time) % nanosPerSecond) + nanosPerSecond) % nanosPerSecond,
  );
  let digits = String(nanos).padStart(9, '0');
  while (digits.endsWith('0')) {
    digits = digits.slice(0, -1);
  }
  const fraction = digits === '' ? '' : `.${digits}`;
  const offset = offsets.get(time);
  const local = new Date(
    time.getTime() + (offset ?? 0) * millisecondsPerMinute,
  );
  const zone = offset === undefined ? 'Z' : textOfOffset(offset);
  return local.toISOString().replace(/\.\d+Z$/, `${fraction}${zone}`);
}

function textOfOffset(offset: number): string {
  const minutes = Math.abs(offset);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map(part =>
    String(part).padStart(2, '0'),
  );
  return `${offset < 0 ? '-' : '+'}${hour}:${minute}`;
}

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

const nanoseconds: Readonly<Record<string, bigint>> = {
  n: 1n,
  u: 1_000n,
  µ: 1_000n,
  μ: 1_000n,
  ms: 1_000_000n,
  s: nanosPerSecond,
  m: 60n * nanosPerSecond,
  h: 3_600n * nanosPerSecond,
  d: 86_400n * nanosPerSecond,
  w: 604_800n * nanosPerSecond,
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
    const size = nanoseconds[isMilli ? 'ms' : name.slice(0, 1)] ?? 0n;
    return index % 2 === 1 ? sum + amountOf(parts[index - 1], size) : sum;
  }, 0n);
  const nanos = text.startsWith('-') ? -total : total;
  return new Duration(nanos / nanosPerSecond, Number(nanos % nanosPerSecond));
}

/** A decimal times a number of nanoseconds, to the nanosecond. */
function amountOf(decimal: string, size: bigint): bigint {
  const [, integer, fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(decimal) ?? [];
  return (
    (BigInt(`${integer ?? ''}${fraction}`) * size) /
    10n ** BigInt(fraction.length)
  );
}

/** A duration in Go's form; undefined if the text is none. */
function parseDuration(text: string): Duration | undefined {
  return text.length <= longest &&
    /^[-+]?(?:0|(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+)$/.test(
      text,
    )
    ? inRange(durationOf(text))
    : undefined;
}

function inRange(duration: Duration): Duration | undefined {
  const nanos = nanosecondsOf(duration);
  return BigInt.asIntN(64, nanos) === nanos ? duration : undefined;
}

/** Functions of times that are called without a receiver. */
export const timeFunctions: Methods = {
  [`duration(string): ${DURATION}`]: (text: string) =>
    parsed(parseDuration(text)),
  [`timestamp(string): ${TIMESTAMP}`]: (text: string) =>
    parsed(parseTime(text)),
  [`timestamp(int): ${TIMESTAMP}`]: (seconds: bigint) =>
    timeAt(seconds * nanosPerSecond),
  [`duration(${DURATION}): ${DURATION}`]: (duration: Duration) => duration,
  [`timestamp(${TIMESTAMP}): ${TIMESTAMP}`]: (time: Date) => time,
};
