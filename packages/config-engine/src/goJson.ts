// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonValue } from './json';
import { compareBytes } from './schema';

/**
 * JSON as Go writes it: with keys in the order of their bytes, and with escapes for HTML.
 * https://pkg.go.dev/encoding/json#Marshal
 *
 * @param indent - of each level; by default, all is on one line
 *
 * @public
 */
export function goJson(value: JsonValue, indent = ''): string {
  return writeValue(value, indent, indent === '' ? '' : '\n').replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Objects of JavaScript list keys that look like integers first, so `JSON.stringify` does not write them sorted. */
function writeValue(value: JsonValue, indent: string, line: string): string {
  const inner = line + indent;
  if (Array.isArray(value)) {
    const items = value.map(item => inner + writeValue(item, indent, inner));
    return items.length > 0 ? `[${items.join(',')}${line}]` : '[]';
  }
  if (isObject(value)) {
    const colon = indent === '' ? ':' : ': ';
    const entries = Object.keys(value)
      .sort(compareBytes)
      .map(
        key =>
          `${inner}${JSON.stringify(key)}${colon}${writeValue(value[key], indent, inner)}`,
      );
    return entries.length > 0 ? `{${entries.join(',')}${line}}` : '{}';
  }
  return JSON.stringify(value);
}
