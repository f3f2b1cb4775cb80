// SPDX-License-Identifier: Apache-2.0

import {
  annotationFor,
  CompiledSchema,
  formatPointer,
  isObject,
  JsonSchema,
  JsonValue,
  parsePointer,
  Phrase,
  schemaAt,
  valueAt,
  Words,
} from '@component-config/config-engine';
import { phrase, worded } from '@component-config/config-platform';

/** The schema's facts about one path, for authors of YAML. */
export interface FieldFacts {
  readonly title?: string;
  readonly description?: string;
  /** `integer`, `list of string`, `map of object`, `string or null`; `any` if the schema does not specify it. */
  readonly type: string;
  readonly typePhrase?: Phrase;
  /** Schema keywords that constrain the value, such as `minimum: 1`. */
  readonly constraints: readonly string[];
  /** The enum values, if any. */
  readonly choices: readonly JsonValue[];
  /** Omitted if there is none, and for sensitive fields. */
  readonly default?: JsonValue;
  readonly isRequired: boolean;
  readonly isSensitive: boolean;
  /** Not set by users: hidden, read-only, or set by the build or by tooling. */
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
 * The schema's facts about a path.
 *
 * @param pointer - JSON Pointer into the configuration
 * @returns undefined if the schema does not describe the path
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
  const written = valueAt(compiled.structural, `${found.pointer}/pattern`);
  const limits =
    written === undefined ? schema : { ...schema, pattern: written };
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
    ...worded('type', typeWords(schema)),
    constraints: CONSTRAINTS.filter(
      keyword => Object.hasOwn(limits, keyword) && limits[keyword] !== false,
    ).map(keyword => `${keyword}: ${String(limits[keyword])}`),
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

/** The keys that the schema declares at a path, in the author's order; empty for lists, scalars and maps. */
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

function typeWords(schema: JsonSchema, depth = 0): Words {
  const types = [schema.type].flat().filter(type => typeof type === 'string');
  if (types.length === 0) {
    const branches = schema.oneOf ?? schema.anyOf;
    return Array.isArray(branches) && depth < 2
      ? eitherOf(
          branches.filter(isObject).map(one => typeWords(one, depth + 1)),
        )
      : phrase('typeAny');
  }
  const inner = (part: JsonValue | undefined) =>
    isObject(part) && depth < 2
      ? typeWords(part, depth + 1)
      : phrase('typeAny');
  return eitherOf(
    types.map(type => {
      if (type === 'array') {
        return phrase('typeListOf', { item: inner(schema.items) });
      }
      return type === 'object' && isObject(schema.additionalProperties)
        ? phrase('typeMapOf', { entry: inner(schema.additionalProperties) })
        : type;
    }),
  );
}

/** One of several types, each of them once. */
function eitherOf(types: readonly Words[]): Words {
  const distinct = [
    ...new Map(types.map(type => [JSON.stringify(type), type])).values(),
  ];
  return distinct.length === 1
    ? distinct[0]
    : phrase('typeOneOf', { types: distinct });
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
