// SPDX-License-Identifier: Apache-2.0

import type {
  FindingText,
  Phrase,
  Severity,
} from '@component-config/config-engine';

/**
 * The kind of the entity that reports the last read of a repository.
 *
 * @public
 */
export const REPOSITORY_KIND = 'ConfigurationRepository';

/**
 * The API version of {@link REPOSITORY_KIND}.
 *
 * @public
 */
export const REPOSITORY_API_VERSION = 'component-config.io/v1alpha1';

/**
 * The `spec` of a ConfigurationRepository: the report of the last reads. The catalog backend generates it; it contains
 * nothing that the entities of the repository do not show.
 *
 * @public
 */
export interface RepositoryReport {
  /** Entity reference or name of the owner of the repository's entities, if configured. */
  owner?: string;
  /** The URL or the folder, as configured. */
  target: string;
  /**
   * `ok`: the last read had no findings. `findings`: the repository was read, and has findings. `unreachable`: the last
   * attempt to read it failed, and its entities are unchanged.
   */
  status: 'ok' | 'findings' | 'unreachable';
  /** Why the last attempt failed, as a sentence. */
  error?: string;
  /** `error`, for other languages; omitted if it comes from the host. */
  errorPhrase?: Phrase;
  /** Since when every attempt has failed: ISO 8601. */
  failingSince?: string;
  /** When the content was last read: ISO 8601; omitted before the first read. */
  readAt?: string;
  /** When a read last changed the entities: ISO 8601. */
  changedAt?: string;
  /** The commit that was read; omitted for folders, and if the host does not provide it. */
  commit?: string;
  /** Identifies the content that was read. */
  etag?: string;
  /** Identifies how it was read: the version of the reader, and its options. */
  key: string;
  /** Number of files read. */
  files: number;
  /** The documents in the catalog, by kind. */
  documents: CountedDocuments[];
  /** Number of ignored documents by reason: those of other systems. */
  ignored: CountedDocuments[];
  /** The first ones of `ignored`, individually. */
  ignoredDocuments: IgnoredDocument[];
  /** Number of findings of each severity, and the first ones. */
  findings: RepositoryFindings;
  /** Entities that another source of the catalog provides: entity references. */
  taken: string[];
}

/**
 * Number of documents of one kind in a repository.
 *
 * @public
 */
export interface CountedDocuments {
  apiVersion: string;
  kind: string;
  count: number;
  /** Why they are ignored; omitted for those in the catalog. */
  reason?: string;
  /** `reason`, for other languages; reports of earlier versions have none. */
  reasonPhrase?: Phrase;
}

/**
 * A document of a repository that is not about component configuration.
 *
 * @public
 */
export interface IgnoredDocument {
  file: string;
  line: number;
  /** `v1 Namespace`; omitted if the document does not specify it. */
  document?: string;
  reason: string;
  /** `reason`, for other languages; reports of earlier versions have none. */
  reasonPhrase?: Phrase;
}

/**
 * The findings of a repository: their number by severity, and the first ones.
 *
 * @public
 */
export interface RepositoryFindings {
  errors: number;
  warnings: number;
  items: RepositoryFinding[];
}

/**
 * One finding of a repository.
 *
 * @public
 */
export interface RepositoryFinding extends FindingText {
  severity: Severity;
  /** Omitted for the whole repository. */
  file?: string;
  line?: number;
}
