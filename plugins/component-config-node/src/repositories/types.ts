// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import type { parseSource } from '@component-config/config-engine';
import type {
  IgnoredDocument,
  RepositoryFinding,
} from '@component-config/plugin-component-config-common';

/**
 * How the documents of a repository become entities.
 *
 * @alpha
 */
export interface ReadingOptions {
  /** The owner of components and systems of documents that name none in Backstage's sense. */
  readonly owner: string;
  /** The lifecycle of such components. */
  readonly lifecycle: string;
  /** The namespace of documents that name none. */
  readonly defaultNamespace: string;
  /** Kinds of entities that are left to other providers. */
  readonly disabledKinds: ReadonlySet<string>;
  /** How texts are parsed, for who uses what was parsed once more; as `parseSource` where not given. */
  readonly parse?: typeof parseSource;
  /** Whether what is wrong with the content of documents is left to who reads them afterwards. */
  readonly leavesContent?: boolean;
}

/**
 * The text of one file, and its path within the repository.
 *
 * @alpha
 */
export interface RepositoryFile {
  readonly path: string;
  readonly text: string;
}

/**
 * A document that becomes an entity.
 *
 * @alpha
 */
export interface ReadDocument {
  readonly ref: string;
  readonly entity: Entity;
  /** On which it begins, counting from 1. */
  readonly line: number;
}

/**
 * Documents of one file that are ignored for the same reason: how many, and the first of them.
 *
 * @alpha
 */
export interface IgnoredDocuments extends IgnoredDocument {
  readonly count: number;
}

/**
 * What one file says.
 *
 * @alpha
 */
export interface FileReading {
  readonly path: string;
  /** SHA-256 of the text. */
  readonly hash: string;
  /** Whether the catalog may fill in other files (`$text`, `$yaml`, `$json`). */
  readonly hasPlaceholders: boolean;
  readonly documents: readonly ReadDocument[];
  readonly ignored: readonly IgnoredDocuments[];
  readonly findings: readonly RepositoryFinding[];
  /** Findings that matter only where the file is known to have entities. */
  readonly doubts: readonly RepositoryFinding[];
  /** Whether every document could be read; where not, entities of earlier reads stay. */
  readonly isComplete: boolean;
  /** Paths of the files that a kustomization applies as patches. */
  readonly patches: readonly string[];
}

/**
 * Where an entity of the repository was read from.
 *
 * @alpha
 */
export interface EntityPlace {
  readonly file: string;
  readonly line: number;
  readonly hash: string;
  readonly commit?: string;
}

/**
 * A document with the file that it is in.
 *
 * @alpha
 */
export interface PlacedDocument extends ReadDocument {
  readonly place: EntityPlace;
  readonly hasPlaceholders: boolean;
}

/**
 * What bounds the reading of one repository; beyond it there is a finding.
 *
 * @alpha
 */
export interface RepositoryLimits {
  readonly files: number;
  /** Of one file. */
  readonly fileBytes: number;
  /** Of all files. */
  readonly bytes: number;
  readonly documents: number;
  /** Files and folders that are looked at in a folder. */
  readonly folderEntries: number;
}

/**
 * The limits that hold: 20,000 files of 1 MiB at most, 64 MiB and 20,000 documents together.
 *
 * @alpha
 */
export const repositoryLimits: RepositoryLimits = {
  files: 20_000,
  fileBytes: 1024 * 1024,
  bytes: 64 * 1024 * 1024,
  documents: 20_000,
  folderEntries: 200_000,
};
