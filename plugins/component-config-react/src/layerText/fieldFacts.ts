// SPDX-License-Identifier: Apache-2.0

import {
  annotationFor,
  CompiledSchema,
  formatPointer,
  isObject,
  JsonSchema,
  JsonValue,
  parsePointer,
  schemaAt,
} from '@component-config/config-engine';

/** What the schema says of one place, for people who write it as text. */
export interface FieldFacts {
  readonly title?: string;
  readonly description?: string;
  /** `integer`, `list of string`, `map of object`, `string or null`; `any` where the schema does not say. */
  readonly type: string;
  /** Keywords of the schema that bound the value, as `minimum: 1`. */
  readonly constraints: readonly string[];
  /** The values that it may have, if they are listed. */
  readonly choices: readonly JsonValue[];
  /** Absent where there is none, and for sensitive fields. */
  readonly default?: JsonValue;
  readonly isRequired: boolean;
  readonly isSensitive: boolean;
  /** Not for a person to set: hidden, read-only, or set by the build or by tooling. */
  readonly isSetElsewhere: boolean;
}

const CONSTRAINTS = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
];

/**
 * What the schema says of a place.
 *
 * @param pointer - JSON Pointer into the configuration
 * @returns undefined where the schema does not know the place
 */
export function fieldFacts(
  compiled: CompiledSchema,
  pointer: string,
): FieldFacts | undefined {
  const found = schemaAt(compiled.jsonSchema, pointer);
  if (!found) {
    return undefined;
  }
  const { schema } = found;
  const tokens = parsePointer(pointer);
  const isSensitive = tokens.some((_, index) =>
    isTrue(compiled, formatPointer(tokens.slice(0, index + 1)), 'sensitive'),
  );
  const title = annotation(compiled, found.pointer, 'ui:label') ?? schema.title;
  const description =
    schema.description ?? annotation(compiled, found.pointer, '#comment');
  const parent = schemaAt(
    compiled.jsonSchema,
    formatPointer(tokens.slice(0, -1)),
  )?.schema;
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    type: typeText(schema),
    constraints: CONSTRAINTS.filter(
      keyword => Object.hasOwn(schema, keyword) && schema[keyword] !== false,
    ).map(keyword => `${keyword}: ${String(schema[keyword])}`),
    choices: choicesOf(schema),
    ...(schema.default !== undefined &&
      !isSensitive && { default: schema.default }),
    isRequired:
      Array.isArray(parent?.required) &&
      parent.required.includes(tokens[tokens.length - 1]),
    isSensitive,
    isSetElsewhere: [
      'ui:hidden',
      'ui:readonly',
      'build:inject',
      'generated',
    ].some(name => {
      const declared = annotation(compiled, found.pointer, name);
      return declared !== undefined && declared !== false;
    }),
  };
}

/** The keys that the schema declares at a place, in the author's order; empty for lists, single values and maps. */
export function declaredKeys(
  compiled: CompiledSchema,
  pointer: string,
): readonly string[] {
  const found = schemaAt(compiled.jsonSchema, pointer);
  const properties = found?.schema.properties;
  if (!found || !isObject(properties)) {
    return [];
  }
  const names = Object.keys(properties);
  const order = Object.hasOwn(compiled.order, found.pointer)
    ? compiled.order[found.pointer]
    : [];
  const ordered = order.filter(name => Object.hasOwn(properties, name));
  return [...ordered, ...names.filter(name => !ordered.includes(name))];
}

function choicesOf(schema: JsonSchema): readonly JsonValue[] {
  if (Array.isArray(schema.enum)) {
    return schema.enum;
  }
  return [schema.type].flat().includes('boolean') ? [true, false] : [];
}

function typeText(schema: JsonSchema, depth = 0): string {
  const types = [schema.type].flat().filter(type => typeof type === 'string');
  if (types.length === 0) {
    const branches = schema.oneOf ?? schema.anyOf;
    return Array.isArray(branches) && depth < 2
      ? [
          ...new Set(
            branches.filter(isObject).map(one => typeText(one, depth + 1)),
          ),
        ].join(' or ')
      : 'any';
  }
  const inner = (part: JsonValue | undefined) =>
    isObject(part) && depth < 2 ? typeText(part, depth + 1) : 'any';
  return types
    .map(type => {
      if (type === 'array') {
        return `list of ${inner(schema.items)}`;
      }
      return type === 'object' && isObject(schema.additionalProperties)
        ? `map of ${inner(schema.additionalProperties)}`
        : String(type);
    })
    .join(' or ');
}

function annotation(
  compiled: CompiledSchema,
  schemaPointer: string,
  name: string,
): JsonValue | undefined {
  return Object.hasOwn(compiled.annotations, schemaPointer)
    ? annotationFor(compiled.annotations[schemaPointer], 'form', name)
    : undefined;
}

function isTrue(
  compiled: CompiledSchema,
  pointer: string,
  name: string,
): boolean {
  const found = schemaAt(compiled.jsonSchema, pointer);
  return (
    found !== undefined && annotation(compiled, found.pointer, name) === true
  );
}
