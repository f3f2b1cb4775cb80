import {
  CompiledSchema,
  formatPointer,
  LocatedSchema,
  parsePointer,
  schemaAt,
} from '@component-config/config-engine';
import { readableName } from '@component-config/plugin-component-config-react';

/**
 * How a form would name the places on the way from a section to the place that a pointer names, itself included:
 * `Resources`, `Requests`, `CPU`. An item stands for its list.
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
    if (isItem(schemaAt(schema.jsonSchema, place))) {
      trail.pop();
    }
    trail.push(pointerLabel(schema, place));
  }
  return trail;
}

/** How a form would name the place that a pointer into the configuration names; items of a list are numbered. */
function pointerLabel(schema: CompiledSchema, pointer: string): string {
  const tokens = parsePointer(pointer);
  const token = tokens[tokens.length - 1] ?? '';
  const found = schemaAt(schema.jsonSchema, pointer);
  const annotations =
    found && Object.hasOwn(schema.annotations, found.pointer)
      ? schema.annotations[found.pointer]
      : {};
  const label = annotations['ui:label'] ?? found?.schema.title;
  if (isItem(found)) {
    const list = formatPointer(tokens.slice(0, -1));
    return `${pointerLabel(schema, list)} #${Number(token) + 1}`;
  }
  if (typeof label === 'string' && label !== '') {
    return label;
  }
  // The key of a map's entry is data, and stays as it is written.
  return found?.pointer.endsWith('/additionalProperties')
    ? token
    : readableName(token);
}

function isItem(place: LocatedSchema | undefined): boolean {
  return place !== undefined && place.pointer.endsWith('/items');
}
