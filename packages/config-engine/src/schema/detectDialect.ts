// SPDX-License-Identifier: Apache-2.0

import {
  childEntry,
  isInclusionNode,
  type SourceEntry,
  type SourceMap,
  type SourceNode,
} from '../source';
import { keywordNames, schemaTypes } from './openapi/keywords';
import { namesOfSection, type SectionName } from './sectionNames';

/** The schema of one section as written in a document. */
export type WrittenSchema = {
  /** JSON Pointer into the document. */
  readonly pointer: string;
  /** The entry that contains the schema. */
  readonly entry: SourceEntry;
} & (
  | ({
      readonly dialect: 'shorthand';
      /** Whether it is within `openAPIV3Schema`. */
      readonly misplaced?: boolean;
    } & WrittenFields)
  | { readonly dialect: 'openapi'; readonly schema: SourceNode }
  /** The same by Kubernetes' rules for custom resources. */
  | { readonly dialect: 'structural'; readonly schema: SourceNode }
  | {
      /** kro's SimpleSchema. */
      readonly dialect: 'simple';
      readonly fields: SourceNode;
      readonly types?: SourceNode;
      readonly typesPointer: string;
    }
  | {
      readonly dialect: 'ytt';
      /** A string, or a list of strings that are merged in order. */
      readonly schema: SourceNode;
      /** Further files by name, loaded by code. */
      readonly files?: SourceNode;
    }
);

/** The fields of the shorthand, and their types. */
interface WrittenFields {
  readonly fields: SourceNode;
  readonly types?: SourceNode;
  readonly typesPointer?: string;
}

/**
 * All places of a `spec` with a schema for a section, in the order in which dialects are detected
 * (docs/rules/shorthand.md#dialects).
 */
export function findSchemas(
  spec: SourceMap,
  section: SectionName,
): WrittenSchema[] {
  const schema = entryAt(spec, 'schema')?.value;
  const ocSchema = entryAt(schema, 'ocSchema')?.value;
  return [
    ...besideTypes(schema, section, '/spec/schema'),
    ...besideTypes(ocSchema, section, '/spec/schema/ocSchema'),
    ...withinSection(spec, section),
  ];
}

/** In `spec.schema` and `spec.schema.ocSchema`, sections and types are siblings. */
function besideTypes(
  parent: SourceNode | undefined,
  section: SectionName,
  at: string,
): WrittenSchema[] {
  const types = entryAt(parent, 'types')?.value;
  // Older names come first.
  const names = namesOfSection(section).reverse();
  return names.flatMap((name): WrittenSchema[] => {
    const entry = entryAt(parent, name);
    return entry
      ? [
          {
            dialect: 'shorthand',
            pointer: `${at}/${name}`,
            entry,
            fields: entry.value,
            ...(types && { types, typesPointer: `${at}/types` }),
          },
        ]
      : [];
  });
}

/** In `spec.<section>`, each section contains its schema and types. */
function withinSection(spec: SourceMap, section: SectionName): WrittenSchema[] {
  const holder = entryAt(spec, section);
  if (!holder) {
    return [];
  }
  const { value } = holder;
  const pointer = `/spec/${section}`;
  if (isInclusionNode(value)) {
    // The schema is in a file that could not be included.
    return [{ dialect: 'openapi', pointer, entry: holder, schema: value }];
  }
  const written: WrittenSchema[] = [];
  const ocSchema = entryAt(value, 'ocSchema');
  if (ocSchema) {
    const at = `${pointer}/ocSchema`;
    written.push(shorthandAt(at, ocSchema));
  }
  const openApi = entryAt(value, 'openAPIV3Schema');
  if (openApi) {
    const at = `${pointer}/openAPIV3Schema`;
    written.push(
      isShorthand(openApi.value)
        ? { ...shorthandAt(at, openApi), misplaced: true }
        : {
            dialect: 'openapi',
            pointer: at,
            entry: openApi,
            schema: openApi.value,
          },
    );
  }
  const structural = entryAt(value, 'structuralSchema');
  if (structural) {
    written.push({
      dialect: 'structural',
      pointer: `${pointer}/structuralSchema`,
      entry: structural,
      schema: structural.value,
    });
  }
  const simple = entryAt(value, 'simpleSchema');
  if (simple) {
    const types = entryAt(value, 'simpleSchemaTypes')?.value;
    written.push({
      dialect: 'simple',
      pointer: `${pointer}/simpleSchema`,
      entry: simple,
      fields: simple.value,
      ...(types && { types }),
      typesPointer: `${pointer}/simpleSchemaTypes`,
    });
  }
  const ytt = entryAt(value, 'yttDataValuesSchema');
  if (ytt) {
    const files = entryAt(value, 'yttFiles')?.value;
    written.push({
      dialect: 'ytt',
      pointer: `${pointer}/yttDataValuesSchema`,
      entry: ytt,
      schema: ytt.value,
      ...(files && { files }),
    });
  }
  return written;
}

/** In a section's `ocSchema`, a map `$types` at the root contains types; any other value is a field. */
function shorthandAt(
  pointer: string,
  entry: SourceEntry,
): WrittenSchema & { readonly dialect: 'shorthand' } {
  const { value: node } = entry;
  const types = entryAt(node, '$types');
  const written = { dialect: 'shorthand', pointer, entry } as const;
  if (node.kind !== 'map' || types?.value.kind !== 'map') {
    return { ...written, fields: node };
  }
  return {
    ...written,
    fields: { ...node, entries: node.entries.filter(other => other !== types) },
    types: types.value,
    typesPointer: `${pointer}/$types`,
  };
}

/** Whether shorthand is used instead of a schema: a map without schema keywords whose leaves are all strings. */
function isShorthand(node: SourceNode): boolean {
  return (
    node.kind === 'map' &&
    node.entries.length > 0 &&
    !node.entries.some(isKeyword) &&
    node.entries.every(
      entry => entry.key.startsWith('$') || isField(entry.value),
    )
  );
}

function isKeyword({ key, value }: SourceEntry): boolean {
  if (value.kind === 'scalar' && typeof value.value === 'string') {
    // A field may be called `type` or `title`, but `type: string` still indicates a schema.
    return key === 'type' ? schemaTypes.includes(value.value) : key === '$ref';
  }
  return key !== '$types' && keywordNames.includes(key);
}

function isField(node: SourceNode): boolean {
  return node.kind === 'map'
    ? node.entries.every(
        entry => entry.key === '$default' || isField(entry.value),
      )
    : node.kind === 'scalar' && typeof node.value === 'string';
}

/** The entry of a map, unless it is empty. */
function entryAt(
  node: SourceNode | undefined,
  key: string,
): SourceEntry | undefined {
  const entry = childEntry(node, key);
  return entry?.value.kind === 'scalar' && entry.value.value === null
    ? undefined
    : entry;
}
