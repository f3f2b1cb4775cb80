import { isObject, JsonValue } from '../json';
import { compareNames } from '../document';

/**
 * The text of a value in a template, as Go prints a typed one (overlays 2): integers in full, floats in their shortest
 * form, lists as `[a b]`, maps as `map[a:1 b:2]`; what is absent or null is empty.
 */
export function formatValue(value: JsonValue | undefined): string {
  if (value === undefined || value === null) {
    return '';
  }
  if (typeof value === 'number') {
    return formatNumber(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map(formatItem).join(' ')}]`;
  }
  if (isObject(value)) {
    const entries = Object.keys(value)
      .sort(compareNames)
      .map(key => `${key}:${formatItem(value[key])}`);
    return `map[${entries.join(' ')}]`;
  }
  return String(value);
}

/** Within a list or map, what is null stays visible. */
function formatItem(value: JsonValue): string {
  return value === null ? '<nil>' : formatValue(value);
}

function formatNumber(value: number): string {
  if (Number.isInteger(value)) {
    return BigInt(value).toString();
  }
  // Go writes an exponent with two digits at least: 1e-07.
  return String(value).replace(/e([+-])(\d)$/, 'e$10$2');
}
