// SPDX-License-Identifier: Apache-2.0

import type {
  ComponentConfiguration,
  Finding,
  Severity,
  SourceNode,
} from '@component-config/config-engine';
import type { RepositoryFinding } from '@component-config/plugin-component-config-common';
import type {
  Delivery,
  Platform,
} from '@component-config/plugin-component-config-common/reports';
import type {
  IgnoredDocuments,
  PlacedDocument,
  RepositoryFile,
} from '@component-config/plugin-component-config-node/repositories';

/** The texts of a tree: of a folder, or of a commit. Paths are as people see them, from where the command runs. */
export interface TreeSource {
  /** The files that may hold documents, and what is wrong with those that cannot be read. */
  list(): Promise<{
    readonly files: readonly RepositoryFile[];
    readonly findings: readonly RepositoryFinding[];
  }>;
  /** The text of any file of the tree; undefined where there is none. */
  read(path: string): Promise<string | undefined>;
}

/** Where a finding is, for people and programs. */
export interface LocatedFinding {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** JSON Pointer into the document, or into the configuration. */
  readonly pointer?: string;
  readonly file?: string;
  /** Lines and columns count from 1. */
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  /** Reference of the component whose configuration the finding is about. */
  readonly component?: string;
  /** Where the finding is; absent: everywhere. */
  readonly environments?: readonly string[];
  readonly fix?: Finding['fix'];
}

/** A document of a tree, as the engine reads it. */
export interface TreeDocument extends PlacedDocument {
  /** With what other files say that it includes, and with the positions of everything. */
  readonly root: SourceNode;
}

/** A component with what is known of it in the tree. */
export interface TreeComponent {
  readonly ref: string;
  readonly root: SourceNode;
  readonly component: ComponentConfiguration;
  readonly delivery: Delivery;
  readonly file: string;
  readonly line: number;
}

/** What a tree of files says of component configuration. */
export interface Tree {
  readonly files: readonly RepositoryFile[];
  /** Those that are read, in the order of paths and lines. */
  readonly documents: readonly TreeDocument[];
  readonly ignored: readonly IgnoredDocuments[];
  readonly platform: Platform;
  /** Those that name a component type, by reference. */
  readonly components: readonly TreeComponent[];
  /** Of the documents; those of configurations are found by `checkComponent`. */
  readonly findings: readonly LocatedFinding[];
}
