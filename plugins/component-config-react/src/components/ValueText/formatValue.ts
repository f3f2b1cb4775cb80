import { JsonValue } from '@component-config/config-engine';

/** A value as one line of text: strings as they are, an empty one as `""`, everything else as JSON. */
export function formatValue(value: JsonValue): string {
  return typeof value === 'string' && value !== ''
    ? value
    : JSON.stringify(value);
}
