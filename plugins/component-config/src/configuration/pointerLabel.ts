import {
  CompiledSchema,
  formatPointer,
  parsePointer,
  schemaAt,
} from '@component-config/config-engine';
import { readableName } from '@component-config/plugin-component-config-react';

/** How a form would name the place that a pointer into the configuration names; items of a list are numbered. */
export function pointerLabel(schema: CompiledSchema, pointer: string): string {
  const tokens = parsePointer(pointer);
  const token = tokens[tokens.length - 1] ?? '';
  const found = schemaAt(schema.jsonSchema, pointer);
  const annotations =
    found && Object.hasOwn(schema.annotations, found.pointer)
      ? schema.annotations[found.pointer]
      : {};
  const label = annotations['ui:label'] ?? found?.schema.title;
  if (found?.pointer.endsWith('/items')) {
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
