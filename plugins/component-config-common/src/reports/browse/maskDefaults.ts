// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  isObject,
  type CompiledSchema,
  type JsonSchema,
  type JsonValue,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '../../types';

/** Keywords with schemas by name, with a list of schemas, and with one. */
const schemasByName = ['properties', 'patternProperties'];
const listsOfSchemas = ['allOf', 'anyOf', 'oneOf'];
const singleSchemas = ['items', 'additionalProperties', 'not'];

/**
 * A view of a compiled schema without the defaults of secrets: documentation has more readers than its document.
 *
 * @alpha
 */
export function maskDefaults(
  { annotations }: Pick<CompiledSchema, 'annotations'>,
  view: JsonSchema,
): JsonSchema {
  const secrets = Object.entries(annotations)
    .filter(
      ([, { sensitive }]) => sensitive !== undefined && sensitive !== false,
    )
    .map(([pointer]) => pointer);
  return secrets.length === 0 ? view : maskAt(view, '', false, secrets);
}

function maskAt(
  schema: JsonSchema,
  pointer: string,
  isBelowSecret: boolean,
  secrets: readonly string[],
): JsonSchema {
  const isSecret = isBelowSecret || secrets.includes(pointer);
  const hasSecrets = secrets.some(secret => secret.startsWith(`${pointer}/`));
  if (!isSecret && !hasSecrets) {
    return schema;
  }
  const child = (value: JsonValue, at: string): JsonValue =>
    isObject(value) ? maskAt(value, at, isSecret, secrets) : value;
  const entries = Object.entries(schema).map(
    ([keyword, value]): [string, JsonValue] => {
      const at = childPointer(pointer, keyword);
      if (keyword === 'default') {
        const isMasked =
          value !== null && (isSecret || typeof value === 'object');
        return [keyword, isMasked && !isEmpty(value) ? SENSITIVE_MASK : value];
      }
      if (singleSchemas.includes(keyword)) {
        return [keyword, child(value, at)];
      }
      if (schemasByName.includes(keyword) && isObject(value)) {
        const named = Object.entries(value).map(([name, each]) => [
          name,
          child(each, childPointer(at, name)),
        ]);
        return [keyword, Object.fromEntries(named)];
      }
      if (listsOfSchemas.includes(keyword) && Array.isArray(value)) {
        return [
          keyword,
          value.map((each, index) => child(each, childPointer(at, index))),
        ];
      }
      return [keyword, value];
    },
  );
  return Object.fromEntries(entries);
}

/** An empty value is not a secret. */
function isEmpty(value: JsonValue): boolean {
  if (typeof value === 'object' && value !== null) {
    return Object.keys(value).length === 0;
  }
  return value === '';
}
