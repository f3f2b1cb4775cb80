// SPDX-License-Identifier: Apache-2.0

import { isRequestUri } from '../cel';
import { ipv4Bits, ipv6Bits } from '../ipAddress';

const matches = (pattern: RegExp) => (text: string) => pattern.test(text);

const uuid = (version: string) => {
  const variant =
    version === '[0-9a-f]' || version === '3' ? '[0-9a-f]' : '[89ab]';
  return matches(
    new RegExp(
      `^[0-9a-f]{8}-?[0-9a-f]{4}-?${version}[0-9a-f]{3}-?${variant}[0-9a-f]{3}-?[0-9a-f]{12}$`,
      'i',
    ),
  );
};

/**
 * Whether a number has its form, and its weighted digits add up to a multiple of another number. Spaces and dashes do not
 * count.
 */
const checksum =
  (
    form: RegExp,
    divisor: number,
    weigh: (digit: string, index: number, digits: string) => number,
  ) =>
  (text: string) => {
    const digits = text.replace(/[\s-]/g, '');
    const add = (sum: number, digit: string, index: number) =>
      sum + weigh(digit, index, digits);
    return form.test(digits) && [...digits].reduce(add, 0) % divisor === 0;
  };

const isIsbn10 = checksum(
  /^\d{9}[\dX]$/,
  11,
  (digit, index) => (10 - index) * (digit === 'X' ? 10 : Number(digit)),
);

const isIsbn13 = checksum(
  /^\d{13}$/,
  10,
  (digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3),
);

/** Numbers of the issuers that govalidator knows. */
const cardForm =
  /^(?:4\d{12}(?:\d{3})?|5[1-5]\d{14}|6(?:011|5\d\d)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|(?:2131|1800|35\d{3})\d{11})$/;

const isCardNumber = checksum(cardForm, 10, (digit, index, { length }) => {
  const value = Number(digit) * ((length - index) % 2 === 1 ? 1 : 2);
  return value > 9 ? value - 9 : value;
});

const dnsLabel = '[a-z0-9](?:[-a-z0-9]*[a-z0-9])?';

/** The validated formats; all others are documentation (docs/rules/openapi.md#formats). */
const checks = {
  bsonobjectid: matches(/^[0-9a-f]{24}$/i),
  uri: isRequestUri,
  email: isEmail,
  hostname: isHostname,
  ipv4: text => text.includes('.') && isAddress(text),
  ipv6: text => text.includes(':') && isAddress(text),
  cidr: isCidr,
  mac: matches(
    /^[0-9a-f]{2}([:-])[0-9a-f]{2}(?:\1[0-9a-f]{2}){4}(?:(?:\1[0-9a-f]{2}){2}(?:(?:\1[0-9a-f]{2}){12})?)?$|^[0-9a-f]{4}(?:\.[0-9a-f]{4}){2}(?:\.[0-9a-f]{4}(?:(?:\.[0-9a-f]{4}){6})?)?$/i,
  ),
  uuid: uuid('[0-9a-f]'),
  uuid3: uuid('3'),
  uuid4: uuid('4'),
  uuid5: uuid('5'),
  isbn: text => isIsbn10(text) || isIsbn13(text),
  isbn10: isIsbn10,
  isbn13: isIsbn13,
  creditcard: text => isCardNumber(text.replace(/[^0-9]+/g, '')),
  ssn: text => text.length === 11 && /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text),
  hexcolor: matches(/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i),
  rgbcolor: isRgbColor,
  byte: text =>
    text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text !== '',
  password: () => true,
  date: isDate,
  duration: isDuration,
  'date-time': isDateTime,
  datetime: isDateTime,
  'k8s-short-name': text =>
    text.length <= 63 && new RegExp(`^${dnsLabel}$`).test(text),
  'k8s-long-name': text =>
    text.length <= 253 &&
    new RegExp(`^${dnsLabel}(?:\\.${dnsLabel})*$`).test(text),
} satisfies { [format: string]: (text: string) => boolean };

/** @see checks */
export type FormatName = keyof typeof checks;

/** The names of the validated formats. */
export const formatNames = Object.keys(checks) as FormatName[];

/** Whether a format is validated. */
export function isFormatName(name: unknown): name is FormatName {
  return typeof name === 'string' && Object.hasOwn(checks, name);
}

/** The validated format that a name is for: `e-mail` is `email`. */
export function formatNamed(name: unknown): FormatName | undefined {
  const spelled = typeof name === 'string' ? name.replace(/-/g, '') : name;
  return [name, spelled].find(isFormatName);
}

const float = 3.4028234663852886e38;

/** The least and greatest numbers of formats that Kubernetes checks in custom resources, by type. */
const numberFormats: Readonly<
  Record<string, Readonly<Record<string, readonly [number, number]>>>
> = {
  integer: {
    int32: [-(2 ** 31), 2 ** 31 - 1],
    uint32: [0, 2 ** 32 - 1],
    uint64: [0, Infinity],
  },
  number: { float: [-float, float], float32: [-float, float] },
};

/** The names of the formats of numbers. */
export const numberFormatNames: readonly string[] = Object.values(
  numberFormats,
).flatMap(Object.keys);

/** Whether a format restricts the numbers of a type (docs/rules/crd.md#values). */
export function isNumberFormat(type: unknown, name: unknown): name is string {
  return (
    typeof type === 'string' &&
    typeof name === 'string' &&
    Object.hasOwn(numberFormats, type) &&
    Object.hasOwn(numberFormats[type], name)
  );
}

/** Whether a number is within the range of its format, if that has one. */
export function isInFormat(format: string, value: number): boolean {
  const range = Object.values(numberFormats)
    .map(formats => formats[format])
    .find(found => found !== undefined);
  return !range || (value >= range[0] && value <= range[1]);
}

/**
 * Whether a string has a format as defined by kube-openapi's validator (docs/rules/openapi.md#formats). Takes linear
 * time.
 */
export function satisfiesFormat(format: FormatName, text: string): boolean {
  return checks[format](text);
}

const atoms = /^[^\s"(),:;<>@[\]\\.]+(?:\.[^\s"(),:;<>@[\]\\.]+)*$/;

/** An address, perhaps behind a name: `Shop <shop@example.com>`. */
function isEmail(text: string): boolean {
  const trimmed = text.trim();
  const named = /^(?:[^"(),:;<>@[\]\\]*|"[^"\\]*"\s*)<([^<>]*)>$/.exec(trimmed);
  const address = named ? named[1] : trimmed;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  return (
    at > 0 &&
    (atoms.test(local) || /^"[^"\\\r\n]*"$/.test(local)) &&
    atoms.test(address.slice(at + 1))
  );
}

/** A single label, or several of which the last is at least two letters. */
function isHostname(text: string): boolean {
  const labels = text.split('.');
  const last = labels[labels.length - 1];
  return (
    new TextEncoder().encode(text).length <= 255 &&
    labels.every(label => new TextEncoder().encode(label).length <= 63) &&
    (labels.length === 1
      ? /^[\p{L}\p{S}\d]-?[\p{L}\p{S}\d]*$/u.test(last)
      : labels
          .slice(0, -1)
          .every(label =>
            /^[\p{L}\p{S}\d](?:[\p{L}\p{S}\d-]*[\p{L}\p{S}\d])?$/u.test(label),
          ) && /^\p{L}{2,63}$/u.test(last))
  );
}

/** Four numbers without leading zeros. */
export function isIpv4(text: string): boolean {
  return ipv4Bits(text) !== undefined;
}

/** An address of either version; numbers of version 4 may have leading zeros. */
function isAddress(text: string): boolean {
  return isIpv4(withoutZeros(text)) || ipv6Bits(text) !== undefined;
}

function withoutZeros(text: string): string {
  return text.replace(/(?<![^.])0+(?=\d)/g, '');
}

function isCidr(text: string): boolean {
  const [address, length, ...rest] = text.split('/');
  return (
    rest.length === 0 &&
    /^\d{1,9}$/.test(length ?? '') &&
    Number(length) <= (isIpv4(withoutZeros(address)) ? 32 : 128) &&
    isAddress(address)
  );
}

function isRgbColor(text: string): boolean {
  const match =
    /^rgb\(\s*(0|[1-9]\d{0,2})\s*,\s*(0|[1-9]\d{0,2})\s*,\s*(0|[1-9]\d{0,2})\s*\)$/.exec(
      text,
    );
  return match !== null && match.slice(1).every(part => Number(part) <= 255);
}

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) {
    return false;
  }
  const [year, month, day] = match.slice(1).map(Number);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1];
}

function isDateTime(text: string): boolean {
  const match =
    /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:.\d+)?(?:[Zz]|[-+]\d{2}:\d{2})$/.exec(
      text,
    );
  return (
    match !== null &&
    isDate(match[1]) &&
    Number(match[2]) <= 23 &&
    Number(match[3]) <= 59 &&
    Number(match[4]) <= 59
  );
}

/** The names of units. The last name of each may go on: `minutes`. */
const units: readonly (readonly string[])[] = [
  ['ns', 'nano'],
  ['us', 'µs', 'micro'],
  ['ms', 'milli'],
  ['s', 'sec'],
  ['m', 'min'],
  ['h', 'hr', 'hour'],
  ['d', 'day'],
  ['w', 'wk', 'week'],
];

/** Durations of Go (`1h30m`), and texts in which a number with a unit is found, as `3 days` or `PT5M`. */
function isDuration(text: string): boolean {
  if (
    /^[-+]?(?:0|(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+)$/.test(
      text,
    )
  ) {
    return true;
  }
  for (const [, unit] of text.matchAll(/(?<!\d)\d{1,18}\s*([a-zµ]+)/gi)) {
    const written = unit.toLowerCase();
    const isUnit = units.some(
      names =>
        names.includes(written) || written.startsWith(names[names.length - 1]),
    );
    if (isUnit) {
      return true;
    }
  }
  return false;
}
