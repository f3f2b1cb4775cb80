// SPDX-License-Identifier: Apache-2.0

import type {
  JsonValue,
  LayerKind,
  Phrase,
  SourcePosition,
} from '@component-config/config-engine';
import type { EnvironmentSummary, PlatformView, RevisionOrigin } from './types';

/**
 * A field of a configuration.
 *
 * @public
 */
export interface BlameRequest {
  /** Name of an environment; omitted for what applies in general. */
  environment?: string;
  /** JSON Pointer into the configuration. */
  pointer: string;
}

/**
 * A revision of the values stored in the portal.
 *
 * @public
 */
export interface BlamedRevision {
  kind: 'revision';
  revision: number;
  /** Name of the environment of the values; omitted for all environments. */
  environment?: string;
  /** An entity reference, or the name of a service. */
  by: string;
  /** ISO 8601. */
  at: string;
  origin: RevisionOrigin;
  message?: string;
}

/**
 * A commit of the repository that contains the value.
 *
 * @public
 */
export interface BlamedCommit {
  kind: 'commit';
  hash: string;
  /** URL of the commit. */
  url?: string;
  /** The author's name in the commit. */
  author: string;
  /** ISO 8601. */
  at: string;
  /** The first line. */
  message: string;
}

/**
 * Why the author is not known: `built-in`: the value is in no document; `no-position`: its location is unknown or
 * hidden from the user; `not-in-git`: the document is not in a repository; `unsupported`: no integration supports that
 * host; `refused`: the host denies the portal access, or has no such file; `unavailable`: the host is not available;
 * `too-old`: the value is older than the revisions searched.
 *
 * @public
 */
export interface BlameUnknown {
  kind: 'unknown';
  because:
    | 'built-in'
    | 'no-position'
    | 'not-in-git'
    | 'unsupported'
    | 'refused'
    | 'unavailable'
    | 'too-old';
  /** The same as a sentence. */
  sentence: string;
}

/**
 * The value of one layer, and who set it.
 *
 * @public
 */
export interface BlamedStatement {
  /** The id of the layer. */
  layer: string;
  /** In the form shown to users. */
  title: string;
  titlePhrase?: Phrase;
  kind: LayerKind;
  /** Whether its value wins. */
  isWinner: boolean;
  /** A sensitive value is masked. */
  value: JsonValue;
  position?: SourcePosition;
  set: BlamedRevision | BlamedCommit | BlameUnknown;
}

/**
 * A revision that changed the field.
 *
 * @public
 */
export interface PlaceRevision extends BlamedRevision {
  change: 'added' | 'removed' | 'changed';
  /** Omitted if the field was added. A sensitive value is masked. */
  before?: JsonValue;
  /** Omitted if the field was removed. A sensitive value is masked. */
  after?: JsonValue;
}

/**
 * The author of the value of a field in a component's configuration.
 *
 * @public
 */
export interface BlameReport extends PlatformView {
  componentRef: string;
  /** Omitted for what applies to all environments. */
  environment?: EnvironmentSummary;
  pointer: string;
  /** The winner first, then the values it shadows. */
  statements: BlamedStatement[];
  /** The revisions that changed the field, newest first, at most 50. */
  revisions: PlaceRevision[];
  /** Whether there are earlier revisions that were not searched. */
  hasMore: boolean;
}
