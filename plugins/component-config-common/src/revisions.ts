// SPDX-License-Identifier: Apache-2.0

import type {
  ConfigurationChange,
  Finding,
  JsonValue,
  Phrase,
} from '@component-config/config-engine';
import type {
  EnvironmentSummary,
  StoredValues,
  PlatformView,
  RevisionOrigin,
} from './types';

/**
 * A changed field of stored values: a leaf, or a list as a whole.
 *
 * @public
 */
export interface ValueChange {
  /** JSON Pointer into the configuration. */
  pointer: string;
  kind: 'added' | 'removed' | 'changed';
  /** Omitted if the field was added. A sensitive value is masked. */
  before?: JsonValue;
  /** Omitted if the field was removed. A sensitive value is masked. */
  after?: JsonValue;
}

/**
 * What becomes of a changed field of stored values in one environment.
 *
 * @public
 */
export interface ChangedField {
  /** JSON Pointer into the configuration, as in the change. */
  pointer: string;
  /** The effective value with the new values; omitted if there is none. A sensitive value is masked. */
  value?: JsonValue;
  /** The title of the layer that sets it; omitted if there is no value. */
  title?: string;
  titlePhrase?: Phrase;
  /** Whether the stored value has no effect, because another layer sets the field, or nothing reads it. */
  isOverridden: boolean;
}

/**
 * The effect of other values in one environment.
 *
 * @public
 */
export interface ValuesEffect {
  /** Omitted if the component has no environments. */
  environment?: EnvironmentSummary;
  /** From the configuration with the previous values to the one with the new values. */
  changes: ConfigurationChange[];
  /** The changed fields of the stored values, whether or not their effective value changes. */
  fields: ChangedField[];
  /** New findings of the configuration with the new values. */
  findings: Finding[];
}

/**
 * A saved state of the values of a component, as in lists.
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
  /** The author's message, or an explanation for users. */
  message?: string;
  /** For a `revert`: the restored revision; 0 for the state before the first save. */
  revertsTo?: number;
  /** For a `proposal`: the accepted proposal and its author. */
  proposal?: { id: number; author: string };
  /** Its row in the database cannot be read; other revisions can be restored. */
  isDamaged?: boolean;
  /**
   * The changes since the previous revision; omitted if there are too many values to compare in a list, or if one of the
   * two is damaged.
   */
  changes?: ValueChange[];
}

/**
 * Selects a page of revisions.
 *
 * @public
 */
export interface RevisionsRequest {
  /** Name of an environment; omitted for the values for all environments. */
  environment?: string;
  /** The `nextCursor` of the previous page. Defaults to the first page. */
  cursor?: string;
  /** Maximum number of revisions on the page, from 1 to 100. Defaults to 20. */
  limit?: number;
}

/**
 * Revisions of stored values, newest first.
 *
 * @public
 */
export interface RevisionsPage extends PlatformView {
  componentRef: string;
  /** Omitted for all environments. */
  environment?: string;
  /** The current revision; 0 if nothing was ever saved. */
  head: number;
  items: RevisionSummary[];
  /** Omitted on the last page. A page may have fewer items than requested and still have a next one. */
  nextCursor?: string;
}

/**
 * The revision to compare with: the previous one, or the current one, as a revert would change it.
 *
 * @public
 */
export type RevisionBasis = 'previous' | 'head';

/**
 * One revision with its changes.
 *
 * @public
 */
export interface RevisionReport extends PlatformView {
  componentRef: string;
  revision: StoredValues;
  /** The revision to compare with; 0 for no values. */
  basis: number;
  /** From the basis to the revision. */
  changes: ValueChange[];
  /** In every environment of the values. */
  effect: ValuesEffect[];
  /** Why a revert to this revision would be refused now; omitted if it would not, or if it is the current one. */
  refusal?: { message: string; messagePhrase?: Phrase; findings: Finding[] };
  /** The warnings of a revert; omitted if there are none. */
  findings?: Finding[];
}

/**
 * A revert: the values of an earlier revision become the next one.
 *
 * @public
 */
export interface RevertRequest {
  /** The current revision that the user saw. */
  baseRevision: number;
  /** The reason, if given. */
  message?: string;
}
