// SPDX-License-Identifier: Apache-2.0

/**
 * Plain data, as JSON has it. Objects made by the engine have no prototype, so every key is just data.
 *
 * @public
 */
export type JsonValue =
  null | boolean | number | string | JsonValue[] | JsonObject;

/**
 * A map of plain data.
 *
 * @public
 */
export interface JsonObject {
  [key: string]: JsonValue;
}

/**
 * An object in which `__proto__` and `constructor` are ordinary keys.
 *
 * @public
 */
export function emptyObject<T = JsonValue>(): { [key: string]: T } {
  return Object.create(null);
}

/**
 * Whether a value is a JSON object: neither null nor a list.
 *
 * @public
 */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether a whole number that is written in digits is lost in the number that is read from them: that is neither the
 * same one, nor is it written with the same digits. JSON holds integers exactly up to 2^53, and few beyond.
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

/** Whether lists and objects are nested in more than `limit` levels. Takes any nesting: it looks no deeper than that. */
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

/**
 * A deep copy whose objects have no prototype; key order is kept.
 *
 * @public
 */
export function cloneJson<T extends JsonValue>(value: T): T;
export function cloneJson(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    return value.map(item => cloneJson(item));
  }
  if (isObject(value)) {
    const copy = emptyObject();
    for (const key of Object.keys(value)) {
      copy[key] = cloneJson(value[key]);
    }
    return copy;
  }
  return value;
}

/**
 * Deep equality of plain data; the order of keys does not matter, the order of items does.
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

/** A text that is the same for equal data (`equalJson`) and differs for any other: keys are sorted. */
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
