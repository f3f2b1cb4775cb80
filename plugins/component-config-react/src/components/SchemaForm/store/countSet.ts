import { isObject, JsonValue } from '@component-config/config-engine';

/** How many values a part of the layer sets: its scalars, and its empty maps and lists. */
export function countSet(value: JsonValue | undefined): number {
  if (value === undefined) {
    return 0;
  }
  const children = isObject(value) ? Object.values(value) : value;
  return Array.isArray(children) && children.length > 0
    ? children.reduce<number>((sum, child) => sum + countSet(child), 0)
    : 1;
}
