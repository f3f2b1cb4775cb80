// SPDX-License-Identifier: Apache-2.0

import { isMap, Pair, Scalar, YAMLMap } from 'yaml';
import { equalJson, isObject, JsonObject, JsonValue, mapValues } from '../json';
import { childPointer } from '../pointer';
import {
  Annotations,
  CompiledSchema,
  JsonSchema,
  propertySchema,
  TypeExpression,
  typeOfExpression,
  readAnnotationValue,
} from '../schema';
import { compareNames } from '../document';
import {
  addEntry,
  entryOf,
  mapOf,
  nameOf,
  remarkedEntry,
  remarksOf,
  textOf,
} from './yamlMaps';

/** A section written in the shorthand. */
export interface ShorthandSection {
  readonly fields: YAMLMap;
  readonly types?: YAMLMap;
  /** The compiled fields. */
  readonly compiled: CompiledSchema;
  /** The compiled types: a schema with one field for each type. */
  readonly compiledTypes: CompiledSchema;
}

/** A compiled schema and its location. */
interface Compiled {
  readonly schema: JsonSchema;
  readonly pointer: string;
  readonly tables: CompiledSchema;
}

/** The state of a conversion. */
interface Writing {
  readonly compiledTypes: CompiledSchema;
  /** Referenced types, in the order of their first reference. */
  readonly references: Set<string>;
}

/**
 * Converts a section of the shorthand to an `openAPIV3Schema`. Custom types become `$defs`, in the order of their first
 * reference. Required fields are listed (docs/rules/openapi.md#required), annotations become extensions, and comments
 * stay with their fields.
 */
export function shorthandToOpenApi(section: ShorthandSection): YAMLMap {
  const { fields, types, compiled, compiledTypes } = section;
  const writing: Writing = { compiledTypes, references: new Set() };
  const root = writeFields(writing, fields, {
    schema: compiled.structural,
    pointer: '',
    tables: compiled,
  });
  const definitions: Pair[] = [];
  // The loop also reaches types added to the set while it runs.
  for (const name of writing.references) {
    const entry = types && entryOf(types, name);
    if (entry) {
      definitions.push(writeField(writing, entry, typeNamed(writing, name)));
    }
  }
  if (definitions.length > 0) {
    const map = mapOf(definitions);
    map.comment = types?.comment;
    root.items.splice(1, 0, new Pair(new Scalar('$defs'), map));
  }
  return root;
}

/** A map of fields with its `$default`. */
function writeFields(
  writing: Writing,
  fields: YAMLMap,
  { schema, pointer, tables }: Compiled,
): YAMLMap {
  const map = new YAMLMap();
  addKeywords(map, schema);
  if (schema.required !== undefined) {
    addEntry(map, 'required', schema.required);
  }
  const properties = new YAMLMap();
  for (const entry of fields.items) {
    const name = nameOf(entry);
    const property = propertySchema(schema, name);
    if (name !== '$default' && property) {
      properties.items.push(
        writeField(writing, entry, {
          schema: property,
          pointer: childPointer(`${pointer}/properties`, name),
          tables,
        }),
      );
    }
  }
  properties.comment = fields.comment;
  if (properties.items.length > 0) {
    addEntry(map, 'properties', properties);
  }
  return map;
}

function writeField(
  writing: Writing,
  entry: Pair,
  compiled: Compiled | undefined,
): Pair {
  const { value } = entry;
  let written: YAMLMap = new YAMLMap();
  if (compiled && isMap(value)) {
    written = writeFields(writing, value, compiled);
  } else if (compiled) {
    const type = typeOfExpression(textOf(value));
    written = writeType(writing, type, compiled);
  }
  return remarkedEntry(nameOf(entry), written, remarksOf(entry));
}

function writeType(
  writing: Writing,
  type: TypeExpression,
  compiled: Compiled,
): YAMLMap {
  const { schema, pointer, tables } = compiled;
  if (type.kind === 'custom') {
    return writeReference(writing, type.name, compiled);
  }
  const map = new YAMLMap();
  addKeywords(map, schema);
  addAnnotations(map, tables.annotations[pointer]);
  const inner = innerType(type);
  const child = inner && schema[inner.keyword];
  if (inner && isObject(child)) {
    const written = writeType(writing, inner.type, {
      schema: child,
      pointer: `${pointer}/${inner.keyword}`,
      tables,
    });
    addEntry(map, inner.keyword, written);
  }
  return map;
}

/** The type of the items or entries, and the keyword of their schema. */
function innerType(
  type: TypeExpression,
):
  | { keyword: 'items' | 'additionalProperties'; type: TypeExpression }
  | undefined {
  switch (type.kind) {
    case 'array':
      return { keyword: 'items', type: type.items };
    case 'map':
      return { keyword: 'additionalProperties', type: type.values };
    default:
      return undefined;
  }
}

/** A reference with the keywords that the field adds to its type. */
function writeReference(
  writing: Writing,
  name: string,
  compiled: Compiled,
): YAMLMap {
  const { schema, pointer, tables } = compiled;
  const type = typeNamed(writing, name);
  // A keyword that the field removes from its type cannot be removed beside a reference.
  if (
    !type ||
    !Object.keys(type.schema).every(key => Object.hasOwn(schema, key))
  ) {
    return writeInline(compiled);
  }
  writing.references.add(name);
  const map = new YAMLMap();
  addEntry(map, '$ref', `#/$defs/${name}`);
  addKeywords(map, differing(schema, type.schema));
  addAnnotations(
    map,
    differing(
      tables.annotations[pointer] ?? {},
      type.tables.annotations[type.pointer] ?? {},
    ),
  );
  return map;
}

/** A schema written without references. */
function writeInline({ schema, pointer, tables }: Compiled): YAMLMap {
  const map = new YAMLMap();
  addKeywords(map, schema);
  addAnnotations(map, tables.annotations[pointer]);
  const { required, properties } = schema;
  if (required !== undefined) {
    addEntry(map, 'required', required);
  }
  if (isObject(properties)) {
    const written = new YAMLMap();
    for (const name of tables.order[pointer] ?? Object.keys(properties)) {
      const property = propertySchema(schema, name);
      if (property) {
        const place = childPointer(`${pointer}/properties`, name);
        addEntry(
          written,
          name,
          writeInline({ schema: property, pointer: place, tables }),
        );
      }
    }
    addEntry(map, 'properties', written);
  }
  for (const keyword of ['items', 'additionalProperties']) {
    const child = schema[keyword];
    if (isObject(child)) {
      const place = `${pointer}/${keyword}`;
      addEntry(
        map,
        keyword,
        writeInline({ schema: child, pointer: place, tables }),
      );
    }
  }
  return map;
}

function typeNamed(
  { compiledTypes }: Writing,
  name: string,
): Compiled | undefined {
  const schema = propertySchema(compiledTypes.structural, name);
  return (
    schema && {
      schema,
      pointer: childPointer('/properties', name),
      tables: compiledTypes,
    }
  );
}

/** The entries of one object that are missing or different in another. */
function differing(
  own: { readonly [key: string]: JsonValue },
  other: { readonly [key: string]: JsonValue },
): JsonObject {
  return mapValues(own, (value, key) =>
    equalJson(value, other[key]) ? undefined : value,
  );
}

function addAnnotations(map: YAMLMap, annotations: Annotations = {}): void {
  for (const name of Object.keys(annotations)) {
    // Comments are written separately.
    if (name !== '#comment') {
      addAnnotation(map, name, annotations[name]);
    }
  }
}

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
function addKeywords(map: YAMLMap, schema: JsonObject): void {
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
function addAnnotation(map: YAMLMap, name: string, value: JsonValue): void {
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
