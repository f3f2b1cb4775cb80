// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import type { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import {
  childNode,
  parseSource,
  type SourceDocument,
  type SourceNode,
} from '@component-config/config-engine';
import type {
  SourceLocation,
  SourceReader,
} from '@component-config/plugin-component-config-node';
import { LRUCache } from 'lru-cache';
import { answerWithin } from '../answerWithin';

/** How long a read may take before the portal does without positions. */
const READ_TIMEOUT_MS = 10_000;

/** Texts that are kept, in UTF-16 units; their parsed form takes about ten times that. */
const KEPT_CHARACTERS = 16 * 1024 * 1024;

/** A text with its documents. */
export interface ParsedSource {
  /** The name under which positions refer to the text. */
  readonly file: string;
  readonly text: string;
  /** Changes whenever the text or its name does. */
  readonly hash: string;
  /** SHA-256 of the text alone, in hexadecimal digits. */
  readonly textHash: string;
  /** Whether files that the text names are part of it, which may change without it. */
  readonly includesOthers?: boolean;
  /** All documents of the text, in its order. */
  readonly roots: readonly SourceNode[];
  /** The documents of the text by kind, namespace and name, see {@link documentKey}. */
  readonly documents: ReadonlyMap<string, readonly SourceDocument[]>;
}

interface Known {
  readonly readAt: number;
  readonly etag?: string;
  /** Absent: the text could not be read. */
  readonly source?: ParsedSource;
  readonly characters: number;
}

/** Reads and parses source texts; each is read once for everyone who asks for it, and kept with its ETag. */
export class SourceTexts {
  readonly #readers: readonly SourceReader[];
  readonly #logger: LoggerService;
  readonly #running = new Map<string, Promise<Known>>();
  readonly #known = new LRUCache<string, Known>({
    maxSize: KEPT_CHARACTERS,
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

  /**
   * The text of a location as it was at most `maxAge` milliseconds ago, or undefined when it cannot be read. One that
   * takes longer than to `waitUntil` (in milliseconds since 1970) is what was last read; the read goes on, for who asks
   * later.
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
      // A reader may not listen to the signal.
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
        throw new Error('It is not modified, but nothing of it is known.');
      }
      return {
        readAt,
        etag: result.etag,
        source: parse(reader.displayName(location), result.text, known?.source),
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

/** The key of a document among those of its text. Names of kinds and namespaces are compared as the catalog does. */
export function documentKey(kind: string, namespace: string, name: string) {
  return `${kind}:${namespace}/${name}`.toLocaleLowerCase('en-US');
}

function parse(
  file: string,
  text: string,
  known: ParsedSource | undefined,
): ParsedSource {
  const hash = createHash('sha256').update(file).update('\0').update(text);
  const digest = hash.digest('base64url');
  if (known?.hash === digest) {
    return known;
  }
  const documents = new Map<string, SourceDocument[]>();
  // Findings of the parse are the catalog's to report: an entity exists only where it could read the document.
  const parsed = parseSource({ file, text });
  for (const document of parsed.documents) {
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
  };
}

function textOf(node: SourceNode | undefined): string | undefined {
  return node?.kind === 'scalar' ? node.text : undefined;
}
