// SPDX-License-Identifier: Apache-2.0

/**
 * Plain JSON data. Objects made by the engine have no prototype, so any key is plain data.
 *
 * @public
 */
export type JsonValue =
  null | boolean | number | string | JsonValue[] | JsonObject;

/**
 * An object of plain data.
 *
 * @public
 */
export interface JsonObject {
  [key: string]: JsonValue;
}

/**
 * Creates an object in which `__proto__` and `constructor` are ordinary keys.
 *
 * @public
 */
export function emptyObject<T = JsonValue>(): { [key: string]: T } {
  return Object.create(null);
}

/**
 * Whether a value is a JSON object, neither null nor an array.
 *
 * @public
 */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether an integer written in digits was rounded when it was parsed: the number differs from it and prints with other
 * digits. JSON represents integers exactly up to 2^53, and few beyond.
 *
 * @public
 */
export function isRounded(digits: string, value: number): boolean {
  return (
    !Number.isSafeInteger(value) &&
    Number.isFinite(value) &&
    /^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-f]+)$/i.test(digits) &&
    String(value) !== digits &&
    BigInt(digits.replace(/^[-+]/, '')) !== BigInt(Math.abs(value))
  );
}

/** Whether lists and objects are nested more than `limit` levels deep. Traverses no deeper than that. */
export function exceedsDepth(value: JsonValue, limit: number): boolean {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  if (limit <= 0) {
    return true;
  }
  if (Array.isArray(value)) {
    return value.some(item => exceedsDepth(item, limit - 1));
  }
  for (const key of Object.keys(value)) {
    if (exceedsDepth(value[key], limit - 1)) {
      return true;
    }
  }
  return false;
}

/** An object with other values, without those that become undefined. It has no prototype, and the same order of keys. */
export function mapValues<T, U>(
  object: { readonly [key: string]: T },
  change: (value: T, key: string) => U | undefined,
): { [key: string]: U } {
  const changed = emptyObject<U>();
  for (const key of Object.keys(object)) {
    const value = change(object[key], key);
    if (value !== undefined) {
      changed[key] = value;
    }
  }
  return changed;
}

/**
 * A deep copy whose objects have no prototype. Keeps the order of keys.
 *
 * @public
 */
export function cloneJson<T extends JsonValue>(value: T): T;
export function cloneJson(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    return value.map(item => cloneJson(item));
  }
  return isObject(value) ? mapValues(value, child => cloneJson(child)) : value;
}

/**
 * Deep equality of plain data. The order of keys is irrelevant, the order of items is not.
 *
 * @public
 */
export function equalJson(
  a: JsonValue | undefined,
  b: JsonValue | undefined,
): boolean {
  if (a === b) {
    return true;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return (
      a.length === b.length &&
      a.every((item, index) => equalJson(item, b[index]))
    );
  }
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every(key => Object.hasOwn(b, key) && equalJson(a[key], b[key]))
    );
  }
  return false;
}

/**
 * A value as one line of text for readers: strings without quotes, an empty one as `""`, everything else as JSON.
 *
 * @public
 */
export function readableValue(value: JsonValue): string {
  return typeof value === 'string' && value !== ''
    ? value
    : JSON.stringify(value);
}

/** A string that is equal only for equal data (`equalJson`), with sorted keys. */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonicalJson).join()}]`;
  }
  if (isObject(value)) {
    const entries = Object.keys(value)
      .sort()
      .map(key => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
    return `{${entries.join()}}`;
  }
  return JSON.stringify(value);
}
