// SPDX-License-Identifier: Apache-2.0

import type { RepositoryFinding } from '@component-config/plugin-component-config-common';

/**
 * A file of a tree that is chosen to be read.
 *
 * @alpha
 */
export interface TreeFile {
  /** From the root of the repository, with `/` between its steps. */
  readonly path: string;
  /** Stands for the content, where that is known without reading it. */
  readonly stamp?: string;
  /** The text; undefined where the file is gone. */
  read(): Promise<string | undefined>;
}

/**
 * What a tree holds.
 *
 * @alpha
 */
export interface TreeListing {
  /** Stands for the content of the tree in the next look; absent where nothing does. */
  readonly etag?: string;
  readonly commit?: string;
  readonly files: readonly TreeFile[];
  /** Of files that are not read. */
  readonly findings: readonly RepositoryFinding[];
  /** Paths of files that are there and are not read. */
  readonly unread: readonly string[];
  /** Whether there is more that is not even known by name. */
  readonly isPartial: boolean;
}

/**
 * Where people and programs find something.
 *
 * @alpha
 */
export interface TreeAddress {
  /** As `backstage.io/managed-by-location` says it. */
  readonly location: string;
  /** Absent where nobody could open it in a browser. */
  readonly viewUrl?: string;
  readonly editUrl?: string;
}

/**
 * A tree of files: that of a repository's branch, or a folder.
 *
 * @alpha
 */
export interface RepositoryTree {
  /** The location of the whole tree. */
  readonly origin: TreeAddress;
  /** What the tree holds, or that it is still what the ETag stands for. Rejects where the tree cannot be read. */
  list(options: {
    etag?: string;
    signal: AbortSignal;
  }): Promise<TreeListing | 'not-modified'>;
  /** Where a file is, at the commit where one is known and the host shows it. */
  addressOf(path: string, commit?: string): TreeAddress;
}
