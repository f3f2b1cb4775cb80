// SPDX-License-Identifier: Apache-2.0

import type {
  JsonValue,
  LayerKind,
  Phrase,
  SourcePosition,
} from '@component-config/config-engine';
import type { EnvironmentSummary, PlatformView, RevisionOrigin } from './types';

/**
 * Which place of a configuration.
 *
 * @public
 */
export interface BlameRequest {
  /** Name of an environment; absent: what is general. */
  environment?: string;
  /** JSON Pointer into the configuration. */
  pointer: string;
}

/**
 * A revision of the values that the portal holds.
 *
 * @public
 */
export interface BlamedRevision {
  kind: 'revision';
  revision: number;
  /** Name of the environment that the values are for; absent: for all environments. */
  environment?: string;
  /** An entity reference, or the name of a service. */
  by: string;
  /** ISO 8601. */
  at: string;
  origin: RevisionOrigin;
  message?: string;
}

/**
 * A commit of the repository that the value is written in.
 *
 * @public
 */
export interface BlamedCommit {
  kind: 'commit';
  hash: string;
  /** Where the commit can be looked at. */
  url?: string;
  /** The name of the author, as the commit has it. */
  author: string;
  /** ISO 8601. */
  at: string;
  /** The first line. */
  message: string;
}

/**
 * That nobody can tell who wrote it: `built-in`: it is in no document; `no-position`: it is not known where it is written,
 * or the person may not know it; `not-in-git`: the document is in no repository; `unsupported`: no integration can ask
 * that host; `refused`: the host does not let the portal ask, or knows no such file; `unavailable`: the host could not be
 * asked now; `too-old`: it is older than the revisions that were looked at.
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
  /** The same in one sentence. */
  sentence: string;
}

/**
 * What one layer says of the place, and who set it.
 *
 * @public
 */
export interface BlamedStatement {
  /** The id of the layer. */
  layer: string;
  /** As a person would name it. */
  title: string;
  titlePhrase?: Phrase;
  station: LayerKind;
  /** Whether it is the value that holds. */
  isWinner: boolean;
  /** A sensitive value is masked. */
  value: JsonValue;
  position?: SourcePosition;
  set: BlamedRevision | BlamedCommit | BlameUnknown;
}

/**
 * A revision that changed the place.
 *
 * @public
 */
export interface PlaceRevision extends BlamedRevision {
  change: 'added' | 'removed' | 'changed';
  /** Absent where the place was added. A sensitive value is masked. */
  before?: JsonValue;
  /** Absent where the place was removed. A sensitive value is masked. */
  after?: JsonValue;
}

/**
 * Who set the value at one place of a component's configuration.
 *
 * @public
 */
export interface BlameReport extends PlatformView {
  componentRef: string;
  /** Absent: what is general, for all environments. */
  environment?: EnvironmentSummary;
  pointer: string;
  /** The winner first, then what it stands above. */
  statements: BlamedStatement[];
  /** The revisions that changed the place, the last one first, 50 at most. */
  revisions: PlaceRevision[];
  /** Whether there are earlier revisions that were not looked at. */
  hasMore: boolean;
}
