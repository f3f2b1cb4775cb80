// SPDX-License-Identifier: Apache-2.0

import { isMap, Pair, YAMLMap } from 'yaml';
import { TypeExpression, typeOfExpression } from '../schema';
import { entryOf, nameOf, textOf } from './yamlMaps';

/**
 * Custom types in the order in which fields first refer to them, as `openAPIV3Schema` gets them too, so that a schema is
 * the same text whichever way it came. What nothing refers to keeps its place behind them.
 *
 * @param fields - the fields of the sections, in order
 */
export function orderTypes(types: YAMLMap, fields: Iterable<YAMLMap>): Pair[] {
  const names = new Set<string>();
  for (const map of fields) {
    collect(map, names);
  }
  // What is found in a type joins the end of the set, which the loop then reaches.
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
