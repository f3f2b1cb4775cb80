// SPDX-License-Identifier: Apache-2.0

import type {
  ConfigurationChange,
  Finding,
  JsonValue,
  Phrase,
} from '@component-config/config-engine';
import type {
  EnvironmentSummary,
  HeldValues,
  PlatformView,
  RevisionOrigin,
} from './types';

/**
 * One place of held values that is different: a leaf, or a list as a whole.
 *
 * @public
 */
export interface ValueChange {
  /** JSON Pointer into the configuration. */
  pointer: string;
  kind: 'added' | 'removed' | 'changed';
  /** Absent where the place is added. A sensitive value is masked. */
  before?: JsonValue;
  /** Absent where the place is removed. A sensitive value is masked. */
  after?: JsonValue;
}

/**
 * What other values lead to in one environment.
 *
 * @public
 */
export interface ValuesEffect {
  /** Absent: the component has no environments. */
  environment?: EnvironmentSummary;
  /** From the configuration with the values before to that with the values after. */
  changes: ConfigurationChange[];
  /** What is wrong with the configuration that the values after lead to, and was not with the values before. */
  findings: Finding[];
}

/**
 * One saved state of the values of a component, as a list shows it.
 *
 * @public
 */
export interface RevisionSummary {
  /** Counts from 1. */
  revision: number;
  /** An entity reference, or the name of a service. */
  savedBy: string;
  /** ISO 8601. */
  savedAt: string;
  origin: RevisionOrigin;
  /** What who saved it says about it, or what a person should know of it. */
  message?: string;
  /** Of a `revert`: the revision whose values these are. */
  revertsTo?: number;
  /** Of a `proposal`: which was accepted, and who had proposed it. */
  proposal?: { id: number; author: string };
  /** What is different from the revision before; absent where there are too many values to be compared for a list. */
  changes?: ValueChange[];
}

/**
 * Which revisions are listed.
 *
 * @public
 */
export interface RevisionsRequest {
  /** Name of an environment; absent: those of the values for all environments. */
  environment?: string;
  /** The `nextCursor` of the page before; absent: the first page. */
  cursor?: string;
  /** How many are on the page at most, from 1 to 100; absent: 20. */
  limit?: number;
}

/**
 * Revisions of held values, the last one first.
 *
 * @public
 */
export interface RevisionsPage extends PlatformView {
  componentRef: string;
  /** Absent: for all environments. */
  environment?: string;
  /** The one that holds; 0 while nothing was ever saved. */
  head: number;
  items: RevisionSummary[];
  /** Absent: there are no more. A page may have fewer items than asked for and still have a next one. */
  nextCursor?: string;
}

/**
 * What one revision is compared with: the one before it, or the one that holds, as a revert would.
 *
 * @public
 */
export type RevisionBasis = 'previous' | 'head';

/**
 * One revision, with what it changes.
 *
 * @public
 */
export interface RevisionReport extends PlatformView {
  componentRef: string;
  revision: HeldValues;
  /** The revision that it is compared with; 0: with no values. */
  basis: number;
  /** From the basis to the revision. */
  changes: ValueChange[];
  /** In every environment that the values are for. */
  effect: ValuesEffect[];
  /** Why a revert to this revision would be refused now; absent: it would not be, or it is the one that holds. */
  refusal?: { message: string; messagePhrase?: Phrase; findings: Finding[] };
}

/**
 * A revert: the values of an earlier revision become the next one.
 *
 * @public
 */
export interface RevertRequest {
  /** The revision that the person saw as the one that holds. */
  baseRevision: number;
  /** Why; absent: nothing is said. */
  message?: string;
}
