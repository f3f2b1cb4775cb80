// SPDX-License-Identifier: Apache-2.0

import { equalJson, JsonValue } from '../json';

/** The names of the custom types of one document. */
export interface TypeNames {
  /**
   * The name for a definition: its own, unless that is no name for a type or another definition has it.
   *
   * @returns also whether an equal definition has it already
   */
  define(name: string, definition: JsonValue): { type: string; known: boolean };
  /** A name for a schema that had none, after the field that has it. */
  invent(field: string): string;
}

/** Names that mean something to the shorthand (docs/rules/shorthand.md#types). */
const reserved = new Set(['string', 'integer', 'number', 'boolean', 'object']);

/** @see TypeNames */
export function typeNames(): TypeNames {
  const definitions = new Map<string, JsonValue>();
  const free = (name: string): string => {
    let candidate = name;
    for (let count = 2; definitions.has(candidate); count++) {
      candidate = `${name}${count}`;
    }
    return candidate;
  };
  return {
    define(name, definition) {
      const plain =
        /^[A-Za-z_][\w.-]*$/.test(name) && !reserved.has(name)
          ? name
          : typeName(name);
      if (equalJson(definitions.get(plain), definition)) {
        return { type: plain, known: true };
      }
      const type = free(plain);
      definitions.set(type, definition);
      return { type, known: false };
    },
    invent(field) {
      const type = free(typeName(field));
      definitions.set(type, null);
      return type;
    },
  };
}

/** `http-server` as a type: `HttpServer`. */
function typeName(text: string): string {
  const words = text.match(/[A-Za-z0-9]+/g) ?? [];
  const name = words
    .map(word => word[0].toUpperCase() + word.slice(1))
    .join('');
  return /^[A-Za-z]/.test(name) ? name : `Type${name}`;
}
