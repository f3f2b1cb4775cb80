// SPDX-License-Identifier: Apache-2.0

import { isMap, Pair, YAMLMap } from 'yaml';
import { TypeExpression, typeOfExpression } from '../schema';
import { entryOf, nameOf, textOf } from './yamlMaps';

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
