// SPDX-License-Identifier: Apache-2.0

import { createHash, randomUUID } from 'node:crypto';
import {
  ANNOTATION_LOCATION,
  DEFAULT_NAMESPACE,
  stringifyEntityRef,
  type Entity,
} from '@backstage/catalog-model';
import {
  checkSize,
  childNode,
  documentFromValue,
  equalJson,
  nodeFromValue,
  valueFromNode,
  type Finding,
  type JsonObject,
  type JsonValue,
  type SourceEntry,
  type SourceNode,
} from '@component-config/config-engine';
import {
  SOURCE_FILE_ANNOTATION,
  SOURCE_HASH_ANNOTATION,
} from '@component-config/plugin-component-config-common';
import type { SourceLocation } from '@component-config/plugin-component-config-node';
import {
  markRepositoryEntity,
  packageOf,
  placeWritten,
  type DocumentAdapter,
} from '@component-config/config-platform/repositories';
import { LRUCache } from 'lru-cache';
import { IncludedTexts } from './IncludedTexts';
import { locationBeside, locationOf } from './locationOf';
import {
  documentKey,
  type ParsedSource,
  type SourceTexts,
} from './SourceTexts';

/** Number of cached documents; a portal uses fewer platform documents and components at a time. */
const CACHED_DOCUMENTS = 20_000;

/** A text that differs from the catalog is read again, unless it was read this recently. */
const FRESH_MS = 5_000;

/** How long a request waits for a source text, which is optional. */
const SOURCE_WAIT_MS = 2_000;

/** An entity in the form that the engine reads. */
export interface EntityDocument {
  readonly root: SourceNode;
  /** The file that the positions refer to; omitted if the text is not known. */
  readonly source?: string;
  /** Equal keys mean equal documents, including positions. */
  readonly key: string;
  /** What the cluster reads differently from the text than the catalog. */
  readonly findings?: readonly Finding[];
}

/**
 * Finds the source text of entities. The content of an entity always comes from the catalog; the text only adds
 * positions, where it has the same content.
 */
export class EntityDocuments {
  readonly #texts: IncludedTexts;
  readonly #maxAge: number;
  readonly #adapters: readonly DocumentAdapter[];
  /** With `max`, it would reserve its memory at once. */
  readonly #documents = new LRUCache<string, EntityDocument>({
    maxSize: CACHED_DOCUMENTS,
    sizeCalculation: () => 1,
  });
  /**
   * The hash of an entity's content or, if it is too large, its head, of which alone it is read. The index returns the
   * same object until it changes.
   */
  readonly #known = new WeakMap<Entity, string | EntityDocument>();

  /** `maxAge`: how many milliseconds a text stays fresh. */
  constructor(options: {
    texts: SourceTexts;
    maxAge: number;
    adapters?: readonly DocumentAdapter[];
  }) {
    this.#adapters = options.adapters ?? [];
    this.#texts = new IncludedTexts(options);
    this.#maxAge = options.maxAge;
  }

  /**
   * The document of an entity, with positions if its source text is known and has the same content.
   *
   * @param waitUntil - in milliseconds since 1970: a text that arrives later is cached for the next request
   */
  async read(
    entity: Entity,
    waitUntil: number = Date.now() + SOURCE_WAIT_MS,
  ): Promise<EntityDocument> {
    const hash = this.#known.get(entity) ?? hashOrHead(entity);
    this.#known.set(entity, hash);
    if (typeof hash !== 'string') {
      return hash;
    }
    const content = () => contentOf(entity);
    const location = locationOf(
      entity.metadata.annotations?.[ANNOTATION_LOCATION],
    );
    const textHash = entity.metadata.annotations?.[SOURCE_HASH_ANNOTATION];
    if (textHash !== undefined) {
      // A package is no text.
      const { [SOURCE_FILE_ANNOTATION]: file = '' } =
        entity.metadata.annotations ?? {};
      const text = packageOf(file) === undefined ? location : undefined;
      const placed = text && this.#readWritten(entity, file, text, hash);
      if (placed) {
        return placed;
      }
      return this.#readAt(textHash, text, entity, content, hash, waitUntil);
    }
    const source =
      location && (await this.#texts.get(location, this.#maxAge, waitUntil));
    if (!location || !source) {
      return this.#keep(hash, () => ({
        root: nodeFromValue(content()),
        key: hash,
      }));
    }
    const pair = `${hash}:${source.hash}`;
    const cached = this.#documents.get(pair);
    if (cached) {
      return cached;
    }
    const fresh = locate(entity, content(), source)
      ? source
      : ((await this.#texts.get(location, FRESH_MS, waitUntil)) ?? source);
    return this.#keep(`${hash}:${fresh.hash}`, () => {
      const written = locate(entity, content(), fresh);
      return written
        ? {
            root: mark(content(), written),
            source: fresh.file,
            key: `${hash}:${fresh.hash}`,
            findings: fresh.differences.filter(isIn(written)),
          }
        : { root: nodeFromValue(content()), key: hash };
    });
  }

  /**
   * The document of an entity that refers to its text: positions come only from that text, which the entity was read
   * from.
   */
  async #readAt(
    textHash: string,
    location: SourceLocation | undefined,
    entity: Entity,
    content: () => { [key: string]: JsonValue },
    hash: string,
    waitUntil: number,
  ): Promise<EntityDocument> {
    const key = `${hash}:${textHash}`;
    const cached = this.#documents.get(key);
    if (cached) {
      return cached;
    }
    for (const maxAge of location ? [this.#maxAge, FRESH_MS] : []) {
      const source =
        location && (await this.#texts.get(location, maxAge, waitUntil));
      if (source?.textHash === textHash) {
        const placed = source.includesOthers ? `${hash}:${source.hash}` : key;
        return this.#keep(placed, () => {
          const root = markRepositoryEntity(
            entity,
            content(),
            source.roots,
            this.#adapters,
          );
          return root
            ? { root, source: source.file, key: placed }
            : { root: nodeFromValue(content()), key: hash };
        });
      }
    }
    return this.#keep(hash, () => ({
      root: nodeFromValue(content()),
      key: hash,
    }));
  }

  /** The document of a component that a repository delivers, which has the positions of its values itself. */
  #readWritten(
    entity: Entity,
    file: string,
    location: SourceLocation,
    hash: string,
  ): EntityDocument | undefined {
    const layers = entity.spec?.layers;
    if (entity.kind !== 'Component' || !Array.isArray(layers)) {
      return undefined;
    }
    const key = `${hash}:${location.target}`;
    const known = this.#documents.get(key);
    if (known) {
      return known;
    }
    const nameOf = (path: string) => {
      const beside = locationBeside(location, file, path);
      return beside && this.#texts.nameOf(beside);
    };
    const root = placeWritten(contentOf(entity), nameOf);
    const source = nameOf(file);
    return root && this.#keep(key, () => ({ root, source, key }));
  }

  #keep(key: string, make: () => EntityDocument): EntityDocument {
    const document = this.#documents.get(key) ?? make();
    this.#documents.set(key, document);
    return document;
  }
}

/** The hash of an entity's content. Hashing and copying all of one that is too large would take long, too. */
function hashOrHead(entity: Entity): string | EntityDocument {
  const value = entityValue(entity);
  const refusal = checkSize(value);
  if (refusal) {
    const { etag = randomUUID() } = entity.metadata;
    return {
      root: documentFromValue(value, refusal),
      key: `${stringifyEntityRef(entity)} ${etag}`,
    };
  }
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** The fields of an entity that its author wrote; relations, status and the like are added by the catalog. */
function contentOf(entity: Entity): { [key: string]: JsonValue } {
  return JSON.parse(JSON.stringify(entityValue(entity)));
}

/** The same, not copied. */
function entityValue({ apiVersion, kind, metadata, spec }: Entity): JsonObject {
  const { uid, etag, ...authored } = metadata;
  return {
    apiVersion,
    kind,
    metadata: authored as unknown as JsonObject,
    spec: (spec ?? {}) as JsonObject,
  };
}

function locate(
  entity: Entity,
  content: { [key: string]: JsonValue },
  source: ParsedSource,
): SourceNode | undefined {
  const { namespace = DEFAULT_NAMESPACE, name } = entity.metadata;
  return source.documents
    .get(documentKey(entity.kind, namespace, name))
    ?.map(document => document.root)
    .find(root => hasValue(childNode(root, 'spec'), content.spec));
}

/** Whether a finding is within a document. */
function isIn({ position: around }: SourceNode) {
  return ({ position }: Finding): boolean =>
    position !== undefined &&
    around !== undefined &&
    position.start >= around.start &&
    position.end <= around.end;
}

/** The content with its positions; metadata field by field, because processors add fields. */
function mark(
  content: { [key: string]: JsonValue },
  written: SourceNode,
): SourceNode {
  const metadata = childNode(written, 'metadata');
  return markEntries(content, written, (key, value, node) =>
    key === 'metadata' && metadata
      ? markEntries(
          value as { [key: string]: JsonValue },
          metadata,
          (_, field, fieldNode) => markValue(field, fieldNode),
        )
      : markValue(value, node),
  );
}

function markEntries(
  value: { [key: string]: JsonValue },
  written: SourceNode,
  markChild: (
    key: string,
    value: JsonValue,
    node: SourceNode | undefined,
  ) => SourceNode,
): SourceNode {
  const writtenEntries = new Map(
    written.kind === 'map'
      ? written.entries.map(entry => [entry.key, entry])
      : [],
  );
  const entries = Object.entries(value).map(([key, child]): SourceEntry => {
    const entry = writtenEntries.get(key);
    return {
      key,
      ...(entry?.keyPosition && { keyPosition: entry.keyPosition }),
      ...(entry?.comment && { comment: entry.comment }),
      value: markChild(key, child, entry?.value),
    };
  });
  return {
    kind: 'map',
    entries,
    ...(written.position && { position: written.position }),
  };
}

function markValue(value: JsonValue, node: SourceNode | undefined): SourceNode {
  return node && hasValue(node, value) ? node : nodeFromValue(value);
}

function hasValue(node: SourceNode | undefined, value: JsonValue): boolean {
  return node !== undefined && equalJson(valueFromNode(node), value);
}
