// SPDX-License-Identifier: Apache-2.0

import { isMap, isNode, Pair, parseAllDocuments, visit, YAMLMap } from 'yaml';
import { Finding, phrase } from '../finding';
import { conversionFindings } from '../finding/catalogue/conversion';
import {
  compileOpenApi,
  compileShorthand,
  findSchemas,
  SectionName,
  sectionNames,
  WrittenSchema,
} from '../schema';
import {
  applyEdits,
  childNode,
  clusterScalar,
  isMergeKey,
  nodeFromValue,
  parseSource,
  SourceMap,
  SourceNode,
  SourceText,
  TextEdit,
  entriesOf,
} from '../source';
import { findLostEntries } from './findLostEntries';
import { hasKnownSchema } from './hasKnownSchema';
import { openApiToShorthand, OpenApiSection } from './openApiToShorthand';
import { renameSection, replaceEntries } from './edits';
import { shorthandToOpenApi } from './shorthandToOpenApi';
import {
  entryOf,
  joinComments,
  mapAt,
  remarkedEntry,
  Remarks,
  remarksBehind,
  remarksOf,
  settleComments,
} from './yamlMaps';

/**
 * The schema dialects of OpenChoreo.
 *
 * @public
 */
export type ConvertedDialect = 'shorthand' | 'openapi';

/**
 * Converts the schemas of ComponentTypes, Traits and other OpenChoreo documents from the shorthand (below
 * `spec.schema`) to `openAPIV3Schema`, or the reverse. Keeps annotations and comments, and renames sections in
 * templates. Everything else is unchanged, including documents of other kinds. A schema is not converted if it has
 * errors or if fields would become required.
 *
 * @public
 */
export function convertDefinition(
  source: SourceText,
  dialect: ConvertedDialect,
): {
  readonly text: string;
  /** Why nothing was converted (errors), and what the other dialect cannot express. */
  readonly findings: readonly Finding[];
} {
  // These are documents of Kubernetes, even without an apiVersion.
  const { documents, findings } = parseSource(source, {}, 'cluster');
  if (documents.length === 0 || findings.some(isError)) {
    return { text: source.text, findings };
  }
  // parseSource has checked depth and size.
  const parsed = parseAllDocuments(source.text, {
    uniqueKeys: false,
    stringKeys: true,
  });
  const edits: TextEdit[] = [];
  const reported: Finding[] = [];
  documents.forEach(({ root }, index) => {
    const document = Array.isArray(parsed) ? parsed[index] : undefined;
    const spec = childNode(root, 'spec');
    const written =
      document && isMap(document.contents)
        ? mapAt(document.contents, 'spec')
        : undefined;
    if (!hasKnownSchema(root) || spec?.kind !== 'map' || !written) {
      return;
    }
    if (mergesEntries(written)) {
      const place = { pointer: '/spec', position: spec.position };
      reported.push(conversionFindings.mergeKey.at(place, {}));
      return;
    }
    readLikeCluster(written);
    settleComments(written);
    const converted = convertSpec(spec, written, dialect);
    reported.push(...converted.findings);
    if (converted.entries) {
      edits.push(
        ...replaceEntries(source.text, written, converted.entries),
        ...renameSection(
          spec,
          dialect === 'openapi' ? 'environmentConfigs' : 'envOverrides',
          source.text,
        ),
      );
    }
  });
  if (edits.length === 0 && !reported.some(isError)) {
    const from =
      dialect === 'openapi' ? phrase('theShorthand') : 'openAPIV3Schema';
    const place = { pointer: '', position: documents[0].root.position };
    reported.push(
      conversionFindings.nothingToConvert.at(place, { dialect: from }),
    );
  }
  return {
    text: applyEdits(source.text, edits) ?? source.text,
    findings: [...findings, ...reported],
  };
}

function mergesEntries(written: YAMLMap): boolean {
  let found = false;
  visit(written, {
    Pair(_, { key }) {
      found ||= isMergeKey(key);
    },
  });
  return found;
}

/** Gives scalars the values that `parseSource` reads. */
function readLikeCluster(written: YAMLMap): void {
  visit(written, {
    Scalar(key, scalar) {
      scalar.value =
        key === 'key' ? scalar.value : (clusterScalar(scalar) ?? scalar.value);
    },
  });
}

/** The entries of a spec that are replaced, and their replacements. */
interface ConvertedSpec {
  readonly entries?: {
    readonly replaced: readonly string[];
    readonly replacement: YAMLMap;
  };
  readonly findings: readonly Finding[];
}

function convertSpec(
  spec: SourceMap,
  written: YAMLMap,
  dialect: ConvertedDialect,
): ConvertedSpec {
  const sections = sectionNames.flatMap(name => {
    const [schema] = findSchemas(spec, name);
    return schema && isConvertible(schema) && schema.dialect !== dialect
      ? [{ name, schema }]
      : [];
  });
  const replaced = [
    ...new Set(sections.map(({ schema }) => schema.pointer.split('/')[2])),
  ];
  const errors = [
    ...sections.flatMap(({ schema }) => compile(schema).findings),
    ...findLostEntries(
      spec,
      replaced,
      sections.flatMap(({ schema }) => pointersOf(schema)),
    ),
  ].filter(isError);
  if (sections.length === 0 || errors.length > 0) {
    return { findings: errors };
  }
  return dialect === 'openapi'
    ? toOpenApi(sections, written, replaced)
    : toShorthand(sections, written, replaced);
}

/** A section and its schema as written. */
interface Section {
  readonly name: SectionName;
  readonly schema: WrittenSchema;
}

function toOpenApi(
  sections: readonly Section[],
  spec: YAMLMap,
  replaced: readonly string[],
): ConvertedSpec {
  const replacement = new YAMLMap();
  const remarks = remarksAround(spec, replaced[0]);
  for (const { name, schema } of sections) {
    const fields = mapIn(spec, schema.pointer);
    if (schema.dialect !== 'shorthand' || !fields) {
      continue;
    }
    const section = new YAMLMap();
    const { typesPointer } = schema;
    const types =
      typesPointer === undefined ? undefined : mapIn(spec, typesPointer);
    const own = remarks(schema.pointer);
    const ofTypes = typesPointer === undefined ? {} : remarks(typesPointer);
    const written = shorthandToOpenApi({
      fields,
      types,
      compiled: compile(schema),
      compiledTypes: compileShorthand({
        fields: mapNode(
          entriesOf(schema.types).map(({ key }) => [key, textNode(key)]),
        ),
        types: schema.types,
      }),
    });
    section.set('openAPIV3Schema', written);
    const definitions = entryOf(written, '$defs');
    if (definitions && isNode(definitions.key)) {
      definitions.key.commentBefore = ofTypes.comment;
    }
    replacement.items.push(
      remarkedEntry(name, section, {
        comment: joinComments([
          ...(definitions ? [] : [ofTypes.comment]),
          own.comment,
        ]),
        spaceBefore: own.spaceBefore && replacement.items.length > 0,
      }),
    );
  }
  return { entries: { replaced, replacement }, findings: [] };
}

function toShorthand(
  sections: readonly Section[],
  spec: YAMLMap,
  replaced: readonly string[],
): ConvertedSpec {
  const inputs = sections.flatMap(({ name, schema }): OpenApiSection[] => {
    const map = mapIn(spec, schema.pointer);
    if (schema.dialect !== 'openapi' || !map) {
      return [];
    }
    const definitions = childNode(schema.schema, '$defs');
    const references = entriesOf(definitions).map(
      ({ key }) => [key, nodeFromValue({ $ref: `#/$defs/${key}` })] as const,
    );
    return [
      {
        name,
        schema: map,
        pointer: schema.pointer,
        compiled: compile(schema),
        compiledDefinitions: compileOpenApi({
          schema: mapNode([
            ['type', textNode('object')],
            ['properties', mapNode(references)],
            ...(definitions ? [['$defs', definitions] as const] : []),
          ]),
        }),
      },
    ];
  });
  const { types, fields, findings } = openApiToShorthand(inputs);
  if (findings.some(isError)) {
    return { findings: findings.filter(isError) };
  }
  const schema = new YAMLMap();
  if (types.items.length > 0) {
    schema.set('types', types);
  }
  const remarks = remarksAround(spec, replaced[0]);
  for (const [index, { name, pointer }] of inputs.entries()) {
    const spelling = name === 'environmentConfigs' ? 'envOverrides' : name;
    const { comment, spaceBefore } = remarks(pointer);
    schema.items.push(
      remarkedEntry(spelling, fields.get(name), {
        comment,
        spaceBefore: spaceBefore && index > 0,
      }),
    );
  }
  const replacement = new YAMLMap();
  replacement.set('schema', schema);
  return { entries: { replaced, replacement }, findings };
}

/** A schema in one of the dialects that are converted. */
type ConvertibleSchema = WrittenSchema & { readonly dialect: ConvertedDialect };

function isConvertible(schema: WrittenSchema): schema is ConvertibleSchema {
  return schema.dialect === 'openapi' || schema.dialect === 'shorthand';
}

function compile(schema: ConvertibleSchema) {
  return schema.dialect === 'openapi'
    ? compileOpenApi(schema)
    : compileShorthand(schema);
}

/** The pointers of a schema and its types. */
function pointersOf(schema: WrittenSchema): string[] {
  const types =
    schema.dialect === 'shorthand' ? schema.typesPointer : undefined;
  return types === undefined ? [schema.pointer] : [schema.pointer, types];
}

/** The map at a pointer into the document that starts with `/spec`. */
function mapIn(spec: YAMLMap, pointer: string): YAMLMap | undefined {
  return pointer.split('/').slice(2).reduce<YAMLMap | undefined>(mapAt, spec);
}

/**
 * Returns the comments around a schema: those of all entries on its path, each returned once, and the space before the
 * section. Comments before the first replaced entry of the spec stay in place.
 */
function remarksAround(spec: YAMLMap, first: string | undefined) {
  const reported = new Set<Pair>();
  return (pointer: string): Remarks => {
    const comments: (string | undefined)[] = [];
    let spaceBefore: boolean | undefined;
    let around: YAMLMap | undefined = spec;
    for (const token of pointer.split('/').slice(2)) {
      const entry: Pair | undefined = around && entryOf(around, token);
      if (entry && !reported.has(entry)) {
        reported.add(entry);
        const remarks = remarksOf(entry);
        const stays = around === spec && token === first;
        comments.push(stays ? remarksBehind(entry).comment : remarks.comment);
        spaceBefore ??= remarks.spaceBefore;
      }
      around = mapAt(around, token);
    }
    return { comment: joinComments(comments), spaceBefore };
  };
}

function mapNode(
  entries: ReadonlyArray<readonly [string, SourceNode]>,
): SourceMap {
  return {
    kind: 'map',
    entries: entries.map(([key, value]) => ({ key, value })),
  };
}

function textNode(value: string): SourceNode {
  return { kind: 'scalar', value, text: value, style: 'plain' };
}

function isError({ severity }: Finding): boolean {
  return severity === 'error';
}
