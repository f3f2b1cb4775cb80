// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import { repositoryFindings } from '@component-config/config-engine';
import type { RepositoryFinding } from '@component-config/plugin-component-config-common';
import {
  hashOf,
  problemOf,
  readFile,
  reported,
  type FileReading,
  type ReadingOptions,
  type TreeListing,
} from '@component-config/plugin-component-config-node/repositories';

/** What is read before others have their turn: files, and characters of them. */
const FILES_AT_ONCE = 50;
const CHARACTERS_AT_ONCE = 100_000;

/** A reading of a file, and what the file was recognised by. */
interface KnownFile {
  readonly stamp?: string;
  readonly reading: FileReading;
}

/** What the files of a tree say. */
export interface TreeReading {
  readonly readings: readonly FileReading[];
  /** Of files that could not be read. */
  readonly findings: readonly RepositoryFinding[];
  /** Files that are there and were not read. */
  readonly unread: ReadonlySet<string>;
}

/** Reads the files of one tree again and again. */
export class TreeReader {
  readonly #options: ReadingOptions;
  readonly #maxDocuments: number;
  #files = new Map<string, KnownFile>();

  constructor(options: ReadingOptions, maxDocuments: number) {
    this.#options = options;
    this.#maxDocuments = maxDocuments;
  }

  /** Reads the files; those that are as they were are not parsed again, and where that is known not read either. */
  async read(listing: TreeListing, signal: AbortSignal): Promise<TreeReading> {
    const files = new Map<string, KnownFile>();
    const readings: FileReading[] = [];
    const findings: RepositoryFinding[] = [];
    const unread = new Set(listing.unread);
    let sinceTurn = { files: 0, characters: 0 };
    let documents = 0;
    for (const file of listing.files) {
      if (
        sinceTurn.files >= FILES_AT_ONCE ||
        sinceTurn.characters >= CHARACTERS_AT_ONCE
      ) {
        sinceTurn = { files: 0, characters: 0 };
        await setImmediate();
        signal.throwIfAborted();
      }
      const { path, stamp } = file;
      if (documents > this.#maxDocuments) {
        unread.add(path);
        continue;
      }
      const known = this.#files.get(path);
      if (known && stamp !== undefined && known.stamp === stamp) {
        files.set(path, known);
        readings.push(known.reading);
        documents += known.reading.documents.length;
        continue;
      }
      try {
        const text = await file.read();
        if (text === undefined) {
          continue;
        }
        const reading =
          known && known.reading.hash === hashOf(text)
            ? known.reading
            : await readFile({ path, text }, this.#options);
        files.set(path, { stamp, reading });
        readings.push(reading);
        documents += reading.documents.length;
        sinceTurn.files += 1;
        sinceTurn.characters += text.length;
      } catch (error) {
        unread.add(path);
        findings.push(
          reported(
            repositoryFindings.unreadableFile.at(
              { pointer: '' },
              { problem: problemOf(error) },
            ),
            path,
          ),
        );
      }
    }
    this.#files = files;
    return { readings, findings, unread };
  }
}
