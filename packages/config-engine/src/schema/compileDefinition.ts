// SPDX-License-Identifier: Apache-2.0

import { boundDepth } from '../document';
import { didYouMean, Finding, FindingPlace, phrase } from '../finding';
import { definitionFindings } from '../finding/catalogue/definition';
import { openApiFindings } from '../finding/catalogue/openapi';
import { childPointer, formatPath } from '../pointer';
import {
  childEntry,
  childNode,
  isInclusionNode,
  textAt,
  type SourceMap,
  type SourceNode,
} from '../source';
import { allSteps, type Steps } from '../steps';
import { compileShorthandSteps } from './shorthand/compileShorthand';
import { findSchemas, WrittenSchema } from './detectDialect';
import { distinctFindingsSteps } from './distinctFindings';
import { emitSchema } from './emitSchema';
import { readChartSchemas } from './readChartSchemas';
import { unknownAnnotationPaths } from './annotationPaths';
import { readEmbeddedTraits } from './readEmbeddedTraits';
import { compileOpenApiSteps } from './openapi/compileOpenApi';
import { keywordNames } from './openapi/keywords';
import { SectionName, sectionNames, sectionsByName } from './sectionNames';
import { compileSimpleSchemaSteps } from './simpleSchema/compileSimpleSchema';
import { compileYttSectionSteps } from './ytt/schema/compileYtt';
import type { CompiledDefinition, CompiledSchema } from './types';
import { readValidations } from './validations/readValidations';

const kinds: ReadonlyMap<string, CompiledDefinition['kind']> = new Map([
  ['ComponentType', 'ComponentType'],
  ['ClusterComponentType', 'ComponentType'],
  ['Trait', 'Trait'],
  ['ClusterTrait', 'Trait'],
]);

const versions: readonly string[] = [
  'component-config.io/v1alpha1',
  'openchoreo.dev/v1alpha1',
  // Used by OpenChoreo's own plugins in the catalog.
  'backstage.io/v1alpha1',
  'v1alpha1',
];

/** Where keys belong that are not read at the root of a document. */
const rootPlaces: ReadonlyMap<string, string> = new Map(
  ['schema', ...sectionsByName.keys()].map(key => [key, `spec.${key}`]),
);

/** The keys of a section with a schema, one for each dialect. */
const schemaKeysOfSection = [
  'openAPIV3Schema',
  'ocSchema',
  'yttDataValuesSchema',
  'structuralSchema',
  'simpleSchema',
];

/** The same for keys that are not read in its `spec`. */
const specPlaces: ReadonlyMap<string, string> = new Map([
  ['envOverrides', 'spec.environmentConfigs.openAPIV3Schema'],
  ['properties', 'spec.parameters.openAPIV3Schema.properties'],
  ...schemaKeysOfSection.map((key): [string, string] => [
    key,
    `spec.parameters.${key}`,
  ]),
]);

/** The keys of `spec.schema`. */
const schemaKeys = ['types', ...sectionsByName.keys()];

/**
 * Compiles a ComponentType or Trait with schemas in any dialect (docs/rules/shorthand.md#dialects). Undeclared sections
 * are absent. Never throws: errors are findings with pointers into the document, and the rest is compiled.
 *
 * @param written - the document
 *
 * @public
 */
export function compileDefinition(written: SourceNode): CompiledDefinition {
  return allSteps(compileDefinitionSteps(written));
}

/**
 * The same as `compileDefinition`, with a pause after each part of the work.
 *
 * @public
 */
export function* compileDefinitionSteps(
  written: SourceNode,
): Steps<CompiledDefinition> {
  const { root, findings: cut } = boundDepth(written);
  const findings = [...cut];
  if (root.kind !== 'map') {
    findings.push(
      definitionFindings.notAMap.at(
        { pointer: '', position: root.position },
        { field: phrase('theDocument') },
      ),
    );
    return { kind: 'ComponentType', name: '', findings };
  }
  const head = {
    kind: readKind(root, findings),
    ...readMetadata(root, findings),
  };
  reportMisplaced(root, '', rootPlaces, findings);
  const spec = mapAt(root, 'spec', findings);
  if (!spec) {
    return { ...head, findings };
  }
  reportUnread(spec, findings);
  const parameters = yield* compileSectionSteps(spec, 'parameters', findings);
  const environmentConfigs = yield* compileSectionSteps(
    spec,
    'environmentConfigs',
    findings,
  );
  const sections = {
    ...(parameters && { parameters }),
    ...(environmentConfigs && { environmentConfigs }),
  };
  yield undefined;
  const validations = readValidations(root, head.kind, sections, findings);
  return {
    ...head,
    ...sections,
    ...(validations.length > 0 && { validations }),
    ...(head.kind === 'ComponentType' && readEmbeddedTraits(root, findings)),
    findings: yield* distinctFindingsSteps([
      ...findings,
      ...(parameters?.findings ?? []),
      ...(environmentConfigs?.findings ?? []),
      ...unknownAnnotationPaths({ ...head, ...sections }),
    ]),
  };
}

function readKind(
  root: SourceMap,
  findings: Finding[],
): CompiledDefinition['kind'] {
  const version = textAt(root, 'apiVersion');
  if (version !== undefined && !versions.includes(version)) {
    findings.push(
      definitionFindings.unknownVersion.at(placeAt(root, 'apiVersion'), {
        version,
      }),
    );
  }
  const written = textAt(root, 'kind') ?? '';
  const kind = kinds.get(written);
  if (!kind) {
    findings.push(
      definitionFindings.unknownKind.at(placeAt(root, 'kind'), {
        kind: written,
        hint: didYouMean(written, kinds.keys()),
      }),
    );
  }
  return kind ?? 'ComponentType';
}

function readMetadata(
  root: SourceMap,
  findings: Finding[],
): Pick<CompiledDefinition, 'name' | 'title' | 'description'> {
  const metadata = mapAt(root, 'metadata', findings);
  const annotations = childNode(metadata, 'annotations');
  const name = textAt(metadata, 'name');
  if (!name) {
    findings.push(
      definitionFindings.nameMissing.at(placeAt(root, 'metadata'), {}),
    );
  }
  const title =
    textAt(metadata, 'title') ??
    textAt(annotations, 'openchoreo.dev/display-name');
  const description =
    textAt(metadata, 'description') ??
    textAt(annotations, 'openchoreo.dev/description');
  return {
    name: name ?? '',
    ...(title && { title }),
    ...(description && { description }),
  };
}

function* compileSectionSteps(
  spec: SourceMap,
  section: SectionName,
  findings: Finding[],
): Steps<CompiledSchema | undefined> {
  const [written, ...others] = findSchemas(spec, section);
  if (!written) {
    return undefined;
  }
  for (const other of others) {
    findings.push(
      definitionFindings.schemaTwice.at(placeOf(other), {
        section,
        used: formatPath(written.pointer),
      }),
    );
  }
  const compiled = yield* compileWrittenSteps(written, section, findings);
  const rules = readChartSchemas(childNode(spec, section));
  const { type } = compiled.structural;
  if (typeof type === 'string' && type !== 'object') {
    findings.push(
      definitionFindings.rootNotObject.at(placeOf(written), { section, type }),
    );
  }
  return rules
    ? {
        ...compiled,
        rules: { '': rules },
        // A chart may have values that every user has to replace.
        findings: compiled.findings.map(finding =>
          finding.code === openApiFindings.defaultUnsatisfied.code
            ? { ...finding, severity: 'warning' as const }
            : finding,
        ),
      }
    : compiled;
}

function* compileWrittenSteps(
  written: WrittenSchema,
  section: SectionName,
  findings: Finding[],
): Steps<CompiledSchema> {
  const content = 'fields' in written ? written.fields : written.schema;
  if (content.kind === 'map' && isInclusionNode(content)) {
    const [{ key: placeholder }] = content.entries;
    return emitSchema({ keywords: {}, annotations: {} }, dialectOf(written), [
      definitionFindings.unresolvedFile.at(placeOf(written), {
        placeholder,
        section: `spec.${section}`,
      }),
    ]);
  }
  if (written.dialect === 'ytt') {
    return yield* compileYttSectionSteps(written);
  }
  if (written.dialect === 'simple') {
    return yield* compileSimpleSchemaSteps(written);
  }
  if (written.dialect === 'openapi') {
    return yield* compileOpenApiSteps(written);
  }
  if (written.dialect === 'structural') {
    return yield* compileOpenApiSteps({ ...written, flavour: 'kubernetes' });
  }
  if (written.misplaced) {
    findings.push(
      definitionFindings.shorthandInOpenApi.at(placeOf(written), {
        section: `spec.${section}`,
      }),
    );
  }
  return yield* compileShorthandSteps(written);
}

/** The dialect of the compiled schema; those of custom resources are forms of OpenAPI. */
function dialectOf({ dialect }: WrittenSchema): CompiledSchema['dialect'] {
  return dialect === 'structural' || dialect === 'simple' ? 'openapi' : dialect;
}

/** @param places - where the keys of the map belong that are not read in it */
function reportMisplaced(
  map: SourceMap,
  pointer: string,
  places: ReadonlyMap<string, string>,
  findings: Finding[],
): void {
  for (const { key } of map.entries) {
    const to = places.get(key);
    if (to !== undefined) {
      const place = placeAt(map, key, pointer);
      const path = formatPath(place.pointer);
      findings.push(definitionFindings.misplaced.at(place, { path, to }));
    }
  }
}

/** Reports entries that look like schemas but are not read. */
function reportUnread(spec: SourceMap, findings: Finding[]): void {
  reportMisplaced(spec, '/spec', specPlaces, findings);
  const specKeys = ['schema', ...sectionNames];
  for (const { key } of spec.entries) {
    const hint = didYouMean(key, specKeys);
    if (!specKeys.includes(key) && !specPlaces.has(key) && hint !== '') {
      findings.push(
        definitionFindings.unknownSection.at(placeAt(spec, key, '/spec'), {
          name: key,
          within: 'spec',
          hint,
        }),
      );
    }
  }
  const schema = mapAt(spec, 'schema', findings, '/spec');
  const ocSchema =
    schema && mapAt(schema, 'ocSchema', findings, '/spec/schema');
  const nested: [SourceMap | undefined, string][] = [
    [schema, 'spec.schema'],
    [ocSchema, 'spec.schema.ocSchema'],
  ];
  for (const [map, within] of nested) {
    for (const { key, keyPosition } of map?.entries ?? []) {
      if (
        !schemaKeys.includes(key) &&
        !(map === schema && key === 'ocSchema')
      ) {
        const pointer = childPointer(`/${within.replaceAll('.', '/')}`, key);
        findings.push(
          definitionFindings.unknownSection.at(
            { pointer, position: keyPosition },
            { name: key, within, hint: didYouMean(key, schemaKeys) },
          ),
        );
      }
    }
  }
  for (const name of sectionNames) {
    const section = mapAt(spec, name, findings, '/spec');
    if (
      section &&
      section.entries.length > 0 &&
      !schemaKeysOfSection.some(key => childNode(section, key))
    ) {
      findings.push(
        definitionFindings.schemaMissing.at(placeAt(spec, name, '/spec'), {
          section: `spec.${name}`,
        }),
      );
    } else if (section) {
      const within = `spec.${name}.openAPIV3Schema`;
      reportMisplaced(
        section,
        `/spec/${name}`,
        new Map(keywordNames.map(key => [key, `${within}.${key}`])),
        findings,
      );
    }
  }
}

/** The map under a key. Null and absent values are ignored, others reported. */
function mapAt(
  parent: SourceMap,
  key: string,
  findings: Finding[],
  pointer = '',
): SourceMap | undefined {
  const node = childNode(parent, key);
  if (!node || node.kind === 'map') {
    return node;
  }
  if (node.kind === 'list' || node.value !== null) {
    const place = placeAt(parent, key, pointer);
    const field = `"${place.pointer.slice(1).replaceAll('/', '.')}"`;
    findings.push(definitionFindings.notAMap.at(place, { field }));
  }
  return undefined;
}

function placeAt(parent: SourceMap, key: string, pointer = ''): FindingPlace {
  const entry = childEntry(parent, key);
  return {
    pointer: childPointer(pointer, key),
    position: entry?.keyPosition ?? entry?.value.position ?? parent.position,
  };
}

function placeOf({ pointer, entry }: WrittenSchema): FindingPlace {
  return { pointer, position: entry.keyPosition ?? entry.value.position };
}
