// SPDX-License-Identifier: Apache-2.0

import { isMap, isNode, Pair, YAMLMap } from 'yaml';
import { Finding, phrase, Phrase } from '../finding';
import { conversionFindings } from '../finding/catalogue/conversion';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { childPointer, valueAt } from '../pointer';
import {
  Annotations,
  CompiledSchema,
  JsonSchema,
  readExtension,
} from '../schema';
import { orderTypes, typeNames } from './typeNames';
import { writeExpression } from './writeExpression';
import {
  addEntry,
  entryOf,
  joinComments,
  mapAt,
  mapOf,
  nameOf,
  remarkedEntry,
  Remarks,
  remarksOf,
  textOf,
} from './yamlMaps';

/** A section written in `openAPIV3Schema`. */
export interface OpenApiSection {
  /** `parameters`, `environmentConfigs`. */
  readonly name: string;
  readonly schema: YAMLMap;
  /** The pointer of the schema in the document. */
  readonly pointer: string;
  readonly compiled: CompiledSchema;
  /** The compiled definitions: a schema with one field for each. */
  readonly compiledDefinitions: CompiledSchema;
}

/** Sections in the shorthand, with their shared types. */
export interface ShorthandSections {
  readonly types: YAMLMap;
  readonly fields: ReadonlyMap<string, YAMLMap>;
  /** What the shorthand cannot express. */
  readonly findings: readonly Finding[];
}

/**
 * Converts sections of `openAPIV3Schema` to the shorthand. `$defs` become custom types, as do maps and items with
 * constraints of their own (docs/rules/shorthand.md#objects, #custom-types). Extensions become `oc:` annotations.
 * Comments stay with their fields.
 */
export function openApiToShorthand(
  sections: readonly OpenApiSection[],
): ShorthandSections {
  const types = new YAMLMap();
  const findings: Finding[] = [];
  const names = typeNames();
  const fields = new Map<string, YAMLMap>();
  for (const { name, schema, pointer, ...tables } of sections) {
    const definitions = mapAt(schema, '$defs');
    const typeOf = new Map<string, string>();
    const isNew = new Set<string>();
    for (const entry of definitions?.items ?? []) {
      const { type, known } = names.define(nameOf(entry), jsonOf(entry.value));
      typeOf.set(nameOf(entry), type);
      if (!known) {
        isNew.add(nameOf(entry));
      }
    }
    const writing: Writing = { types, names, typeOf, findings };
    for (const entry of definitions?.items ?? []) {
      const definition = nameOf(entry);
      if (isMap(entry.value) && isNew.has(definition)) {
        const value = writeValue(writing, typeOf.get(definition) ?? '', {
          written: entry.value,
          compiled: tables.compiledDefinitions,
          schemaPointer: childPointer('/properties', definition),
          field: definition,
          pointer: childPointer(`${pointer}/$defs`, definition),
        });
        types.items.push(
          remarkedEntry(
            typeOf.get(definition) ?? '',
            value,
            schemaRemarks(entry),
          ),
        );
      }
    }
    const root = writeFields(writing, {
      written: schema,
      compiled: tables.compiled,
      schemaPointer: '',
      field: name,
      pointer,
    });
    const [first] = root.items;
    const remarks = joinComments(keywordComments(schema));
    if (remarks !== undefined && first && isNode(first.key)) {
      first.key.commentBefore = joinComments([
        remarks,
        first.key.commentBefore,
      ]);
    }
    fields.set(name, root);
  }
  const ordered = orderTypes(types, fields.values());
  return { types: mapOf(ordered), fields, findings };
}

/** The state of a conversion. */
interface Writing {
  readonly types: YAMLMap;
  readonly names: ReturnType<typeof typeNames>;
  /** The type created from each definition of the section. */
  readonly typeOf: ReadonlyMap<string, string>;
  readonly findings: Finding[];
}

/** A schema as written, with its compiled form. */
interface WrittenSchema {
  readonly written: YAMLMap;
  readonly compiled: CompiledSchema;
  readonly schemaPointer: string;
  /** The field in messages: `parameters.http.port`. */
  readonly field: string;
  /** The pointer in the document. */
  readonly pointer: string;
}

/** The fields of a map, including its default. */
function writeFields(writing: Writing, place: WrittenSchema): YAMLMap {
  const { written, field } = place;
  const schema = compiledAt(place);
  const map = new YAMLMap();
  if (schema.default !== undefined) {
    addEntry(map, '$default', schema.default);
  }
  const properties = mapAt(written, 'properties');
  for (const entry of properties?.items ?? []) {
    const name = nameOf(entry);
    if (!isMap(entry.value)) {
      continue;
    }
    const child: WrittenSchema = {
      ...place,
      written: entry.value,
      schemaPointer: childPointer(`${place.schemaPointer}/properties`, name),
      field: `${field}.${name}`,
      pointer: childPointer(`${place.pointer}/properties`, name),
    };
    const { required } = schema;
    const isRequired = Array.isArray(required) && required.includes(name);
    if (!isRequired && compiledAt(child).default === undefined) {
      const at = { field: child.field };
      writing.findings.push(
        conversionFindings.optionalWithoutDefault.at(placeOf(child), at),
      );
    }
    map.items.push(
      remarkedEntry(
        name,
        writeValue(writing, name, child),
        schemaRemarks(entry),
      ),
    );
  }
  map.comment = properties?.comment;
  if (written.get('additionalProperties') === false) {
    lose(writing, place, phrase('noOtherFields'));
  }
  return map;
}

/** The comments around a schema and on its keywords, since an expression cannot contain comments. */
function schemaRemarks(entry: Pair): Remarks {
  const around = remarksOf(entry);
  const comment = joinComments([
    around.comment,
    ...(isMap(entry.value) ? keywordComments(entry.value) : []),
  ]);
  return { ...around, ...(comment !== undefined && { comment }) };
}

function keywordComments(schema: YAMLMap): Array<string | null | undefined> {
  return schema.items.flatMap(keyword => {
    const { value } = keyword;
    const name = nameOf(keyword);
    const { comment } = remarksOf(keyword);
    return isMap(value) && (name === 'items' || name === 'additionalProperties')
      ? [comment, ...keywordComments(value)]
      : [comment];
  });
}

/** Keywords that a map of fields can express. */
const mapKeywords: ReadonlySet<string> = new Set([
  'type',
  'properties',
  'required',
  'default',
  'additionalProperties',
  '$defs',
]);

/** The value of a field or type: an expression, or a map of fields. */
function writeValue(
  writing: Writing,
  name: string,
  place: WrittenSchema,
): string | YAMLMap {
  const own = ownKeywords(place);
  if (isReference(place) || !isFieldMap(compiledAt(place))) {
    return expression(writing, place, typeText(writing, name, place), own);
  }
  const hasMoreKeywords =
    Object.keys(own).some(
      keyword => !mapKeywords.has(keyword) && !keyword.startsWith('x-'),
    ) || Object.keys(ownAnnotations(place)).length > 0;
  // A map of fields can have constraints only through a reference to a type.
  return hasMoreKeywords
    ? expression(writing, place, newType(writing, name, place), own)
    : writeFields(writing, place);
}

/** Writes `type | constraints`, and reports what that cannot express. */
function expression(
  writing: Writing,
  place: WrittenSchema,
  type: string,
  keywords: JsonObject,
): string {
  const { type: jsonType } = compiledAt(place);
  const { text, lost } = writeExpression({
    type,
    jsonType: typeof jsonType === 'string' ? jsonType : undefined,
    keywords,
    annotations: ownAnnotations(place),
  });
  lost.forEach(what => lose(writing, place, what));
  return text;
}

/** The type part of an expression. */
function typeText(
  writing: Writing,
  name: string,
  place: WrittenSchema,
): string {
  const reference = referenceOf(place);
  if (reference !== undefined) {
    return writing.typeOf.get(reference) ?? reference;
  }
  const { type, additionalProperties, items } = compiledAt(place);
  switch (type) {
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
      return type;
    case 'array':
      return `[]${innerText(writing, name, place, 'items', items)}`;
    case 'object':
      return `map<${innerText(
        writing,
        name,
        place,
        'additionalProperties',
        additionalProperties,
      )}>`;
    default:
      lose(writing, place, phrase('theType'));
      return 'string';
  }
}

function innerText(
  writing: Writing,
  name: string,
  place: WrittenSchema,
  keyword: 'items' | 'additionalProperties',
  schema: JsonValue | undefined,
): string {
  const written = mapAt(place.written, keyword);
  if (!written || !isObject(schema)) {
    lose(writing, place, phrase('theEntries'));
    return 'string';
  }
  const inner: WrittenSchema = {
    ...place,
    written,
    schemaPointer: `${place.schemaPointer}/${keyword}`,
    field: `${place.field}[]`,
    pointer: `${place.pointer}/${keyword}`,
  };
  const own = Object.keys(ownKeywords(inner));
  const isSimple =
    own.every(key =>
      ['$ref', 'type', 'items', 'additionalProperties'].includes(key),
    ) &&
    Object.keys(ownAnnotations(inner)).length === 0 &&
    (isReference(inner) || !isFieldMap(compiledAt(inner)));
  return isSimple
    ? typeText(writing, name, inner)
    : newType(writing, `${name}Item`, inner);
}

/** Creates a type for an unnamed schema. */
function newType(writing: Writing, name: string, place: WrittenSchema): string {
  const type = writing.names.invent(name);
  let value: string | YAMLMap;
  if (isFieldMap(compiledAt(place)) && !isReference(place)) {
    value = writeFields(writing, place);
    // The default stays with its field.
    value.items = value.items.filter(entry => nameOf(entry) !== '$default');
  } else {
    const written = typeText(writing, name, place);
    value = expression(writing, place, written, ownKeywords(place));
  }
  addEntry(writing.types, type, value);
  return type;
}

function compiledAt({ compiled, schemaPointer }: WrittenSchema): JsonSchema {
  const schema = valueAt(compiled.structural, schemaPointer);
  return isObject(schema) ? schema : emptyObject();
}

/** A map with named fields or without a schema for its entries. */
function isFieldMap({ type, additionalProperties, properties }: JsonSchema) {
  return (
    type === 'object' &&
    (isObject(properties) || !isObject(additionalProperties))
  );
}

function referenceOf({ written }: WrittenSchema): string | undefined {
  const reference = entryOf(written, '$ref');
  return reference && textOf(reference.value).replace(/^#\/\$defs\//, '');
}

function isReference(place: WrittenSchema): boolean {
  return referenceOf(place) !== undefined;
}

/** The keywords as written, without following references. */
function ownKeywords({ written }: WrittenSchema): JsonObject {
  const keywords = emptyObject();
  const json = jsonOf(written);
  if (isObject(json)) {
    for (const keyword of Object.keys(json)) {
      if (!keyword.startsWith('x-')) {
        keywords[keyword] = json[keyword];
      }
    }
  }
  return keywords;
}

function ownAnnotations({ written }: WrittenSchema): Annotations {
  const annotations = emptyObject();
  const json = jsonOf(written);
  if (isObject(json)) {
    for (const keyword of Object.keys(json)) {
      for (const [name, value] of readExtension(keyword, json[keyword])) {
        annotations[name] = value;
      }
    }
  }
  return annotations;
}

function jsonOf(node: unknown): JsonValue {
  return isMap(node) ? (node.toJSON() as JsonValue) : null;
}

function lose(writing: Writing, place: WrittenSchema, what: Phrase): void {
  writing.findings.push(
    conversionFindings.notExpressible.at(placeOf(place), {
      what,
      field: place.field,
    }),
  );
}

function placeOf({ pointer, compiled, schemaPointer }: WrittenSchema) {
  return { pointer, position: compiled.positions[schemaPointer] };
}
