// SPDX-License-Identifier: Apache-2.0

import { emptyObject, type JsonObject, type JsonValue } from '../../json';
import { childPointer } from '../../pointer';
import {
  combinators,
  EXACT_INTEGER,
  jsonSchemaParts,
  singleKeywords,
  type JsonSchemaViews,
} from '../../schema';

/** The one name that ajv does not accept as the name of a property. */
const PROTO = '__proto__';

/** The pattern that replaces it. */
const PROTO_PATTERN = `^${PROTO}$`;

/** A keyword with the number of a unit that applies to a value. */
export const UNIT = 'unit';

/** A keyword with the numbers of the units that check the properties of an object. */
export const PROPERTY_UNITS = 'propertyUnits';

/** A part of a schema that ajv compiles at once. */
export interface Unit {
  readonly schema: JsonValue;
  /** JSON Pointer of the part within the whole schema. */
  readonly pointer: string;
}

/** A schema, and the number of schemas in it. */
interface Counted<Schema = JsonValue> {
  readonly schema: Schema;
  readonly count: number;
}

/** Work that gives units on the way. */
type WithUnits<Result> = Generator<Unit, Result, undefined>;

/**
 * The schema that ajv validates values against: `jsonSchema` with
 *
 * - the patterns of the structural view, because they run as RE2, whether or not JavaScript can express them (both
 *   views have the same pointers);
 * - `exactInteger` where integers are allowed, a keyword of this engine that rejects integers beyond 2^53;
 * - a property called `__proto__`, which ajv ignores, as one of the `patternProperties`.
 *
 * @param size - the number of schemas in a unit, more or less
 * @returns units of the schema in the order of their numbers, each after those that it refers to; the last is the root
 * @throws Error if the schema has other keywords than our compilers write
 */
export function* checkedUnits(
  views: JsonSchemaViews,
  size: number,
): Generator<Unit, void, undefined> {
  let written = 0;
  function* asUnit(schema: JsonValue, pointer: string): WithUnits<number> {
    yield { schema, pointer };
    written += 1;
    return written - 1;
  }

  function* checked(
    part: JsonSchemaViews,
    pointer: string,
  ): WithUnits<Counted> {
    const parts = jsonSchemaParts(part);
    if (typeof parts === 'boolean') {
      return { schema: parts, count: 1 };
    }
    const { keywords, properties } = parts;
    const schema: JsonObject = Object.assign(emptyObject(), keywords);
    if ([keywords.type].flat().includes('integer')) {
      schema[EXACT_INTEGER] = true;
    }
    let count = 1;
    function* below(inner: JsonSchemaViews, at: string): WithUnits<JsonValue> {
      const found = yield* fitting(inner, `${pointer}/${at}`, size - count);
      count += found.count;
      return found.schema;
    }
    if (properties) {
      const named = [...properties].filter(([name]) => name !== PROTO);
      const ofNamed = yield* grouped(named, pointer);
      Object.assign(schema, ofNamed.schema);
      count += ofNamed.count;
      for (const [name, property] of properties) {
        if (name === PROTO) {
          schema.patternProperties = {
            [PROTO_PATTERN]: yield* below(property, `properties/${name}`),
          };
        }
      }
    }
    for (const keyword of singleKeywords) {
      const one = parts[keyword];
      if (one !== undefined) {
        schema[keyword] =
          typeof one === 'boolean' ? one : yield* below(one, keyword);
      }
    }
    for (const keyword of combinators) {
      const branches = [];
      for (const branch of parts[keyword] ?? []) {
        branches.push(yield* below(branch, `${keyword}/${branches.length}`));
      }
      if (parts[keyword]) {
        schema[keyword] = branches;
      }
    }
    return { schema, count };
  }

  /** A schema within another, which becomes a unit if it is larger than the room that is left. */
  function* fitting(
    part: JsonSchemaViews,
    pointer: string,
    room: number,
  ): WithUnits<Counted> {
    const found = yield* checked(part, pointer);
    return found.count <= Math.max(room, 1)
      ? found
      : { schema: { [UNIT]: yield* asUnit(found.schema, pointer) }, count: 1 };
  }

  /** The keywords that check properties, which are divided among units if there are many. */
  function* grouped(
    properties: readonly (readonly [string, JsonSchemaViews])[],
    pointer: string,
  ): WithUnits<Counted<JsonObject>> {
    const units: number[] = [];
    let group = emptyObject();
    let count = 0;
    for (const [index, [name, property]] of properties.entries()) {
      const at = childPointer(`${pointer}/properties`, name);
      const found = yield* fitting(property, at, size);
      group[name] = found.schema;
      count += found.count;
      const isLast = index === properties.length - 1;
      if (count >= size || (isLast && units.length > 0)) {
        units.push(yield* asUnit({ properties: group }, pointer));
        group = emptyObject();
        count = 0;
      }
    }
    if (units.length === 0) {
      return { schema: { properties: group }, count };
    }
    // `additionalProperties` looks here for the names.
    const names = emptyObject();
    for (const [name] of properties) {
      names[name] = true;
    }
    return {
      schema: { properties: names, [PROPERTY_UNITS]: units },
      count: units.length,
    };
  }

  const root = yield* checked(views, '');
  yield { schema: root.schema, pointer: '' };
}

/** Converts a pointer into the checked schema to a pointer into `jsonSchema`. */
export function normalisedPointer(pointer: string): string {
  return pointer.replaceAll(
    `/patternProperties/${PROTO_PATTERN}`,
    `/properties/${PROTO}`,
  );
}
