import type { SourcePosition } from '../finding';
import { isObject, JsonValue } from '../json';
import { childPointer } from '../pointer';
import {
  applyDefaults,
  CompiledSchema,
  JsonSchema,
  nearestPosition,
  schemaAt,
} from '../schema';
import type { MergePlan } from './mergePlan';

/** What a compiled schema says about one place of a configuration, at hand while the place is visited. */
export interface SchemaPlan extends MergePlan {
  readonly schema: JsonSchema;
  /** The author's order of the properties. */
  readonly order: readonly string[];
  /** The place's own default; `null` is none (openchoreo-schema 1.13). */
  readonly ownDefault: JsonValue | undefined;
  readonly position: SourcePosition | undefined;
  child(token: string): SchemaPlan | undefined;
}

/** A schema as the fold walks along it. */
export interface WalkableSchema {
  readonly root: SchemaPlan;
  /** The configuration that the schema gives when no layer speaks. */
  readonly baseline: JsonValue;
}

/** For as long as the schema itself is in use. */
const walkable = new WeakMap<CompiledSchema, WalkableSchema>();

/** The plans of a schema: made once, for the places that are visited. */
export function schemaPlan(schema: CompiledSchema): WalkableSchema {
  let found = walkable.get(schema);
  if (!found) {
    found = {
      root: planAt(schema, schema.jsonSchema, ''),
      baseline: applyDefaults(schema.jsonSchema, undefined),
    };
    walkable.set(schema, found);
  }
  return found;
}

const unordered: readonly string[] = [];

function planAt(
  compiled: CompiledSchema,
  schema: JsonSchema,
  pointer: string,
): SchemaPlan {
  const { mergeStrategies, order, positions } = compiled;
  const { properties, type } = schema;
  const locate = (token: string) => {
    const located = schemaAt(schema, childPointer('', token));
    return (
      located && planAt(compiled, located.schema, pointer + located.pointer)
    );
  };
  const named = new Map<string, SchemaPlan | undefined>();
  // Keys that are not declared all have the same schema, and so have items.
  let other: SchemaPlan | undefined;
  return {
    schema,
    allowsNull:
      schema.nullable === true ||
      (Array.isArray(type) && type.includes('null')),
    declared: Object.hasOwn(mergeStrategies, pointer)
      ? mergeStrategies[pointer]
      : undefined,
    order: Object.hasOwn(order, pointer) ? order[pointer] : unordered,
    ownDefault: schema.default ?? undefined,
    position: nearestPosition(positions, pointer),
    child: token => {
      const known = named.get(token);
      if (known) {
        return known;
      }
      if (isObject(properties) && Object.hasOwn(properties, token)) {
        const plan = locate(token);
        named.set(token, plan);
        return plan;
      }
      if (isObject(schema.additionalProperties) || /^[\d-]/.test(token)) {
        other ??= locate(token);
        return other;
      }
      return undefined;
    },
  };
}
