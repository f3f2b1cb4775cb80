// SPDX-License-Identifier: Apache-2.0

import { floatText } from '../cel';
import { isObject, JsonValue } from '../json';
import { compareNames } from '../document';

/**
 * Maximum length of a list or map as text; the rest is cut off. Documents may repeat one long string thousands of
 * times, which would exceed the maximum length of a string. No use of the text needs as much.
 */
const maximumLength = 200_000;

/**
 * Formats a value in a template as Go prints a typed one (docs/rules/mutation.md#text-of-a-value): integers in full,
 * floats in their shortest form, lists as `[a b]`, maps as `map[a:1 b:2]`, absent and null as empty.
 */
export function formatValue(value: JsonValue | undefined): string {
  if (typeof value !== 'object') {
    return value === undefined ? '' : formatScalar(value);
  }
  if (value === null) {
    return '';
  }
  const parts: string[] = [];
  let length = 0;
  const add = (part: string): void => {
    parts.push(part);
    length += part.length;
  };

  const format = (current: JsonValue): void => {
    if (length > maximumLength) {
      return;
    }
    if (Array.isArray(current)) {
      add('[');
      current.forEach((item, index) => {
        add(index === 0 ? '' : ' ');
        format(item);
      });
      add(']');
    } else if (isObject(current)) {
      add('map[');
      Object.keys(current)
        .sort(compareNames)
        .forEach((key, index) => {
          add(`${index === 0 ? '' : ' '}${key}:`);
          format(current[key]);
        });
      add(']');
    } else {
      // Within a list or map, null is visible.
      add(current === null ? '<nil>' : formatScalar(current));
    }
  };

  format(value);
  return parts.join('').slice(0, maximumLength);
}

function formatScalar(value: string | number | boolean): string {
  return typeof value === 'number' ? formatNumber(value) : String(value);
}

function formatNumber(value: number): string {
  return Number.isInteger(value) ? BigInt(value).toString() : floatText(value);
}
