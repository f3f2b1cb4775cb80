// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, JsonValue } from '../../json';
import {
  EXACT_INTEGER,
  type CompiledSchema,
  type JsonSchema,
} from '../../schema';

/** The one name that ajv does not accept as the name of a property. */
const PROTO = '__proto__';

/** The pattern that replaces it. */
const PROTO_PATTERN = `^${PROTO}$`;

/** Where schemas are nested in a schema: directly, by name, or in a list. */
const schemaKeywords = ['items', 'additionalProperties', 'not'] as const;
const listKeywords = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * The schema that ajv validates values against: `jsonSchema` with
 *
 * - the patterns of the structural view, because they run as RE2, whether or not JavaScript can express them (both
 *   views have the same pointers);
 * - `exactInteger` where integers are allowed, a keyword of this engine that rejects integers beyond 2^53;
 * - a property called `__proto__`, which ajv ignores, as one of the `patternProperties`.
 */
export function checkedSchema({
  jsonSchema,
  structural,
}: Pick<CompiledSchema, 'jsonSchema' | 'structural'>): JsonSchema {
  return withPatterns(jsonSchema, structural);
}

function withPatterns(schema: JsonSchema, structural: JsonSchema): JsonSchema {
  const checked = Object.assign(emptyObject(), schema);
  if ([schema.type].flat().includes('integer')) {
    checked[EXACT_INTEGER] = true;
  }
  if (typeof structural.pattern === 'string') {
    checked.pattern = structural.pattern;
  }
  for (const keyword of schemaKeywords) {
    checkChild(checked, keyword, structural[keyword]);
  }
  for (const keyword of listKeywords) {
    const [branches, sources] = [checked[keyword], structural[keyword]];
    if (Array.isArray(branches) && Array.isArray(sources)) {
      checked[keyword] = branches.map((branch, index) =>
        isObject(branch) && isObject(sources[index])
          ? withPatterns(branch, sources[index])
          : branch,
      );
    }
  }
  const [properties, sources] = [checked.properties, structural.properties];
  if (isObject(properties) && isObject(sources)) {
    const copy = Object.assign(emptyObject(), properties);
    for (const name of Object.keys(copy)) {
      checkChild(
        copy,
        name,
        Object.hasOwn(sources, name) ? sources[name] : undefined,
      );
    }
    if (Object.hasOwn(copy, PROTO)) {
      checked.patternProperties = { [PROTO_PATTERN]: copy[PROTO] };
      delete copy[PROTO];
    }
    checked.properties = copy;
  }
  return checked;
}

/** Converts a pointer into the checked schema to a pointer into `jsonSchema`. */
export function normalisedPointer(pointer: string): string {
  return pointer.replaceAll(
    `/patternProperties/${PROTO_PATTERN}`,
    `/properties/${PROTO}`,
  );
}

function checkChild(
  parent: JsonSchema,
  key: string,
  source: JsonValue | undefined,
): void {
  const child = Object.hasOwn(parent, key) ? parent[key] : undefined;
  if (isObject(child) && isObject(source)) {
    parent[key] = withPatterns(child, source);
  }
}
