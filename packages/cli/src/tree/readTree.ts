// SPDX-License-Identifier: Apache-2.0

import { posix } from 'node:path';
import {
  documentReaders,
  findingKinds,
  isInclusion,
  nodeAt,
  nodeFromValue,
  parseSource,
  readComponent,
  valueFromNode,
  type Finding,
  type JsonObject,
  type SourceNode,
  type SourceText,
  compareNames,
} from '@component-config/config-engine';
import {
  definitionKinds,
  deliveryKinds,
  isPlatformEntity,
  sharedKinds,
  SOURCE_LINE_ANNOTATION,
} from '@component-config/plugin-component-config-common';
import {
  nothingDelivered,
  readDelivered,
  readDelivery,
  readPlatform,
  type Delivery,
  type PlatformText,
  nameKey,
} from '@component-config/config-platform';
import {
  fillIncludes,
  findIncludes,
  referencedFiles,
  markRepositoryEntity,
  platformText,
  readRepository,
  repositoryLimits,
  translateDialects,
  type CollectedAdapters,
  type DocumentAdapter,
  type IncludedText,
  type PlacedDocument,
  type GivenChart,
  type RepositoryFile,
  type SecretNames,
} from '@component-config/config-platform/repositories';
import { isNotAmong, locate, locateReported, uniqueFindings } from './locate';
import type {
  LocatedFinding,
  Tree,
  TreeComponent,
  TreeDocument,
  TreeSource,
} from './types';

/** Options for reading a tree. */
export interface TreeOptions extends Partial<CollectedAdapters> {
  /** The namespace of documents that specify none. */
  readonly namespace?: string;
  /** Charts that the repository delivers but does not have. */
  readonly charts?: readonly GivenChart[];
  /** The name of the only component that is asked for: of what the repository delivers, only that is read. */
  readonly component?: string;
  /** Secrets of the environments, besides those that documents describe. */
  readonly secrets?: readonly SecretNames[];
}

/** Maximum number of files that one text may include, as in the portal. */
const MOST_INCLUDED = 100;

/** The kinds that components belong to, in Backstage and OpenChoreo. */
const projectKinds = ['System', 'Project'];

/** A text of the tree, parsed. */
interface ParsedText extends IncludedText, ReturnType<typeof parseSource> {}

type Parse = (source: SourceText) => ParsedText;

/** The component configuration in a tree of files, read like the portal reads a repository, with all positions. */
export async function readTree(
  source: TreeSource,
  {
    namespace = 'default',
    secrets,
    component,
    charts = [],
    adapters = [],
    dialects = [],
  }: TreeOptions = {},
): Promise<Tree> {
  const { files, findings: unread } = await source.list();
  const parse = parseOnce();
  const referenced = await readReferencedFiles(files, source);
  const assembly = await readRepository(files, {
    owner: 'unknown',
    lifecycle: 'production',
    defaultNamespace: namespace,
    disabledKinds: new Set(),
    parse,
    leavesContent: true,
    // Adapters may know documents of any group.
    leavesIgnored: adapters.length === 0,
    adapters,
    ...(secrets && { secrets }),
    ...(component !== undefined && { component }),
    root: source.root,
    tooLarge: new Set([
      ...referenced.tooLarge,
      ...unread
        .filter(
          ({ code }) => code === findingKinds.repository.fileTooLarge.code,
        )
        .flatMap(({ file }) => file ?? []),
    ]),
    referencedFiles: referenced.files,
    charts,
  });
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const reported = [...unread, ...assembly.findings].map(
    locateReported(file => {
      const text = texts.get(file);
      return text === undefined ? undefined : parse({ file, text });
    }),
  );
  const findings: LocatedFinding[] = [];
  const documents: TreeDocument[] = [];
  const failures = new Map<string, readonly LocatedFinding[]>();
  for (const document of assembly.documents) {
    const { file } = document.place;
    const written = parse({ file, text: texts.get(file) ?? '' });
    const included = document.hasPlaceholders
      ? await readIncluded(written, source, parse)
      : new Map<string, ParsedText>();
    const placed = withRoot(document, written, included, adapters);
    const translated = definitionKinds.some(kind => kind === placed.entity.kind)
      ? translateDialects(placed.root, dialects)
      : { root: placed.root, findings: [] };
    const read = { ...placed, root: translated.root };
    documents.push(read);
    findings.push(
      ...translated.findings.map(finding => locate(finding, document.place)),
    );
    const { ofFiles, failed } = includeFindings(read, included);
    findings.push(...ofFiles, ...failed);
    if (failed.length > 0) {
      failures.set(read.ref, failed);
    }
  }
  const platformTexts = documents
    .map(document => ({ document, text: textOf(document) }))
    .sort((a, b) => compareNames(a.text.entityRef, b.text.entityRef));
  const platform = readPlatform(
    platformTexts.filter(isShared).map(({ text }) => text),
  );
  const delivered = platformTexts
    .filter(({ document: { entity } }) =>
      deliveryKinds.some(kind => kind === entity.kind),
    )
    .map(({ text }) => text);
  const byRef = new Map(documents.map(document => [document.ref, document]));
  const isOfInclusion = (ref: string, { pointer }: Finding) => {
    const root = byRef.get(ref)?.root;
    return failures.has(ref) && root !== undefined && isIncluded(root, pointer);
  };
  for (const { entityRef, findings: own } of [
    ...platform.documents.values(),
    ...delivered.flatMap(text => readDelivered(text) ?? []),
  ]) {
    findings.push(
      ...own
        .filter(finding => !isOfInclusion(entityRef, finding))
        .map(finding => locate(finding, byRef.get(entityRef)?.place)),
    );
  }
  const components = componentsOf(documents, delivered, failures);
  for (const target of components) {
    findings.push(
      ...target.component.findings
        .filter(finding => !isOfInclusion(target.ref, finding))
        .map(finding => ({
          ...locate(finding, target),
          component: target.ref,
        })),
    );
  }
  return {
    files,
    documents,
    ...(assembly.gitOps && { gitOps: assembly.gitOps }),
    platform,
    components,
    findings: uniqueFindings([
      ...findings,
      ...reported.filter(isNotAmong(findings)),
    ]),
  };
}

/** The files that generators and templates read, besides those that are listed; and those that are too large. */
async function readReferencedFiles(
  files: readonly RepositoryFile[],
  source: TreeSource,
): Promise<{ files: RepositoryFile[]; tooLarge: string[] }> {
  const paths = referencedFiles(
    files.map(({ path, text }) => ({ file: path, text })),
    source.root,
  );
  const found: RepositoryFile[] = [];
  const tooLarge: string[] = [];
  let characters = 0;
  for (const path of paths.slice(0, repositoryLimits.files)) {
    const text =
      characters < repositoryLimits.bytes ? await source.read(path) : undefined;
    if (text !== undefined && text.length <= repositoryLimits.fileBytes) {
      characters += text.length;
      found.push({ path, text });
    } else if (text !== undefined || characters >= repositoryLimits.bytes) {
      tooLarge.push(path);
    }
  }
  return { files: found, tooLarge };
}

/** Caches parsed texts. */
function parseOnce(): Parse {
  const parsed = new Map<string, ParsedText>();
  return source => {
    const known = parsed.get(source.file);
    if (known) {
      return known;
    }
    const { documents, findings } = parseSource(source);
    const roots = documents.map(({ root }) => root);
    const result = { ...source, documents, roots, findings };
    parsed.set(source.file, result);
    return result;
  };
}

/** The files that a text includes, by the paths as written. */
async function readIncluded(
  { file, roots }: ParsedText,
  source: TreeSource,
  parse: Parse,
): Promise<ReadonlyMap<string, ParsedText>> {
  const references = findIncludes(roots);
  const paths = new Set(references.map(({ path }) => path));
  const folder = posix.dirname(file);
  const included = new Map<string, ParsedText>();
  for (const path of [...paths].slice(0, MOST_INCLUDED)) {
    const target = posix.join(folder, path);
    const isBelow = folder === '.' || target.startsWith(`${folder}/`);
    if (isAddress(path) || posix.isAbsolute(path) || !isBelow) {
      continue;
    }
    const text = await source.read(target);
    if (text !== undefined) {
      const isText = references.every(
        reference => reference.path !== path || reference.key === '$text',
      );
      const parsed = parse({ file: target, text });
      const { documents, findings } = parsed;
      included.set(path, {
        ...parsed,
        // Like the catalog, which includes exactly one document, and nothing of a broken one.
        roots:
          documents.length === 1 && !findings.some(isError) ? parsed.roots : [],
        findings: isText ? [] : findings,
      });
    }
  }
  return included;
}

/** Whether only a portal reads the path. */
function isAddress(path: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(path);
}

function withRoot(
  document: PlacedDocument,
  { roots }: ParsedText,
  included: ReadonlyMap<string, IncludedText>,
  adapters: readonly DocumentAdapter[],
): TreeDocument {
  const { entity, line } = document;
  const { apiVersion, kind, metadata, spec = {} } = entity;
  const written: JsonObject = JSON.parse(
    JSON.stringify({ apiVersion, kind, metadata, spec }),
  );
  const placed = {
    ...entity,
    metadata: {
      ...metadata,
      annotations: { [SOURCE_LINE_ANNOTATION]: String(line) },
    },
  };
  const isAlone = included.size === 0;
  const content = isAlone
    ? written
    : (valueFromNode(
        fillIncludes(nodeFromValue(written), included),
      ) as JsonObject);
  const filled = isAlone
    ? roots
    : roots.map(each => fillIncludes(each, included));
  const root =
    markRepositoryEntity(
      placed,
      content,
      document.root ? [document.root] : filled,
      adapters,
    ) ?? nodeFromValue(content);
  return { ...document, root };
}

/**
 * The findings of the files that a document includes, and the reasons why some cannot be included. Only those are
 * reported: what is in their place is unknown.
 */
function includeFindings(
  { root, place, entity }: TreeDocument,
  included: ReadonlyMap<string, ParsedText>,
): { ofFiles: LocatedFinding[]; failed: LocatedFinding[] } {
  if (!(entity.kind === 'Component' || isPlatformEntity(entity))) {
    return { ofFiles: [], failed: [] };
  }
  const ofFiles = [...included.values()]
    .filter(({ roots }) => roots.length > 0)
    .flatMap(({ findings }) => findings.map(one => locate(one, place)));
  // Those that could be included are no longer there.
  const failed = findIncludes([root])
    .filter(({ path }) => !isAddress(path))
    .flatMap(({ key, path, position }) => {
      const file = included.get(path);
      const at = { pointer: '', ...(position && { position }) };
      if (!file) {
        return [findingKinds.repository.includeMissing.at(at, { key, path })];
      }
      const errors = file.findings.filter(isError);
      return errors.length > 0
        ? errors
        : [
            findingKinds.repository.includeDocuments.at(at, {
              key,
              path,
              count: file.documents.length,
            }),
          ];
    })
    .map(finding => locate(finding, place));
  return { ofFiles, failed };
}

/** Whether a pointer leads to or into a reference to a file. */
function isIncluded(root: SourceNode, pointer: string): boolean {
  const node = nodeAt(root, pointer);
  return (
    (node !== undefined && isInclusion(valueFromNode(node))) ||
    (pointer !== '' &&
      isIncluded(root, pointer.slice(0, pointer.lastIndexOf('/'))))
  );
}

function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

function textOf({ entity, place, root }: TreeDocument): PlatformText {
  return platformText(entity, {
    root,
    source: place.file,
    key: `${place.file}:${place.line}:${place.hash}`,
  });
}

/** Whether a document is shared by all components: a platform document, or a project with a pipeline. */
function isShared({ document: { entity } }: { document: TreeDocument }) {
  return (
    (isPlatformEntity(entity) &&
      sharedKinds.some(kind => kind === entity.kind)) ||
    (projectKinds.includes(entity.kind) &&
      entity.spec?.deploymentPipelineRef !== undefined)
  );
}

/** The components with a component type, with their delivery. */
function componentsOf(
  documents: readonly TreeDocument[],
  delivered: readonly PlatformText[],
  unread: ReadonlyMap<string, readonly LocatedFinding[]>,
): TreeComponent[] {
  const releases = new Map(
    delivered
      .filter(({ kind }) => kind === 'ComponentRelease')
      .map(text => [nameKey(text.namespace, text.name), text]),
  );
  const owned = Map.groupBy(delivered, ownerOf);
  return documents
    .filter(({ entity }) => entity.kind === 'Component')
    .map(document => ({ document, component: readComponent(document.root) }))
    .filter(({ component }) => component.componentType !== undefined)
    .map(({ document: { ref, root, entity, place }, component }) => ({
      ref,
      root,
      component,
      delivery: deliveryOf(
        owned.get(nameKey(component.namespace, entity.metadata.name)) ?? [],
        releases,
      ),
      file: place.file,
      line: place.line,
      ...(unread.has(ref) && { unread: unread.get(ref) }),
    }))
    .sort((a, b) => compareNames(a.ref, b.ref));
}

function deliveryOf(
  owned: readonly PlatformText[],
  releases: ReadonlyMap<string, PlatformText>,
): Delivery {
  if (owned.length === 0) {
    return nothingDelivered;
  }
  const running = owned.flatMap(text => {
    const release =
      text.kind === 'Workload'
        ? undefined
        : documentReaders.binding(text.root).release;
    return release === undefined
      ? []
      : (releases.get(nameKey(text.namespace, release)) ?? []);
  });
  return readDelivery([...owned, ...new Set(running)]);
}

/** The component of a binding or a workload. */
function ownerOf({ kind, root }: PlatformText): string | undefined {
  if (kind === 'ComponentRelease') {
    return undefined;
  }
  const { namespace, component } =
    kind === 'Workload'
      ? documentReaders.workload(root)
      : documentReaders.binding(root);
  return nameKey(namespace, component);
}
