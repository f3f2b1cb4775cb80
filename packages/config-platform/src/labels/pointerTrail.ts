// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  formatPointer,
  isItemName,
  LocatedSchema,
  parsePointer,
  schemaAt,
} from '@component-config/config-engine';
import { fieldLabel } from './fieldLabel';
import { singularName } from './singularName';

/**
 * The form's labels of the path that a pointer refers to, and of its parents below the section: `Resources`,
 * `Requests`, `CPU`. An item is represented by its list.
 *
 * @param pointer - items of lists by their index or key: `/parameters/sidecars/[name=proxy]`
 *
 * @public
 */
export function pointerTrail(
  schema: CompiledSchema,
  section: string,
  pointer: string,
): string[] {
  const tokens = parsePointer(pointer);
  const trail: string[] = [];
  for (
    let end = parsePointer(section).length + 1;
    end <= tokens.length;
    end++
  ) {
    const place = formatPointer(tokens.slice(0, end));
    if (isItem(placeIn(schema, place))) {
      trail.pop();
    }
    trail.push(pointerLabel(schema, place));
  }
  return trail;
}

/** The form's label of the path that a pointer refers to; items without a name are numbered. */
function pointerLabel(schema: CompiledSchema, pointer: string): string {
  const tokens = parsePointer(pointer);
  const token = tokens[tokens.length - 1] ?? '';
  const found = placeIn(schema, pointer);
  const described = {
    annotations:
      found && Object.hasOwn(schema.annotations, found.pointer)
        ? schema.annotations[found.pointer]
        : {},
    schema: found?.schema ?? {},
  };
  if (isItem(found)) {
    const list = pointerLabel(schema, formatPointer(tokens.slice(0, -1)));
    const label = fieldLabel(described) ?? singularName(list);
    return isItemName(token)
      ? `${label} ${token}`
      : `${label} ${Number(token) + 1}`;
  }
  // The key of a map entry is data, and is shown as written.
  return found?.pointer.endsWith('/additionalProperties')
    ? (fieldLabel(described) ?? token)
    : fieldLabel({ ...described, name: token });
}

function placeIn(
  schema: CompiledSchema,
  pointer: string,
): LocatedSchema | undefined {
  return schemaAt(schema.jsonSchema, schemaPointer(pointer));
}

function isItem(place: LocatedSchema | undefined): boolean {
  return place !== undefined && place.pointer.endsWith('/items');
}

/**
 * The pointer to look up in a schema for a name that may contain item keys.
 *
 * @public
 */
export function schemaPointer(name: string): string {
  return formatPointer(
    parsePointer(name).map(token => (isItemName(token) ? '-' : token)),
  );
}
