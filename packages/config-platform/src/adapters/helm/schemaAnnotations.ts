// SPDX-License-Identifier: Apache-2.0

import {
  parseSource,
  valueFromNode,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';

/** Annotations whose value is text, whatever YAML makes of it. */
const texts = new Set(['title', 'description', 'pattern', '$id', '$ref']);

/** Annotations whose value is YAML. */
const values = new Set([
  'type',
  'default',
  'enum',
  'const',
  'multipleOf',
  'maximum',
  'minimum',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'uniqueItems',
  'maxProperties',
  'minProperties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'readOnly',
  'deprecated',
  'examples',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
]);

/** Annotations of the items of a list, by their keywords. */
const ofItems = new Map([
  ['item', 'type'],
  ['itemProperties', 'properties'],
  ['itemEnum', 'enum'],
  ['itemRef', '$ref'],
]);

/**
 * Annotations without an effect: a chart's own value is there anyway, and leaving it out of the type would lose it as a
 * default.
 */
const ignored = new Set([
  'required',
  'hidden',
  'skipProperties',
  'mergeProperties',
]);

/**
 * Reads annotations on one line, as those of helm-values-schema-json
 * (https://github.com/losisin/helm-values-schema-json): `minimum:1;maximum:9` (docs/rules/helm.md#comments).
 *
 * @param lines - in the order in which they count; a later one replaces an earlier one
 * @returns keywords of JSON Schema; undefined if one of them is not known or has no value that can be read
 */
export function readSchemaAnnotations(
  lines: readonly string[],
): JsonObject | undefined {
  const schema: { [keyword: string]: JsonValue } = {};
  const items: { [keyword: string]: JsonValue } = {};
  for (const annotation of lines.flatMap(line => line.split(';'))) {
    const colon = annotation.indexOf(':');
    const name = annotation.slice(0, colon < 0 ? undefined : colon).trim();
    const text = colon < 0 ? undefined : annotation.slice(colon + 1).trim();
    const keyword = ofItems.get(name);
    const value = texts.has(name) ? text : yamlValue(text);
    if (name === '' || ignored.has(name)) {
      continue;
    }
    if (value === undefined) {
      return undefined;
    }
    if (keyword) {
      items[keyword] = value;
    } else if (texts.has(name) || values.has(name)) {
      schema[name] = listed(name, value);
    } else {
      return undefined;
    }
  }
  return { ...schema, ...(Object.keys(items).length > 0 && { items }) };
}

/** `enum: a, b` is a list. */
function listed(name: string, value: JsonValue): JsonValue {
  return name === 'enum' && typeof value === 'string'
    ? value.split(',').map(item => item.trim())
    : value;
}

/** A flag alone is true. */
function yamlValue(text = 'true'): JsonValue | undefined {
  const { documents, findings } = parseSource({ file: '', text });
  return documents.length === 1 &&
    findings.every(({ severity }) => severity !== 'error')
    ? valueFromNode(documents[0].root)
    : undefined;
}
