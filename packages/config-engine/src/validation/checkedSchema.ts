import { emptyObject, isObject, JsonValue } from '../json';
import type { CompiledSchema, JsonSchema } from '../schema';

/** Where schemas are within a schema: directly, by name, or in a list. */
const schemaKeywords = ['items', 'additionalProperties', 'not'] as const;
const listKeywords = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * The schema that values are checked against: `jsonSchema` with the patterns of the structural view, since the check runs
 * them as the RE2 that they are, whether JavaScript can say them or not. Both views have the same pointers.
 */
export function checkedSchema({
  jsonSchema,
  structural,
}: Pick<CompiledSchema, 'jsonSchema' | 'structural'>): JsonSchema {
  return withPatterns(jsonSchema, structural);
}

function withPatterns(schema: JsonSchema, structural: JsonSchema): JsonSchema {
  const checked = Object.assign(emptyObject(), schema);
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
    checked.properties = copy;
  }
  return checked;
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
