// SPDX-License-Identifier: Apache-2.0

import { isMap, Pair, YAMLMap } from 'yaml';
import { equalJson, JsonValue } from '../json';
import { TypeExpression, typeOfExpression } from '../schema';
import { entryOf, nameOf, textOf } from './yamlMaps';

/** The custom type names of one document. */
export interface TypeNames {
  /**
   * Returns the name for a definition: its own, unless that is not a valid type name or another definition uses it.
   *
   * @returns also whether an equal definition is already known
   */
  define(name: string, definition: JsonValue): { type: string; known: boolean };
  /** Creates a name for an unnamed schema from its field. */
  invent(field: string): string;
}

/** Names reserved by the shorthand (docs/rules/shorthand.md#types). */
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

/** Turns `http-server` into the type name `HttpServer`. */
function typeName(text: string): string {
  const words = text.match(/[A-Za-z0-9]+/g) ?? [];
  const name = words
    .map(word => word[0].toUpperCase() + word.slice(1))
    .join('');
  return /^[A-Za-z]/.test(name) ? name : `Type${name}`;
}

/**
 * Sorts custom types by the first reference to them, which is also their order in `openAPIV3Schema`, so that equal
 * schemas have equal text in either direction. Unreferenced types come last, in their original order.
 *
 * @param fields - the fields of the sections, in order
 */
export function orderTypes(types: YAMLMap, fields: Iterable<YAMLMap>): Pair[] {
  const names = new Set<string>();
  for (const map of fields) {
    collect(map, names);
  }
  // The loop also reaches types added to the set while it runs.
  for (const name of names) {
    collect(entryOf(types, name)?.value, names);
  }
  const referred = [...names].flatMap(name => entryOf(types, name) ?? []);
  return [
    ...referred,
    ...types.items.filter(entry => !names.has(nameOf(entry))),
  ];
}

function collect(value: unknown, names: Set<string>): void {
  if (isMap(value)) {
    for (const entry of value.items) {
      if (nameOf(entry) !== '$default') {
        collect(entry.value, names);
      }
    }
    return;
  }
  const name = customName(typeOfExpression(textOf(value)));
  if (name !== undefined) {
    names.add(name);
  }
}

function customName(type: TypeExpression): string | undefined {
  switch (type.kind) {
    case 'array':
      return customName(type.items);
    case 'map':
      return customName(type.values);
    case 'custom':
      return type.name;
    default:
      return undefined;
  }
}
