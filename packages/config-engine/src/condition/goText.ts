// SPDX-License-Identifier: Apache-2.0

import { floatText } from '../cel';
import { isObject, JsonValue } from '../json';
import { childSchemas, typesWithin, type JsonSchema } from '../schema';

/** Values nested deeper than this are never equal. */
const DEPTH = 64;

/**
 * The text of a value as Go's `fmt.Sprint` formats the typed value, for comparison by the operator `equals`
 * (docs/rules/conditions.md#text-of-a-value).
 *
 * @param schemas - schemas of the value: a whole number is a float if one of them has the type `number`, and otherwise
 *   an integer, written in full
 * @param longest - the maximum length: formatting of a list or map stops there
 * @returns undefined for `null`, which never equals, and for a value that is nested too deeply or too long
 */
export function goText(
  value: JsonValue,
  schemas: readonly JsonSchema[] = [],
  longest: number = Infinity,
): string | undefined {
  return value === null
    ? undefined
    : textOf(value, schemas, 0, { characters: longest });
}

/** The number of characters left. */
interface Room {
  characters: number;
}

function textOf(
  value: JsonValue,
  schemas: readonly JsonSchema[],
  depth: number,
  room: Room,
): string | undefined {
  room.characters -= typeof value === 'string' ? value.length : 1;
  if (depth > DEPTH || (depth > 0 && room.characters < 0)) {
    return undefined;
  }
  if (Array.isArray(value)) {
    const items = childSchemas(schemas, '-', 'item');
    const texts: string[] = [];
    for (const item of value) {
      const text = textOf(item, items, depth + 1, room);
      if (text === undefined) {
        return undefined;
      }
      texts.push(text);
    }
    return `[${texts.join(' ')}]`;
  }
  if (isObject(value)) {
    const texts: string[] = [];
    const keys = Object.keys(value);
    if (keys.length > room.characters) {
      return undefined;
    }
    for (const key of keys.sort()) {
      room.characters -= key.length;
      const text = textOf(
        value[key],
        childSchemas(schemas, key, 'entry'),
        depth + 1,
        room,
      );
      if (text === undefined) {
        return undefined;
      }
      texts.push(`${key}:${text}`);
    }
    return `map[${texts.join(' ')}]`;
  }
  switch (typeof value) {
    case 'number':
      return isFloat(value, schemas)
        ? floatText(value)
        : BigInt(value).toString();
    case 'string':
      return value;
    default:
      return value === null ? '<nil>' : String(value);
  }
}

function isFloat(value: number, schemas: readonly JsonSchema[]): boolean {
  const types = schemas.flatMap(typesWithin);
  return (
    !Number.isInteger(value) ||
    (types.includes('number') && !types.includes('integer'))
  );
}
