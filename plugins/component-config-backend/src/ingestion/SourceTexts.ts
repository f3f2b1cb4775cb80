// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import type { LoggerService } from '@backstage/backend-plugin-api';
import { InputError, stringifyError } from '@backstage/errors';
import {
  childNode,
  parseSourceSteps,
  type Finding,
  type SourceDocument,
  type SourceNode,
} from '@component-config/config-engine';
import type {
  SourceLocation,
  SourceReader,
} from '@component-config/plugin-component-config-node';
import { inTurns } from '@component-config/config-platform/repositories';
import { LRUCache } from 'lru-cache';
import { answerWithin } from '../answerWithin';

/** How long a read may take before the portal omits positions. */
const READ_TIMEOUT_MS = 10_000;

/** Size of cached texts, in UTF-16 units; their parsed form takes about ten times as much. */
const CACHED_CHARACTERS = 16 * 1024 * 1024;

/** Longer texts are not parsed (docs/rules/limits.md#texts). They are read again only when they are no longer fresh. */
const LONGEST = 1024 * 1024;

/** A text with its documents. */
export interface ParsedSource {
  /** The name by which positions refer to the text. */
  readonly file: string;
  readonly text: string;
  /** Changes with the text or its name. */
  readonly hash: string;
  /** SHA-256 of the text alone, in hexadecimal digits. */
  readonly textHash: string;
  /** Whether the text includes other files, which may change independently. */
  readonly includesOthers?: boolean;
  /** All documents of the text, in order, as a repository is read. */
  readonly roots: readonly SourceNode[];
  /** The documents of the text as the catalog reads them, by kind, namespace and name, see {@link documentKey}. */
  readonly documents: ReadonlyMap<string, readonly SourceDocument[]>;
  /** What the cluster reads differently from the catalog (docs/rules/yaml.md#reading). */
  readonly differences: readonly Finding[];
}

interface Known {
  readonly readAt: number;
  readonly etag?: string;
  /** Omitted if the text could not be read. */
  readonly source?: ParsedSource;
  readonly characters: number;
}

/** Reads and parses source texts; each is read once for all callers, and cached with its ETag. */
export class SourceTexts {
  readonly #readers: readonly SourceReader[];
  readonly #logger: LoggerService;
  readonly #running = new Map<string, Promise<Known>>();
  readonly #known = new LRUCache<string, Known>({
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: known => known.characters + 1,
  });

  constructor(options: {
    readers: readonly SourceReader[];
    logger: LoggerService;
  }) {
    this.#readers = options.readers;
    this.#logger = options.logger;
  }

  /** Whether there is a reader for a location. */
  canRead(location: SourceLocation): boolean {
    return this.#readers.some(reader => reader.canRead(location));
  }

  /** The name by which positions refer to a location; undefined if there is no reader for it. */
  nameOf(location: SourceLocation): string | undefined {
    return this.#readers
      .find(reader => reader.canRead(location))
      ?.displayName(location);
  }

  /**
   * The text of a location, at most `maxAge` milliseconds old, or undefined if it cannot be read. If reading takes
   * longer than `waitUntil` (in milliseconds since 1970), the last known text is returned, and reading continues for
   * later callers.
   */
  async get(
    location: SourceLocation,
    maxAge: number,
    waitUntil: number,
  ): Promise<ParsedSource | undefined> {
    const key = `${location.type}:${location.target}`;
    const known = this.#known.get(key);
    if (known && Date.now() - known.readAt <= maxAge) {
      return known.source;
    }
    const patience = waitUntil - Date.now();
    if (patience <= 0) {
      return known?.source;
    }
    let reading = this.#running.get(key);
    if (!reading) {
      reading = this.#read(location, known)
        .then(read => {
          this.#known.set(key, read);
          return read;
        })
        .finally(() => this.#running.delete(key));
      this.#running.set(key, reading);
    }
    try {
      const read = await answerWithin(patience, key, reading);
      return read.source;
    } catch {
      return known?.source;
    }
  }

  async #read(
    location: SourceLocation,
    known: Known | undefined,
  ): Promise<Known> {
    const readAt = Date.now();
    const reader = this.#readers.find(candidate => candidate.canRead(location));
    if (!reader) {
      return { readAt, characters: 0 };
    }
    try {
      // A reader may ignore the signal.
      const result = await answerWithin(
        READ_TIMEOUT_MS,
        'the location',
        reader.read(location, {
          etag: known?.source && known.etag,
          signal: AbortSignal.timeout(READ_TIMEOUT_MS),
        }),
      );
      if (result.outcome === 'not-modified' && known) {
        return { ...known, readAt };
      }
      if (result.outcome === 'not-modified') {
        throw new Error('It is not modified, but its content is not known.');
      }
      if (result.text.length > LONGEST) {
        throw new InputError(
          `It has ${result.text.length} characters, more than the limit of ${LONGEST}.`,
        );
      }
      return {
        readAt,
        etag: result.etag,
        source: await parse(
          reader.displayName(location),
          result.text,
          known?.source,
        ),
        characters: result.text.length,
      };
    } catch (error) {
      this.#logger.warn(
        `Cannot read ${location.type}:${location.target}; values from there are shown without file and line. ` +
          `${stringifyError(error)}`,
      );
      return { readAt, characters: 0 };
    }
  }
}

/** The key of a document within its text. Names of kinds and namespaces are compared like in the catalog. */
export function documentKey(kind: string, namespace: string, name: string) {
  return `${kind}:${namespace}/${name}`.toLocaleLowerCase('en-US');
}

async function parse(
  file: string,
  text: string,
  known: ParsedSource | undefined,
): Promise<ParsedSource> {
  const hash = createHash('sha256').update(file).update('\0').update(text);
  const digest = hash.digest('base64url');
  if (known?.hash === digest) {
    return known;
  }
  const documents = new Map<string, SourceDocument[]>();
  // The catalog reports parse errors: an entity exists only if the catalog could read the document.
  const parsed = await inTurns(parseSourceSteps({ file, text }));
  const isAmbiguous = parsed.documents.some(one => one.differsInYaml12);
  const asInCatalog = isAmbiguous
    ? await inTurns(parseSourceSteps({ file, text }, {}, 'either'))
    : { documents: parsed.documents, findings: [] };
  for (const document of asInCatalog.documents) {
    const metadata = childNode(document.root, 'metadata');
    const key = documentKey(
      textOf(childNode(document.root, 'kind')) ?? '',
      textOf(childNode(metadata, 'namespace')) ?? 'default',
      textOf(childNode(metadata, 'name')) ?? '',
    );
    documents.set(key, [...(documents.get(key) ?? []), document]);
  }
  return {
    file,
    text,
    hash: digest,
    textHash: createHash('sha256').update(text).digest('hex'),
    roots: parsed.documents.map(({ root }) => root),
    documents,
    differences: asInCatalog.findings,
  };
}

function textOf(node: SourceNode | undefined): string | undefined {
  return node?.kind === 'scalar' ? node.text : undefined;
}
