import { emptyObject } from '../json';
import type { JsonValue } from '../json';
import { fromBytes, toBytes, wellFormed } from './text/bytes';
import type { StarlarkValue } from './types';
import { makeDict, makeList } from './values';

/** How deep data may be nested; whoever reads text has a smaller limit. */
const MAX_DEPTH = 500;

/** Plain data, or an integer that does not fit a JavaScript number. */
export type PlainValue = JsonValue | bigint | PlainValue[] | PlainObject;

/** @see PlainValue */
export interface PlainObject {
  [key: string]: PlainValue;
}

/**
 * Plain data as values of a program: lists and dicts. A whole number becomes an int, any other number a float; data
 * that tells 1 from 1.0 gives its ints as bigint and builds values itself.
 */
export function toStarlark(value: PlainValue, depth = 0): StarlarkValue {
  if (typeof value === 'string') {
    return wellFormed(value);
  }
  if (typeof value === 'number') {
    return Number.isInteger(value) ? BigInt(value) : value;
  }
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) {
    return typeof value === 'object' ? null : value;
  }
  if (Array.isArray(value)) {
    return makeList(value.map(item => toStarlark(item, depth + 1)));
  }
  return makeDict(
    Object.keys(value).map(key => [
      wellFormed(key),
      toStarlark(value[key], depth + 1),
    ]),
  );
}

/**
 * A value as plain data, or undefined when it is none: functions, keys that are no strings, numbers that JSON does not
 * have, values that hold themselves. Ints beyond 2^53 lose digits. Bytes that are no UTF-8 become U+FFFD.
 */
export function fromStarlark(
  value: StarlarkValue,
  depth = 0,
): JsonValue | undefined {
  switch (typeof value) {
    case 'bigint':
      return Number(value);
    case 'number':
      return Number.isFinite(value) ? value : undefined;
    case 'string':
      return wellFormed(fromBytes(toBytes(value)));
    case 'boolean':
      return value;
    default:
      break;
  }
  if (value === null || depth > MAX_DEPTH) {
    return value === null ? null : undefined;
  }
  switch (value.kind) {
    case 'list':
    case 'tuple':
      return allOrNothing(value.items, depth);
    case 'set':
      return allOrNothing([...value.entries.values()], depth);
    case 'dict':
      return fromEntries(value.entries.values(), depth);
    case 'struct':
      return fromEntries(value.fields, depth);
    default:
      return undefined;
  }
}

function allOrNothing(
  items: readonly StarlarkValue[],
  depth: number,
): JsonValue[] | undefined {
  const converted: JsonValue[] = [];
  for (const item of items) {
    const plain = fromStarlark(item, depth + 1);
    if (plain === undefined) {
      return undefined;
    }
    converted.push(plain);
  }
  return converted;
}

function fromEntries(
  entries: Iterable<readonly [StarlarkValue, StarlarkValue]>,
  depth: number,
): JsonValue | undefined {
  const object = emptyObject();
  for (const [key, item] of entries) {
    const plain = fromStarlark(item, depth + 1);
    if (typeof key !== 'string' || plain === undefined) {
      return undefined;
    }
    object[wellFormed(key)] = plain;
  }
  return object;
}
