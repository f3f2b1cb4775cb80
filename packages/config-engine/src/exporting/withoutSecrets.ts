import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { maskSensitive } from '../masking';
import { childPointer } from '../pointer';
import type { ExportInput } from './types';

/** Stands for a secret while it is looked for: from the private use area, which no value has. */
const MARK = '\ue002';

/** The configuration without anything that is secret, and where that was. A list of secrets goes as a whole. */
export function withoutSecrets({
  effective,
  schema,
  mask,
}: Pick<ExportInput, 'effective' | 'schema' | 'mask'>): {
  config: JsonObject;
  secrets: readonly string[];
} {
  const secrets: string[] = [];
  const isSecret = (value: JsonValue) => value === MARK || value === mask;
  const strip = (value: JsonValue, pointer: string): JsonValue | undefined => {
    if (isSecret(value) || (Array.isArray(value) && value.some(isSecret))) {
      secrets.push(pointer);
      return undefined;
    }
    if (Array.isArray(value)) {
      return value.map(
        (item, index) =>
          strip(item, childPointer(pointer, index)) ?? emptyObject(),
      );
    }
    if (!isObject(value)) {
      return value;
    }
    const result = emptyObject();
    for (const key of Object.keys(value)) {
      const child = strip(value[key], childPointer(pointer, key));
      if (child !== undefined) {
        result[key] = child;
      }
    }
    // A map that had nothing but secrets says nothing.
    return Object.keys(result).length === 0 && Object.keys(value).length > 0
      ? undefined
      : result;
  };
  const { config } = maskSensitive(effective, schema, MARK);
  const stripped = strip(config, '');
  return { config: isObject(stripped) ? stripped : emptyObject(), secrets };
}
