// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import {
  phrase,
  childNode,
  parseSource,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';
import {
  DEFINITION_NAMESPACE,
  isPlatformEntity,
  sharedKinds,
} from '../../platformKinds';
import {
  readPlatform,
  type Platform,
  type PlatformReaders,
  type PlatformText,
} from '../platform';
import { wordedError } from '../wordedError';

/** The name under which findings refer to the text of a request. */
export const SUPPOSED_FILE = 'documents.yaml';

/** Documents that a request may suppose. */
const MOST_DOCUMENTS = 500;

/** Names as the catalog allows them. */
const NAME = /^(?:[A-Za-z0-9][\w.-]*)?[A-Za-z0-9]$/;

/**
 * One document of a text.
 *
 * @alpha
 */
export interface TextDocument {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly root: SourceNode;
  /** Absent: it is none of the platform documents that are the same for all components, or has no name. */
  readonly text?: PlatformText;
}

/**
 * The documents of a text that somebody has not saved, with what is wrong with it as YAML.
 *
 * @throws InputError where there are too many
 *
 * @alpha
 */
export function readSupposed(text: string): {
  readonly documents: readonly TextDocument[];
  readonly findings: readonly Finding[];
} {
  const { documents, findings } = parseSource({ file: SUPPOSED_FILE, text });
  if (documents.length > MOST_DOCUMENTS) {
    throw wordedError(
      InputError,
      phrase('refusedSupposedCount', {
        documents: documents.length,
        most: MOST_DOCUMENTS,
      }),
    );
  }
  return {
    documents: documents
      .filter(({ root }) => root.kind === 'map')
      .map(({ root }, index) => documentOf(root, index)),
    findings,
  };
}

/**
 * The platform with documents that are supposed: they take the place of those of the same reference, or are added.
 *
 * @param readers - how the documents that there are were read
 *
 * @alpha
 */
export function supposePlatform(
  platform: Platform,
  supposed: readonly PlatformText[],
  removed: readonly string[] = [],
  readers?: PlatformReaders,
): Platform {
  const replaced = new Map(supposed.map(text => [text.entityRef, text]));
  const gone = new Set(removed.map(normalRef));
  const kept = platform.texts
    .filter(({ entityRef }) => !gone.has(entityRef))
    .map(text => replaced.get(text.entityRef) ?? text);
  const known = new Set(platform.texts.map(({ entityRef }) => entityRef));
  const added = [...replaced.values()].filter(
    ({ entityRef }) => !known.has(entityRef),
  );
  // Where the catalog would have them; the order of the others decides where nothing else does.
  const texts = [...kept];
  for (const text of added) {
    const at = texts.findIndex(other => other.entityRef > text.entityRef);
    texts.splice(at < 0 ? texts.length : at, 0, text);
  }
  const { staleSince } = platform;
  return {
    ...readPlatform(texts, readers, platform.secrets),
    ...(staleSince && { staleSince }),
  };
}

/** @throws InputError where it is no entity reference */
function normalRef(ref: string): string {
  try {
    return stringifyEntityRef(parseEntityRef(ref));
  } catch (error) {
    throw new InputError(`"${ref}" is not an entity reference.`, error);
  }
}

function documentOf(root: SourceNode, index: number): TextDocument {
  const metadata = childNode(root, 'metadata');
  const kind = textAt(root, 'kind');
  const name = metadata ? textAt(metadata, 'name') : '';
  const namespace =
    (metadata && textAt(metadata, 'namespace')) || DEFINITION_NAMESPACE;
  // As a form of one's own, without the version that only the catalog asks for.
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
      // Equal keys are equal definitions within one request.
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
