// SPDX-License-Identifier: Apache-2.0

import {
  isInclusionNode,
  type SourceEntry,
  type SourceMap,
  type SourceNode,
} from '../source';
import { keywordNames, schemaTypes } from './openapi/keywords';
import type { SectionName } from './sectionNames';

/** The schema of one section as written in a document. */
export type WrittenSchema = {
  /** JSON Pointer into the document. */
  readonly pointer: string;
  /** The location in messages: `spec.schema.parameters`. */
  readonly path: string;
  /** The entry that contains the schema. */
  readonly entry: SourceEntry;
} & (
  | {
      /** `misplaced`: within `openAPIV3Schema`. */
      readonly dialect: 'shorthand';
      readonly fields: SourceNode;
      readonly types?: SourceNode;
      readonly typesPointer?: string;
      readonly misplaced?: boolean;
    }
  | { readonly dialect: 'openapi'; readonly schema: SourceNode }
  | {
      readonly dialect: 'ytt';
      /** A string, or a list of strings that are merged in order. */
      readonly schema: SourceNode;
      /** Further files by name, loaded by code. */
      readonly files?: SourceNode;
    }
);

/** The names of each section, newest last: `envOverrides` until OpenChoreo v0.17. */
const spellings: { readonly [name in SectionName]: readonly string[] } = {
  parameters: ['parameters'],
  environmentConfigs: ['envOverrides', 'environmentConfigs'],
};

/**
 * All places of a `spec` with a schema for a section, in the order in which dialects are detected
 * (docs/rules/shorthand.md#dialects).
 */
export function findSchemas(
  spec: SourceMap,
  section: SectionName,
): WrittenSchema[] {
  const schema = entryAt(spec, 'schema');
  const ocSchema = schema && entryAt(schema.value, 'ocSchema');
  return [
    ...(schema
      ? besideTypes(schema.value, section, '/spec/schema', 'spec.schema')
      : []),
    ...(ocSchema
      ? besideTypes(
          ocSchema.value,
          section,
          '/spec/schema/ocSchema',
          'spec.schema.ocSchema',
        )
      : []),
    ...withinSection(spec, section),
  ];
}

/** In `spec.schema` and `spec.schema.ocSchema`, sections and types are siblings. */
function besideTypes(
  parent: SourceNode,
  section: SectionName,
  pointer: string,
  path: string,
): WrittenSchema[] {
  const types = entryAt(parent, 'types');
  return spellings[section].flatMap((name): WrittenSchema[] => {
    const entry = entryAt(parent, name);
    if (!entry || isNothing(entry.value)) {
      return [];
    }
    return [
      {
        dialect: 'shorthand',
        pointer: `${pointer}/${name}`,
        path: `${path}.${name}`,
        entry,
        fields: entry.value,
        ...(types &&
          !isNothing(types.value) && {
            types: types.value,
            typesPointer: `${pointer}/types`,
          }),
      },
    ];
  });
}

/** In `spec.<section>`, each section contains its schema and types. */
function withinSection(spec: SourceMap, section: SectionName): WrittenSchema[] {
  const holder = entryAt(spec, section);
  const ocSchema = holder && entryAt(holder.value, 'ocSchema');
  const openApi = holder && entryAt(holder.value, 'openAPIV3Schema');
  const pointer = `/spec/${section}`;
  const path = `spec.${section}`;
  const written: WrittenSchema[] = [];
  if (holder && isInclusionNode(holder.value)) {
    // The schema is in a file that could not be included.
    const { value: schema } = holder;
    return [{ dialect: 'openapi', pointer, path, entry: holder, schema }];
  }
  if (ocSchema && !isNothing(ocSchema.value)) {
    written.push({
      dialect: 'shorthand',
      pointer: `${pointer}/ocSchema`,
      path: `${path}.ocSchema`,
      entry: ocSchema,
      ...withoutTypes(ocSchema.value, `${pointer}/ocSchema`),
    });
  }
  if (openApi && !isNothing(openApi.value)) {
    const at = `${pointer}/openAPIV3Schema`;
    const place = {
      pointer: at,
      path: `${path}.openAPIV3Schema`,
      entry: openApi,
    };
    written.push(
      isShorthand(openApi.value)
        ? {
            ...place,
            dialect: 'shorthand',
            misplaced: true,
            ...withoutTypes(openApi.value, at),
          }
        : { ...place, dialect: 'openapi', schema: openApi.value },
    );
  }
  const ytt = holder && entryAt(holder.value, 'yttDataValuesSchema');
  if (ytt && !isNothing(ytt.value)) {
    const files = entryAt(holder.value, 'yttFiles');
    written.push({
      dialect: 'ytt',
      pointer: `${pointer}/yttDataValuesSchema`,
      path: `${path}.yttDataValuesSchema`,
      entry: ytt,
      schema: ytt.value,
      ...(files && { files: files.value }),
    });
  }
  return written;
}

/** In a section's `ocSchema`, a map `$types` at the root contains types; any other value is a field. */
function withoutTypes(
  node: SourceNode,
  pointer: string,
): { fields: SourceNode; types?: SourceNode; typesPointer?: string } {
  const types = entryAt(node, '$types');
  if (node.kind !== 'map' || types?.value.kind !== 'map') {
    return { fields: node };
  }
  return {
    fields: { ...node, entries: node.entries.filter(entry => entry !== types) },
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

function entryAt(node: SourceNode, key: string): SourceEntry | undefined {
  return node.kind === 'map'
    ? node.entries.find(entry => entry.key === key)
    : undefined;
}

function isNothing(node: SourceNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}
