// SPDX-License-Identifier: Apache-2.0

import type { FindingArgs, Severity } from '@component-config/config-engine';

/**
 * The kind of the entity that tells how the last read of a repository went.
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
 * The `spec` of a ConfigurationRepository: the report of the last reads. It is made by the catalog backend, is not
 * written by people, and holds nothing that the entities of the repository do not show.
 *
 * @public
 */
export interface RepositoryReport {
  /** Entity reference or name of who owns the entities of the repository; absent: not configured. */
  owner?: string;
  /** The address or the folder, as configured. */
  target: string;
  /**
   * `ok`: the last read found nothing to correct. `findings`: the repository was read, and has findings.
   * `unreachable`: the last try to read it failed, and its entities are as they were.
   */
  status: 'ok' | 'findings' | 'unreachable';
  /** Why the last try failed, in one sentence. */
  error?: string;
  /** Since when every try failed: ISO 8601. */
  failingSince?: string;
  /** When the content was last read: ISO 8601; absent: never. */
  readAt?: string;
  /** When the read last led to other entities: ISO 8601. */
  changedAt?: string;
  /** The commit that was read; absent for folders, and where the host does not tell it. */
  commit?: string;
  /** Stands for the content that was read. */
  etag?: string;
  /** Stands for how it was read: the version of the reader, and its options. */
  key: string;
  /** How many files were read. */
  files: number;
  /** The documents that are in the catalog, by kind. */
  documents: CountedDocuments[];
  /** How many documents were ignored, and why: those of other systems. */
  ignored: CountedDocuments[];
  /** The first ones of `ignored`, one by one. */
  ignoredDocuments: IgnoredDocument[];
  /** How many findings there are of each severity, and the first ones. */
  findings: RepositoryFindings;
  /** Entities that another source of the catalog has: entity references. */
  taken: string[];
}

/**
 * How many documents of one kind a repository has.
 *
 * @public
 */
export interface CountedDocuments {
  apiVersion: string;
  kind: string;
  count: number;
  /** Why they are ignored; absent for those in the catalog. */
  reason?: string;
}

/**
 * A document of a repository that is not one of component configuration.
 *
 * @public
 */
export interface IgnoredDocument {
  file: string;
  line: number;
  /** `v1 Namespace`; absent where the document does not say. */
  document?: string;
  reason: string;
}

/**
 * What is to be corrected in a repository: how many findings of each severity there are, and the first ones.
 *
 * @public
 */
export interface RepositoryFindings {
  errors: number;
  warnings: number;
  items: RepositoryFinding[];
}

/**
 * One thing that is to be corrected in a repository.
 *
 * @public
 */
export interface RepositoryFinding {
  severity: Severity;
  code: string;
  message: string;
  /** What the sentence fills in, for other languages; absent where the sentence was too long to list. */
  args?: FindingArgs;
  /** Absent: the finding is about the whole repository. */
  file?: string;
  line?: number;
}
