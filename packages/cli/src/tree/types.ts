// SPDX-License-Identifier: Apache-2.0

import type {
  ComponentConfiguration,
  Finding,
  FindingText,
  Severity,
  SourcePosition,
  SourceNode,
} from '@component-config/config-engine';
import type { RepositoryFinding } from '@component-config/plugin-component-config-common';
import type { Delivery, Platform } from '@component-config/config-platform';
import type {
  GitOpsDocuments,
  PlacedDocument,
  RepositoryFile,
} from '@component-config/config-platform/repositories';

/** The texts of a tree: of a folder, or of a commit. Paths are relative to the current folder. */
export interface TreeSource {
  /** What all paths begin with: the folder that is read. Empty if it is the current one. */
  readonly root?: string;
  /** The files that may contain documents, and the findings of unreadable ones. */
  list(): Promise<{
    readonly files: readonly RepositoryFile[];
    readonly findings: readonly RepositoryFinding[];
  }>;
  /** The text of any file of the tree; undefined if it does not exist. */
  read(path: string): Promise<string | undefined>;
}

/** A finding with its location, for users and programs. */
export interface LocatedFinding extends FindingText {
  readonly severity: Severity;
  /** JSON Pointer into the document, or into the configuration. */
  readonly pointer?: string;
  readonly file?: string;
  /** Lines and columns count from 1. */
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  /** Further places: that of the violated rule, if the finding is at the value; those of the causes, or of repeats. */
  readonly related?: ReadonlyArray<
    Pick<SourcePosition, 'file' | 'line' | 'column'> &
      Partial<Pick<SourcePosition, 'endLine' | 'endColumn'>>
  >;
  /** The number of findings that say the same of something else. */
  readonly repeats?: number;
  /** Reference of the component with the finding. */
  readonly component?: string;
  /** The environments with the finding; omitted if it does not depend on an environment. */
  readonly environments?: readonly string[];
  readonly fix?: Finding['fix'];
}

/** A document of a tree in the form that the engine reads. */
export interface TreeDocument extends PlacedDocument {
  /** With included content and all positions. */
  readonly root: SourceNode;
}

/** A component with its data in the tree. */
export interface TreeComponent {
  readonly ref: string;
  readonly root: SourceNode;
  readonly component: ComponentConfiguration;
  readonly delivery: Delivery;
  readonly file: string;
  readonly line: number;
  /** Why files that its document includes cannot be read; then it has no configuration, as in the catalog. */
  readonly unread?: readonly LocatedFinding[];
}

/** The component configuration in a tree of files. */
export interface Tree {
  readonly files: readonly RepositoryFile[];
  /** The documents, ordered by path and line. */
  readonly documents: readonly TreeDocument[];
  readonly platform: Platform;
  /** The components with a component type, by reference. */
  readonly components: readonly TreeComponent[];
  /** What the repository delivers by GitOps, if it does. */
  readonly gitOps?: GitOpsDocuments;
  /** Of the documents; `checkComponent` finds those of configurations. */
  readonly findings: readonly LocatedFinding[];
}
