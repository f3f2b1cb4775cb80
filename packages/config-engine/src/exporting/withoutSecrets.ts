// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { maskSensitive } from '../masking';
import { childPointer } from '../pointer';
import type { ExportInput } from './types';

/** A mark to replace secrets with while searching: private-use characters, in a longer run than any value has. */
function markFor(config: JsonObject): string {
  const text = JSON.stringify(config);
  let mark = '\ue002';
  while (text.includes(mark)) {
    mark += '\ue002';
  }
  return mark;
}

/** The configuration without secrets, and their places. A list of secrets is removed as a whole. */
export function withoutSecrets({
  effective,
  schema,
  mask,
}: Pick<ExportInput, 'effective' | 'schema' | 'mask'>): {
  config: JsonObject;
  secrets: readonly string[];
} {
  const secrets: string[] = [];
  const mark = markFor(effective.config);
  const isSecret = (value: JsonValue) => value === mark || value === mask;
  const strip = (value: JsonValue, pointer: string): JsonValue | undefined => {
    if (isSecret(value) || (Array.isArray(value) && value.some(isSecret))) {
      secrets.push(pointer);
      return undefined;
    }
    if (Array.isArray(value)) {
      const items = value.map((item, index) =>
        strip(item, childPointer(pointer, index)),
      );
      // A list without one of its items would be another list.
      return items.every(item => item !== undefined) ? items : undefined;
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
    // A map with nothing but secrets is removed.
    return Object.keys(result).length === 0 && Object.keys(value).length > 0
      ? undefined
      : result;
  };
  const { config } = maskSensitive(effective, schema, mark);
  const stripped = strip(config, '');
  return { config: isObject(stripped) ? stripped : emptyObject(), secrets };
}
