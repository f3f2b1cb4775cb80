// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../../json';
import {
  Parsed,
  parseGoBool,
  parseGoFloat,
  parseGoInt,
  parseGoJson,
  unquote,
} from '../goSyntax';

/** Parses a default or an enum value according to its type (docs/rules/shorthand.md#values). */
export function parseValue(type: string, text: string): Parsed<JsonValue> {
  switch (type) {
    case 'integer':
      return text === ''
        ? { problem: 'empty integer value' }
        : parseGoInt(text);
    case 'number':
      return text === ''
        ? { problem: 'empty number value' }
        : parseGoFloat(text);
    case 'boolean':
      return parseGoBool(text);
    case 'array':
    case 'object':
      return text === ''
        ? { problem: `empty ${type} value` }
        : parseGoJson(text);
    default:
      return { value: unquote(text).text };
  }
}
