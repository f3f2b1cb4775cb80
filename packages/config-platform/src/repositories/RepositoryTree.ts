// SPDX-License-Identifier: Apache-2.0

import type { RepositoryFinding } from '@component-config/plugin-component-config-common';

/**
 * A file of a tree that is selected for reading.
 *
 * @public
 */
export interface TreeFile {
  /** Relative to the root of the repository, with `/` as separator. */
  readonly path: string;
  /** Identifies the content, if that is possible without reading it. */
  readonly stamp?: string;
  /** The content; undefined if the file is gone. */
  read(): Promise<Uint8Array | undefined>;
}

/**
 * The contents of a tree.
 *
 * @public
 */
export interface TreeListing {
  /** Identifies the content of the tree in the next read, if the host provides it. */
  readonly etag?: string;
  readonly commit?: string;
  readonly files: readonly TreeFile[];
  /** Of files that are not read. */
  readonly findings: readonly RepositoryFinding[];
  /** Paths of existing files that are not read. */
  readonly unread: readonly string[];
  /** Whether there are further files with unknown names. */
  readonly isPartial: boolean;
}

/**
 * The address of a file or tree, for users and programs.
 *
 * @public
 */
export interface TreeAddress {
  /** As in `backstage.io/managed-by-location`. */
  readonly location: string;
  /** Omitted if it cannot be opened in a browser. */
  readonly viewUrl?: string;
  readonly editUrl?: string;
}

/**
 * A tree of files: a branch of a repository, or a folder.
 *
 * @public
 */
export interface RepositoryTree {
  /** The location of the whole tree. */
  readonly origin: TreeAddress;
  /** The contents of the tree, or that the ETag still matches. Rejects if the tree cannot be read. */
  list(options: {
    etag?: string;
    signal: AbortSignal;
  }): Promise<TreeListing | 'not-modified'>;
  /** The address of a file, at the commit if one is known and the host can show it. */
  addressOf(path: string, commit?: string): TreeAddress;
}
