// SPDX-License-Identifier: Apache-2.0

import { didYouMean, Finding, SourcePosition } from '../finding';
import { usageFindings } from '../finding/catalogue/usage';
import { isObject, JsonValue } from '../json';
import { memo } from '../memo';
import { formatPointer } from '../pointer';
import {
  anything,
  childSchemas,
  isOfChild,
  propertyNames,
  sectionNames,
  subschemas,
  type CompiledDefinition,
  type JsonSchema,
  type SectionName,
} from '../schema';
import { childNode, SourceNode } from '../source';
import { ANY } from './readPaths';
import { readTemplates, TemplateRead } from './readTemplates';

/** A field of a schema. */
interface SchemaField {
  readonly path: readonly string[];
  /** The pointer of the field in the schema. */
  readonly schemaPointer: string;
  /** Whether neither the field nor its items or entries have fields of their own. */
  readonly isLeaf: boolean;
}

/** A read with its path in the schema. */
interface LocatedRead extends TemplateRead {
  readonly undefinedAt?: { name: string; known: readonly string[] };
}

/** The rules of a definition, which have findings of their own. */
const RULES = /^\/spec\/(?:validations|preRenderValidations)\//;

/** The reads of all templates of a document. */
const readsOf = memo((root: SourceNode): readonly TemplateRead[] => {
  const spec = childNode(root, 'spec');
  return spec?.kind === 'map' ? readTemplates(spec) : [];
});

/**
 * Determines which template of a ComponentType or Trait reads which field, without rendering: it scans for
 * `${parameters.x}` and `${environmentConfigs.x}`. Reading a map reads everything in it.
 *
 * @param root - the document
 * @param definition - the result of `compileDefinition` for it
 *
 * @public
 */
export function whereUsed(
  root: SourceNode,
  definition: CompiledDefinition,
): {
  /** Every field without fields of its own, in the author's order. */
  readonly fields: ReadonlyArray<{
    readonly section: SectionName;
    /** The pointer in the section's configuration, with `*` for any key or item: `/endpoints`, then `*`, then `port`. */
    readonly pointer: string;
    /** The places in templates that read the field, a part of it, or a value that contains it. */
    readonly reads: ReadonlyArray<{
      /** The reader, as its author named it: `deployment`, `patches[0]`. */
      readonly reader: string;
      /** The pointer of the template in the definition. */
      readonly pointer: string;
      /** The position of the expression's path. */
      readonly position?: SourcePosition;
    }>;
  }>;
  /** Reports unused fields, and reads of undeclared ones. */
  readonly findings: readonly Finding[];
} {
  const reads = readsOf(root);
  const fields: Array<ReturnType<typeof whereUsed>['fields'][number]> = [];
  const findings: Finding[] = [];
  for (const section of sectionNames) {
    const schema = definition[section];
    const located = reads
      .filter(read => read.section === section)
      .map(read => locate(read, schema?.jsonSchema ?? {}));
    findings.push(...located.flatMap(undefinedField));
    if (!schema) {
      continue;
    }
    const declared = fieldsOf(schema.jsonSchema);
    const unread = new Set<string>();
    for (const { path, isLeaf, schemaPointer } of declared) {
      const readers = located.filter(read => reaches(read, path));
      const pointer = formatPointer([...path]);
      if (readers.length === 0) {
        unread.add(pointer);
        // An unused map is reported once for all its fields.
        if (!unread.has(formatPointer(parentField(path)))) {
          findings.push(
            usageFindings.unreadField.at(
              {
                pointer: schemaPointer,
                position: schema.positions[schemaPointer],
              },
              { path: pathText(section, path) },
            ),
          );
        }
      }
      if (isLeaf) {
        fields.push({
          section,
          pointer,
          reads: readers.map(({ reader, pointer: place, position }) => ({
            reader,
            pointer: place,
            ...(position && { position }),
          })),
        });
      }
    }
  }
  return { fields, findings };
}

/**
 * Warns about templates, and values of embedded traits, that read a field which the schema does not declare.
 *
 * @param root - the document
 * @param definition - the result of `compileDefinition` for it
 *
 * @public
 */
export function undefinedReads(
  root: SourceNode,
  definition: CompiledDefinition,
): Finding[] {
  return readsOf(root)
    .filter(({ pointer }) => !RULES.test(pointer))
    .map(read => locate(read, definition[read.section]?.jsonSchema ?? {}))
    .flatMap(undefinedField);
}

/** The field that a field belongs to, ignoring items and entries. */
function parentField(path: readonly string[]): string[] {
  const parent = path.slice(0, -1);
  while (parent[parent.length - 1] === ANY) {
    parent.pop();
  }
  return parent;
}

/** Whether a read affects a field: it reads the field, a part of it, or a value that contains it. */
function reaches(read: LocatedRead, field: readonly string[]): boolean {
  const shared = Math.min(read.path.length, field.length);
  for (let index = 0; index < shared; index++) {
    if (
      read.path[index] !== field[index] &&
      read.path[index] !== ANY &&
      field[index] !== ANY
    ) {
      return false;
    }
  }
  return read.path.length >= field.length || read.isWhole;
}

/** The path of a read in the schema, up to the first undeclared name. */
function locate(read: TemplateRead, root: JsonSchema): LocatedRead {
  let schemas: readonly JsonSchema[] = [root];
  const path: string[] = [];
  for (const token of read.path) {
    const known = propertyNames(schemas);
    const below = childSchemas(schemas, token, 'any');
    const isDeclared = below.some(schema => schema !== anything);
    if (
      !isDeclared &&
      path.at(-1) === ANY &&
      (token === 'key' || token === 'value')
    ) {
      // A loop over a map visits entries; the path refers to their values.
      continue;
    }
    if (below.length === 0 && known.length > 0 && token !== ANY) {
      return {
        ...read,
        path: [...path, token],
        undefinedAt: { name: token, known },
      };
    }
    if (!isDeclared) {
      break;
    }
    path.push(known.includes(token) ? token : ANY);
    schemas = below;
  }
  if (read.path.length > 0 && Object.keys(root).length === 0) {
    return { ...read, undefinedAt: { name: read.path[0], known: [] } };
  }
  return { ...read, path };
}

function undefinedField(read: LocatedRead): Finding[] {
  const { undefinedAt, section, reader, pointer, position } = read;
  return undefinedAt
    ? [
        usageFindings.undefinedField.at(
          { pointer, position },
          {
            path: pathText(section, read.path),
            reader,
            hint: didYouMean(undefinedAt.name, undefinedAt.known),
          },
        ),
      ]
    : [];
}

/** Every field of a schema, including those in maps and items; parents come first. */
function fieldsOf(root: JsonSchema): SchemaField[] {
  const fields: SchemaField[] = [];
  const pending = fieldsWithin(root, [], '').reverse();
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { schema, path, schemaPointer } = next;
    const children = fieldsWithin(schema, path, schemaPointer);
    fields.push({ path, schemaPointer, isLeaf: !hasFields(schema) });
    pending.push(...children.reverse());
  }
  return fields.filter(({ path }) => path[path.length - 1] !== ANY);
}

function hasFields(schema: JsonSchema | undefined): boolean {
  let inner = schema;
  while (inner && !isObject(inner.properties)) {
    inner =
      objectOrNothing(inner.items) ??
      objectOrNothing(inner.additionalProperties);
  }
  return (
    isObject(inner?.properties) && Object.keys(inner.properties).length > 0
  );
}

function fieldsWithin(
  schema: JsonSchema,
  path: readonly string[],
  pointer: string,
): Array<{
  schema: JsonSchema;
  path: readonly string[];
  schemaPointer: string;
}> {
  return subschemas({ schema, pointer })
    .filter(isOfChild)
    .map(child => ({
      schema: child.schema,
      path: [...path, child.key ?? ANY],
      schemaPointer: child.pointer,
    }));
}

function objectOrNothing(value: JsonValue | undefined): JsonSchema | undefined {
  return isObject(value) ? value : undefined;
}

function pathText(section: SectionName, path: readonly string[]): string {
  return [section, ...path]
    .map(token => (token === ANY ? '[]' : `.${token}`))
    .join('')
    .slice(1);
}
