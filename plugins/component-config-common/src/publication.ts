// SPDX-License-Identifier: Apache-2.0

import type { Finding, JsonValue } from '@component-config/config-engine';
import type { UnsavedValues } from './options';
import type { PlatformView } from './types';

/**
 * The location of a component's document.
 *
 * @public
 */
export type PublicationSource =
  | {
      kind: 'git';
      /** URL of the file for a browser; omitted if the portal reads a folder. */
      url?: string;
      /** Relative to the root of the repository, with `/` as separator. */
      path: string;
      /** The commit at which the catalog read the file, if known. */
      commit?: string;
    }
  | {
      kind: 'portal';
      /** Why no file is known, as a sentence. */
      reason: string;
    };

/**
 * The systems in which pull requests can be opened; the names are those of Backstage's `integrations`.
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
 * A kind of repository host, as in the keys of `integrations` in `app-config.yaml`.
 *
 * @public
 */
export type PublicationIntegration = (typeof publicationIntegrations)[number];

/**
 * How a change can be submitted.
 *
 * @public
 */
export type PublicationProposal =
  | {
      kind: 'pull-request';
      integration: PublicationIntegration;
      /** As in `integrations`: `github.com`. */
      host: string;
      /** In the scaffolder's form: `github.com?owner=northwind&repo=payments`. */
      repoUrl: string;
      /** The branch that the catalog reads the file from; omitted if the URL does not contain it. */
      branch?: string;
      /** Entity reference of the template that opens it. */
      templateRef: string;
    }
  | { kind: 'patch' };

/**
 * A field with a value stored in the portal: a leaf, or a list as a whole.
 *
 * @public
 */
export interface PublicationPlace {
  /** Omitted if it is stored for all environments. */
  environment?: string;
  /** JSON Pointer into the configuration. */
  pointer: string;
  /**
   * `portal`: only the portal has the value. `awaiting`: it was sent to Git, but is not there yet. `in-git`: Git has
   * the same value, and the portal's value is retired as soon as this changes nothing. `drift`: the value in Git
   * changed after the value was saved or sent.
   */
  state: 'portal' | 'awaiting' | 'in-git' | 'drift';
  /** The value in the portal; a sensitive value is masked. */
  value: JsonValue;
  /** The value in Git, if any; a sensitive value is masked. */
  gitValue?: JsonValue;
  /** The file that has the value in Git, or that the change writes it to; omitted if neither is known. */
  file?: string;
  /** Counts from 1. */
  line?: number;
  /** Why the value stays in the portal: it cannot be written, or retiring it would change the configuration. */
  left?: Finding;
}

/**
 * The change to one file.
 *
 * @public
 */
export interface PublicationFile {
  /** Relative to the root of the repository. */
  path: string;
  /** Omitted if the file is new. */
  before?: string;
  after: string;
}

/**
 * A file that a change is based on.
 *
 * @public
 */
export interface PublicationText {
  /** Relative to the root of the repository. */
  path: string;
  /** The SHA-256 of its text in UTF-8, in hexadecimal digits. */
  hash: string;
}

/**
 * The texts to base a change on.
 *
 * @public
 */
export interface PublicationPreview {
  /** Texts that replace what the portal reads under the same paths: those of a checked-out branch. */
  files?: Array<{ path: string; text: string }>;
  /** Values to publish in place of those that the portal stores, as a save takes them; one entry per environment. */
  values?: UnsavedValues[];
}

/**
 * A record of values sent to Git, as a pull request or as a patch.
 *
 * @public
 */
export interface PendingPublication {
  /** URL of the pull request; omitted if a patch was downloaded. */
  url?: string;
  /** ISO 8601. */
  at: string;
  /** An entity reference, or the name of a service. */
  by: string;
  /** The sent revisions. */
  revisions: Array<{
    /** Omitted for all environments. */
    environment?: string;
    revision: number;
  }>;
}

/**
 * The stored values of a component, as a change to its files in Git.
 *
 * @public
 */
export interface PublicationReport extends PlatformView {
  componentRef: string;
  /** The source of truth. */
  source: PublicationSource;
  proposal: PublicationProposal;
  /**
   * Whether the user may publish these values. Files contain more than the values, so without the permission there are no
   * `files`, `patch`, `reads` and `base`: they are empty.
   */
  mayPublish: boolean;
  /** Every field with a value in the portal and in Git, in the order of the values; sensitive ones are masked. */
  places: PublicationPlace[];
  /** The changed files; empty if nothing can be written. Nothing sensitive is ever written. */
  files: PublicationFile[];
  /** The same as text for `git apply`; empty if nothing changes. */
  patch: string;
  /** Problems of the change as a whole; problems of one field are reported there. */
  findings: Finding[];
  /** All files that the change is based on, including those that stay the same. */
  reads: PublicationText[];
  /** Identifies the texts that the change is based on. */
  base: string;
  /** The revisions that the change is based on. */
  revisions: PendingPublication['revisions'];
  /** The publication that is not in Git yet, if any. */
  pending?: PendingPublication;
}

/**
 * A publication to Git to record.
 *
 * @public
 */
export interface PublicationRequest {
  /** URL of the pull request; omitted if a patch was downloaded. */
  url?: string;
  /** The revisions that the change is based on. */
  revisions: PendingPublication['revisions'];
  /**
   * The `base` of the report that a patch is from. A conflict (409) if the texts or the values have changed since,
   * because the patch would no longer apply; omitted for a pull request that exists already, which is not checked.
   */
  base?: string;
}
