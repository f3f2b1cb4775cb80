// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  JsonObject,
  SourceMap,
  SourcePosition,
} from '@component-config/config-engine';
import type { TreeFiles } from '../argocd/files';
import type { GoMap } from '../goTemplate';

/**
 * A cluster that Argo CD knows by a Secret.
 *
 * @public
 */
export interface ClusterSecret {
  readonly name: string;
  readonly server: string;
  readonly project?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

/**
 * What an ApplicationSet is read with. Nothing is downloaded: what is undefined makes the rows that need it open.
 *
 * @public
 */
export interface ApplicationSetContext {
  /** The files of a Git repository at a revision. */
  repository(address: string, revision: string): TreeFiles | undefined;
  /** The name in positions of a file that is not in the repository of the document; its path by default. */
  fileName?(address: string, path: string): string;
  /** The clusters, apart from the one of Argo CD itself. */
  readonly clusters?: readonly ClusterSecret[];
  /** The projects that exist. */
  readonly projects?: readonly string[];
  /** Whether Argo CD has the new globbing for files switched on. */
  readonly newGlobbing?: boolean;
}

/**
 * Where a row of parameters comes from: an element of a list, a file, a folder or a cluster.
 *
 * @public
 */
export interface RowOrigin {
  readonly generator: string;
  /** Of the element, of the document in the file, or of the generator. */
  readonly position?: SourcePosition;
  /** The file or folder that a Git generator found. */
  readonly path?: string;
}

/** Parameters of a generator. */
export interface Row {
  readonly params: GoMap;
  readonly origins: readonly RowOrigin[];
}

/**
 * An Application that an ApplicationSet generates.
 *
 * @public
 */
export interface GeneratedApplication {
  readonly name: string;
  /** Each value has the position of the template or patch that it comes from. */
  readonly document: SourceMap;
  readonly params: JsonObject;
  /** Of the row, the first generator of a matrix or merge first. */
  readonly origins: readonly RowOrigin[];
}

/**
 * An Application that is generated, and refused.
 *
 * @public
 */
export interface RejectedApplication {
  readonly name: string;
  readonly reason: Finding;
  readonly origins: readonly RowOrigin[];
}

/**
 * Rows that are known only when Argo CD runs.
 *
 * @public
 */
export interface OpenRows {
  /** The generator that decides: `clusters`, `scmProvider`, `pullRequest`, `plugin`, `git` without its repository. */
  readonly generator: string;
  readonly position?: SourcePosition;
  /** The rows of the other generators that it is combined with. */
  readonly known: readonly {
    readonly params: JsonObject;
    readonly origins: readonly RowOrigin[];
  }[];
  /** For each placeholder of the generator in a path, the names that files of the repository have there. */
  readonly candidates: ReadonlyMap<string, readonly string[]>;
  /** Annotations of clusters that lead to the files of this repository: empty for it, or a folder with a slash. */
  readonly annotations: ReadonlyMap<string, string>;
}

/**
 * What an ApplicationSet generates.
 *
 * @public
 */
export interface GeneratedSet {
  /** None if there is an error: Argo CD generates all or nothing. */
  readonly applications: readonly GeneratedApplication[];
  readonly rejected: readonly RejectedApplication[];
  readonly open: readonly OpenRows[];
  readonly findings: readonly Finding[];
  /** The work that was counted: of templates, and to find the rows. */
  readonly steps: number;
}
