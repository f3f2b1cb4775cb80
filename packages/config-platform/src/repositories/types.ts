// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import type { parseSource, SourceNode } from '@component-config/config-engine';
import type {
  IgnoredDocument,
  RepositoryFinding,
} from '@component-config/plugin-component-config-common';
import type { DocumentAdapter, SchemaDialect } from '../adapters';
import type { GivenChart } from '../gitops/documents';
import type { SecretNames } from '../secrets/secretNames';

/**
 * How documents of a repository are converted to entities.
 *
 * @public
 */
export interface ReadingOptions {
  /** The owner of components and systems whose documents have no owner in Backstage's sense. */
  readonly owner: string;
  /** The lifecycle of such components. */
  readonly lifecycle: string;
  /** The namespace of documents that specify none. */
  readonly defaultNamespace: string;
  /** Entity kinds that are left to other providers. */
  readonly disabledKinds: ReadonlySet<string>;
  /** The parser, for callers that reuse its result. Defaults to `parseSource`, with other work in between. */
  readonly parse?: typeof parseSource;
  /** Adapters of further documents of other systems. */
  readonly adapters?: readonly DocumentAdapter[];
  /** Languages of schemas that are not known otherwise. */
  readonly dialects?: readonly SchemaDialect[];
  /** Further secrets of the environments, besides those that the documents describe. */
  readonly secrets?: readonly SecretNames[];
  /** Whether to omit findings of document content, because the caller checks it. */
  readonly leavesContent?: boolean;
  /** Whether to omit ignored documents, so that texts without others are not parsed. */
  readonly leavesIgnored?: boolean;
  /** The name of the only component that is asked for, so that what does not concern it need not be read. */
  readonly component?: string;
  /** Charts that the repository delivers but does not have. */
  readonly charts?: readonly GivenChart[];
  /** The namespace of what the repository delivers; without one, components are in that of their release. */
  readonly deliveryNamespace?: string;
  /** The paths of files that exist, and are too large to be read. */
  readonly tooLarge?: ReadonlySet<string>;
  /** Those of `referencedFiles`. Without one, what depends on it is not known. */
  readonly referencedFiles?: readonly RepositoryFile[];
  /** What the paths of the files begin with: the folder that delivery objects are relative to. Empty by default. */
  readonly root?: string;
}

/**
 * The text of one file, and its path within the repository.
 *
 * @public
 */
export interface RepositoryFile {
  readonly path: string;
  readonly text: string;
}

/**
 * A document that is converted to an entity.
 *
 * @public
 */
export interface ReadDocument {
  readonly ref: string;
  readonly entity: Entity;
  /** The line on which it begins, counting from 1. */
  readonly line: number;
  /** Its content with positions, if that is in several files. */
  readonly root?: SourceNode;
  /** Whether it is made of a CustomResourceDefinition, of which each cluster may have its own. */
  readonly isCustomResource?: true;
}

/**
 * Number of documents in one file that are ignored for the same reason, and the first of them.
 *
 * @public
 */
export interface IgnoredDocuments extends IgnoredDocument {
  readonly count: number;
}

/**
 * The content of one file.
 *
 * @public
 */
export interface FileReading {
  readonly path: string;
  /** SHA-256 of the text. */
  readonly hash: string;
  /** Whether it has placeholders for other files (`$text`, `$yaml`, `$json`). */
  readonly hasPlaceholders: boolean;
  readonly documents: readonly ReadDocument[];
  readonly ignored: readonly IgnoredDocuments[];
  readonly findings: readonly RepositoryFinding[];
  /** Findings that matter only if the file is known to have entities. */
  readonly doubts: readonly RepositoryFinding[];
  /** Whether every document could be read; otherwise earlier entities stay. */
  readonly isComplete: boolean;
  /** The names and keys of the secrets that its documents describe; their values are dropped here. */
  readonly secrets?: readonly SecretNames[];
  /** Paths of the files that a kustomization applies as patches. */
  readonly patches: readonly string[];
  /** Whether it is the `Chart.yaml` of a skeleton, so that nothing else in its folder is a document. */
  readonly isSkeleton?: boolean;
  /** Whether its documents are made of what the repository delivers, even if the file is a patch. */
  readonly isDelivered?: boolean;
}

/**
 * The location that an entity of the repository was read from.
 *
 * @public
 */
export interface EntityPlace {
  readonly file: string;
  readonly line: number;
  readonly hash: string;
  readonly commit?: string;
}

/**
 * A document with its file.
 *
 * @public
 */
export interface PlacedDocument extends ReadDocument {
  readonly place: EntityPlace;
  readonly hasPlaceholders: boolean;
}

/**
 * Limits for reading one repository; exceeding them adds a finding.
 *
 * @public
 */
export interface RepositoryLimits {
  readonly files: number;
  /** Per file. */
  readonly fileBytes: number;
  /** For all files. */
  readonly bytes: number;
  readonly documents: number;
  /** Maximum number of files and folders visited in a folder. */
  readonly folderEntries: number;
  /** Unpacked, of one chart package with those in it. */
  readonly packageBytes: number;
  readonly packageFiles: number;
  /** Unpacked, of all chart packages. */
  readonly packagesBytes: number;
}

/**
 * The limits: 20,000 files of up to 1 MiB, 64 MiB and 20,000 documents in total; chart packages of up to 32 MiB when they
 * are unpacked.
 *
 * @public
 */
export const repositoryLimits: RepositoryLimits = {
  files: 20_000,
  fileBytes: 1024 * 1024,
  bytes: 64 * 1024 * 1024,
  documents: 20_000,
  folderEntries: 200_000,
  packageBytes: 32 * 1024 * 1024,
  packageFiles: 10_000,
  packagesBytes: 128 * 1024 * 1024,
};
