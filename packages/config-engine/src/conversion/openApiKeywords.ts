// SPDX-License-Identifier: Apache-2.0

import type { YAMLMap } from 'yaml';
import { isObject, JsonObject, JsonValue } from '../json';
import { compareNames } from '../document';
import { readAnnotationValue } from '../schema';
import { addEntry } from './yamlMaps';

/** The customary order. Other keywords follow by name, so that equal schemas have equal text. */
const leading: readonly string[] = [
  'type',
  'title',
  'description',
  'format',
  'enum',
  'default',
  'example',
];

/** Keywords of the structure, which are written last. */
const structuralKeywords: ReadonlySet<string> = new Set([
  'required',
  'properties',
  'items',
  'additionalProperties',
]);

/** Adds the keywords of a schema except its structure. */
export function addKeywords(map: YAMLMap, schema: JsonObject): void {
  const rank = (keyword: string) => {
    const index = leading.indexOf(keyword);
    return index < 0 ? leading.length : index;
  };
  Object.keys(schema)
    .filter(keyword => !structuralKeywords.has(keyword))
    .sort((a, b) => rank(a) - rank(b) || compareNames(a, b))
    .forEach(keyword => addEntry(map, keyword, schema[keyword]));
}

/**
 * Adds an annotation as an extension (docs/rules/openapi.md#annotations): `ui:help` as `x-oc-ui-help`, or as nested
 * maps if its name contains dashes.
 */
export function addAnnotation(
  map: YAMLMap,
  name: string,
  value: JsonValue,
): void {
  const written = annotationText(value);
  if (!name.includes('-')) {
    addEntry(map, `x-oc-${name.replaceAll(':', '-')}`, written);
    return;
  }
  const nested = name
    .split(':')
    .reduceRight<JsonValue>((inner, part) => ({ [part]: inner }), written);
  const existing = map.get('x-openchoreo');
  if (isObject(existing) && isObject(nested)) {
    map.set('x-openchoreo', joined(existing, nested));
  } else {
    addEntry(map, 'x-openchoreo', nested);
  }
}

/** Quotes a string that would otherwise be read as another type. */
function annotationText(value: JsonValue): JsonValue {
  return typeof value === 'string' && readAnnotationValue(value) !== value
    ? JSON.stringify(value)
    : value;
}

function joined(a: JsonObject, b: JsonObject): JsonObject {
  const result: JsonObject = { ...a };
  for (const key of Object.keys(b)) {
    const [before, after] = [result[key], b[key]];
    result[key] =
      isObject(before) && isObject(after) ? joined(before, after) : after;
  }
  return result;
}
