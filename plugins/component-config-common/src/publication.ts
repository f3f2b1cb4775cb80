// SPDX-License-Identifier: Apache-2.0

import type { Finding, JsonValue } from '@component-config/config-engine';
import type { PlatformView } from './types';

/**
 * Where the document of a component is kept.
 *
 * @public
 */
export type PublicationSource =
  | {
      kind: 'git';
      /** Of the file, for a browser; absent where the portal reads a folder. */
      url?: string;
      /** From the root of the repository, with `/` between its steps. */
      path: string;
      /** Which the catalog read the file at; absent where no commit is known. */
      commit?: string;
    }
  | {
      kind: 'portal';
      /** Why no file is known, in one sentence. */
      reason: string;
    };

/**
 * The systems that a pull request can be opened in; the names are those of Backstage's `integrations`.
 *
 * @public
 */
export const publicationIntegrations = [
  'github',
  'gitlab',
  'bitbucketCloud',
  'bitbucketServer',
  'azure',
  'gerrit',
  'gitea',
] as const;

/**
 * A kind of host of repositories, as the keys of `integrations` in `app-config.yaml` name it.
 *
 * @public
 */
export type PublicationIntegration = (typeof publicationIntegrations)[number];

/**
 * How a change can be proposed.
 *
 * @public
 */
export type PublicationProposal =
  | {
      kind: 'pull-request';
      integration: PublicationIntegration;
      /** As `integrations` has it: `github.com`. */
      host: string;
      /** As the scaffolder names a repository: `github.com?owner=northwind&repo=payments`. */
      repoUrl: string;
      /** Which the catalog reads the file from; absent where the address does not tell it. */
      branch?: string;
      /** Entity reference of the template that opens it. */
      templateRef: string;
    }
  | { kind: 'patch' };

/**
 * One place of the values that the portal holds: a leaf, or a list as a whole.
 *
 * @public
 */
export interface PublicationPlace {
  /** Absent: it is held for all environments. */
  environment?: string;
  /** JSON Pointer into the configuration. */
  pointer: string;
  /**
   * `portal`: only the portal has the value. `awaiting`: it was sent to Git, and is not there yet. `in-git`: Git says the
   * same, and the portal's value is retired as soon as nothing changes by that. `drift`: Git said something else after
   * the value was saved or sent.
   */
  state: 'portal' | 'awaiting' | 'in-git' | 'drift';
  /** What the portal holds; a sensitive value is masked. */
  value: JsonValue;
  /** What Git says at the same place; absent: nothing. A sensitive value is masked. */
  gitValue?: JsonValue;
  /** Where Git says it, or where the change writes it; absent: neither is known. */
  file?: string;
  /** Counts from 1. */
  line?: number;
  /** Why the value stays in the portal: it cannot be written, or retiring it would change the configuration. */
  left?: Finding;
}

/**
 * What becomes of one file.
 *
 * @public
 */
export interface PublicationFile {
  /** From the root of the repository. */
  path: string;
  /** Absent: the file is new. */
  before?: string;
  after: string;
}

/**
 * A file that a change is made from.
 *
 * @public
 */
export interface PublicationText {
  /** From the root of the repository. */
  path: string;
  /** The SHA-256 of its text in UTF-8, in hexadecimal digits. */
  hash: string;
}

/**
 * What a change is to be made from.
 *
 * @public
 */
export interface PublicationPreview {
  /**
   * Texts that take the place of what the portal reads under the same paths: those of a branch that is checked out.
   */
  files: Array<{ path: string; text: string }>;
}

/**
 * That values were sent to Git: as a pull request, or as a patch.
 *
 * @public
 */
export interface PendingPublication {
  /** Of the pull request; absent: a patch was downloaded. */
  url?: string;
  /** ISO 8601. */
  at: string;
  /** An entity reference, or the name of a service. */
  by: string;
  /** What was sent. */
  revisions: Array<{
    /** Absent: for all environments. */
    environment?: string;
    revision: number;
  }>;
}

/**
 * The values that the portal holds for a component, as a change to the files that Git has of it.
 *
 * @public
 */
export interface PublicationReport extends PlatformView {
  componentRef: string;
  /** Where the truth is. */
  source: PublicationSource;
  proposal: PublicationProposal;
  /** Every place that the portal holds a value for, in the order of its values. */
  places: PublicationPlace[];
  /** What changes; empty where nothing can be written. Nothing sensitive is ever written. */
  files: PublicationFile[];
  /** The same as one text that `git apply` takes; empty where nothing changes. */
  patch: string;
  /** What is wrong with the change as a whole; what is wrong with one place is there. */
  findings: Finding[];
  /** All files that the change is made from, those that it leaves alone included. */
  reads: PublicationText[];
  /** Names the texts that the change is made from: other texts have another name. */
  base: string;
  /** The revisions that the change is made from. */
  revisions: PendingPublication['revisions'];
  /** Absent: nothing was sent that is not in Git yet. */
  pending?: PendingPublication;
}

/**
 * What was sent to Git.
 *
 * @public
 */
export interface PublicationRequest {
  /** Of the pull request; absent: a patch was downloaded. */
  url?: string;
  /** The revisions that the change was made from. */
  revisions: PendingPublication['revisions'];
  /**
   * The `base` of the report that a patch is from. Where the texts or the values are other ones by now, that is a conflict
   * (409), so that nobody waits for a patch that does not apply; absent: nothing is checked, because a pull request is there already.
   */
  base?: string;
}
