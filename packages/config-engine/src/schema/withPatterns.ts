// SPDX-License-Identifier: Apache-2.0

import { normaliseFindings } from '../finding/catalogue/normalise';
import { isObject, JsonValue, mapValues } from '../json';
import { childPointer, childValue } from '../pointer';
import type { CompiledSchema, JsonSchema } from './types';

/**
 * The JSON Schema of a section with all its patterns as the author wrote them, for people and for comparisons.
 * `jsonSchema` itself only has those that JavaScript reads alike. Patterns that are not RE2 are left out.
 *
 * @public
 */
export function withPatterns({
  jsonSchema,
  structural,
  findings,
}: Pick<CompiledSchema, 'jsonSchema' | 'structural' | 'findings'>): JsonSchema {
  const { code } = normaliseFindings.patternUnsupported;
  const unsupported = new Set(
    findings.filter(finding => finding.code === code).map(at => at.pointer),
  );
  const restored = restore(jsonSchema, structural, '', unsupported);
  return isObject(restored) ? restored : jsonSchema;
}

/** Both views have the same pointers. */
function restore(
  view: JsonValue,
  source: JsonValue | undefined,
  pointer: string,
  unsupported: ReadonlySet<string>,
): JsonValue {
  if (Array.isArray(view) && Array.isArray(source)) {
    return view.map((part, index) =>
      restore(part, source[index], `${pointer}/${index}`, unsupported),
    );
  }
  if (!isObject(view) || !isObject(source)) {
    return view;
  }
  const result: JsonSchema = mapValues(view, (part, key) =>
    restore(
      part,
      childValue(source, key),
      childPointer(pointer, key),
      unsupported,
    ),
  );
  if (typeof source.pattern === 'string' && !unsupported.has(pointer)) {
    result.pattern = source.pattern;
  }
  return result;
}
