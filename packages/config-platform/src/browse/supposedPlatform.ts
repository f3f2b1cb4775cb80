// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import {
  childNode,
  compileDefinition,
  joinMarks,
  parseSource,
  readComponent,
  undefinedReads,
  type CompiledDefinition,
  type Finding,
  type Overlay,
  type SchemaMarks,
  type SourceNode,
} from '@component-config/config-engine';
import { adaptDocument } from '../adapters';
import { phrase } from '../phrases';
import {
  DEFINITION_NAMESPACE,
  isPlatformEntity,
  sharedKinds,
} from '@component-config/plugin-component-config-common';
import {
  defaultReaders,
  readPlatform,
  type Platform,
  type PlatformReaders,
  type PlatformText,
} from '../platform/platform';
import {
  readPlatformDocument,
  type DocumentReading,
} from '../platform/readPlatformDocument';
import {
  marksOfAll,
  marksOfDefinition,
  marksOfUndescribed,
} from '../subject/definitionMarks';
import { wordedError } from '../wordedError';

/**
 * The file name for findings in the text of a request.
 *
 * @public
 */
export const SUPPOSED_FILE = 'documents.yaml';

/** Maximum number of hypothetical documents in a request. */
const MOST_DOCUMENTS = 500;

/** Names that the catalog allows. */
const NAME = /^(?:[A-Za-z0-9][\w.-]*)?[A-Za-z0-9]$/;

/**
 * One document of a text.
 *
 * @public
 */
export interface TextDocument {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly root: SourceNode;
  /** Omitted if it is not a shared platform document, or has no name. */
  readonly text?: PlatformText;
}

/**
 * The documents of an unsaved text, with its YAML errors.
 *
 * @throws InputError if there are too many
 *
 * @public
 */
export function readSupposed(text: string): {
  readonly documents: readonly TextDocument[];
  readonly findings: readonly Finding[];
} {
  const { documents, findings } = parseSource(
    { file: SUPPOSED_FILE, text },
    { documents: MOST_DOCUMENTS },
  );
  if (findings.some(({ code }) => code === 'source/too-many-documents')) {
    throw wordedError(
      InputError,
      phrase('refusedSupposedCount', { most: MOST_DOCUMENTS }),
    );
  }
  const adapted = documents
    .filter(({ root }) => root.kind === 'map')
    .map(({ root }) => adaptDocument(root));
  return {
    documents: adapted
      .flatMap(each => each.documents)
      .map((root, index) => documentOf(root, index)),
    findings: [...findings, ...adapted.flatMap(each => each.findings)],
  };
}

/**
 * The content of a document of a text on its own: of a platform document, a component or, for an unknown kind, what is
 * missing to be a definition.
 *
 * @public
 */
export function readTextDocument({
  kind,
  root,
}: Pick<TextDocument, 'kind' | 'root'>): DocumentReading | CompiledDefinition {
  if (kind === 'Component') {
    return { findings: readComponent(root).findings };
  }
  const document = readPlatformDocument(kind, root);
  if (document) {
    return document;
  }
  const definition = compileDefinition(root);
  return {
    ...definition,
    findings: [...definition.findings, ...undefinedReads(root, definition)],
  };
}

/**
 * The platform with hypothetical documents: they replace those of the same reference, or are added. A hypothetical
 * definition also has the marks of the one that it replaces, or of all existing ones of its kind, and marks what
 * overlays set that no existing one describes (docs/administration.md#suppositions).
 *
 * @param platform - with only those documents that the author may see
 *
 * @public
 */
export function supposePlatform(
  platform: Platform,
  supposed: readonly PlatformText[],
  removed: readonly string[] = [],
): Platform {
  const replaced = new Map(supposed.map(text => [text.entityRef, text]));
  const gone = new Set(removed.map(normalRef));
  const remaining = platform.texts
    .filter(({ entityRef }) => !gone.has(entityRef))
    .map(text => replaced.get(text.entityRef) ?? text);
  const known = new Set(platform.texts.map(({ entityRef }) => entityRef));
  const added = [...replaced.values()].filter(
    ({ entityRef }) => !known.has(entityRef),
  );
  // At the position that the catalog would have; order is the last tiebreaker.
  const texts = [...remaining];
  for (const text of added) {
    const at = texts.findIndex(other => other.entityRef > text.entityRef);
    texts.splice(at < 0 ? texts.length : at, 0, text);
  }
  const { staleSince } = platform;
  return {
    ...readPlatform(
      texts,
      readersOf(platform, new Set(supposed)),
      platform.secrets,
    ),
    ...(staleSince && { staleSince }),
  };
}

/** Existing documents are not read again. Readings of hypothetical ones are not cached. */
function readersOf(
  platform: Platform,
  supposed: ReadonlySet<PlatformText>,
): PlatformReaders {
  const either =
    <T>(read: (text: PlatformText) => T, fresh: (text: PlatformText) => T) =>
    (text: PlatformText) =>
      supposed.has(text) ? fresh(text) : read(text);
  const { readers } = platform;
  const ofKinds = memoKind(kind => marksOfAll(platform, kind));
  const undescribed = memoKind(kind => marksOfUndescribed(platform, kind));
  return {
    definition: either(readers.definition, text => {
      const definition = defaultReaders.definition(text);
      const replaced = platform.definitions.get(text.entityRef)?.definition;
      const marks = joinMarks([
        ...(replaced
          ? marksOfDefinition(replaced)
          : [ofKinds(definition.kind)]),
        undescribed(definition.kind),
      ]);
      return { ...definition, marks };
    }),
    overlay: either(readers.overlay, defaultReaders.overlay),
    mixin: either(readers.mixin, defaultReaders.mixin),
    environment: either(readers.environment, defaultReaders.environment),
    pipeline: either(readers.pipeline, defaultReaders.pipeline),
    project: either(readers.project, defaultReaders.project),
  };
}

function memoKind(
  make: (kind: CompiledDefinition['kind']) => SchemaMarks,
): (kind: CompiledDefinition['kind']) => SchemaMarks {
  const known = new Map<CompiledDefinition['kind'], SchemaMarks>();
  return kind => {
    const marks = known.get(kind) ?? make(kind);
    known.set(kind, marks);
    return marks;
  };
}

/** The overlays among hypothetical documents. */
export function overlaysAmong(texts: readonly PlatformText[]): Overlay[] {
  return texts
    .filter(({ kind }) => kind === 'Overlay')
    .map(text => defaultReaders.overlay(text));
}

/** @throws InputError if it is not an entity reference */
function normalRef(ref: string): string {
  try {
    return stringifyEntityRef(parseEntityRef(ref));
  } catch (error) {
    throw wordedError(
      InputError,
      phrase('refusedNotReference', { text: ref }),
      error,
    );
  }
}

function documentOf(root: SourceNode, index: number): TextDocument {
  const metadata = childNode(root, 'metadata');
  const kind = textAt(root, 'kind');
  const name = metadata ? textAt(metadata, 'name') : '';
  const namespace =
    (metadata && textAt(metadata, 'namespace')) || DEFINITION_NAMESPACE;
  // Like a form document without the version, which only the catalog requires.
  const apiVersion = textAt(root, 'apiVersion') || 'v1alpha1';
  const head = { kind, namespace, name, root };
  const isRead =
    sharedKinds.some(known => known === kind) &&
    isPlatformEntity({ apiVersion, kind }) &&
    NAME.test(name) &&
    NAME.test(namespace);
  if (!isRead) {
    return head;
  }
  const spec = childNode(root, 'spec');
  const workloadType = spec ? textAt(spec, 'workloadType') : '';
  const entityRef = stringifyEntityRef({ kind, namespace, name });
  return {
    ...head,
    text: {
      entityRef,
      kind: kind as PlatformText['kind'],
      namespace,
      name,
      source: SUPPOSED_FILE,
      // Equal keys mean equal definitions within one request.
      key: `supposed:${index}:${entityRef}`,
      root,
      ...(workloadType !== '' && { workloadType }),
    },
  };
}

function textAt(node: SourceNode, key: string): string {
  const found = childNode(node, key);
  return found?.kind === 'scalar' && typeof found.value === 'string'
    ? found.value
    : '';
}
