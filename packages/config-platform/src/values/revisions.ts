// SPDX-License-Identifier: Apache-2.0

import type {
  JsonObject,
  JsonValue,
  SensitiveRecord,
  Steps,
} from '@component-config/config-engine';
import type {
  ProposalState,
  RevisionOrigin,
  ValueEnd,
} from '@component-config/plugin-component-config-common';

export type { RevisionOrigin } from '@component-config/plugin-component-config-common';

/**
 * Identifies values: those of a component for one environment, or for all environments if none is given.
 *
 * @public
 */
export interface ValuesKey {
  /** Entity reference. */
  readonly componentRef: string;
  readonly environment?: string;
}

/**
 * The value in Git for one field when the values were saved.
 *
 * @public
 */
export interface GitRecord {
  /** JSON Pointer into the configuration; a list as a whole is one field. Sensitive fields are not recorded. */
  readonly pointer: string;
  /** Omitted if there was none. */
  readonly value?: JsonValue;
}

/**
 * The content of the next revision.
 *
 * @public
 */
export interface SaveDecision {
  readonly values: JsonObject;
  /** The secrets among the values; for older revisions without such a record only their age. */
  readonly recorded: SensitiveRecord;
  /** Omitted if it was saved before this was recorded. */
  readonly git?: readonly GitRecord[];
  /** Defaults to an ordinary save. */
  readonly origin?: RevisionOrigin;
  /** The author's message, or an explanation for users. */
  readonly message?: string;
  /** The values that are to be removed at some time; omitted if there are none. */
  readonly ends?: readonly ValueEnd[];
  /** The revision that was restored, if any. */
  readonly revertsTo?: number;
  /** The accepted proposal, which has to be open; omitted if there was none. */
  readonly proposal?: { readonly id: number; readonly author: string };
}

/**
 * A saved state of the values of a component.
 *
 * @public
 */
export interface ValuesRevision extends ValuesKey, SaveDecision {
  /** Counts from 1. */
  readonly revision: number;
  /** An entity reference, or the name of a service. */
  readonly savedBy: string;
  readonly savedAt: Date;
  /** Its row in the database cannot be read: `values` is empty, and nothing may be resolved from it. */
  readonly isDamaged?: true;
}

/**
 * A save of values.
 *
 * @public
 */
export interface RevisionRequest extends ValuesKey {
  /** 0 if nothing was ever saved. */
  readonly baseRevision: number;
  /** An entity reference, or the name of a service. */
  readonly savedBy: string;
  /** What the author sent. The same of the same author on the same revision is the same save. */
  readonly request?: unknown;
  /** Whether a damaged revision may be replaced. */
  readonly repairs?: boolean;
}

/**
 * A proposal as it is stored.
 *
 * @public
 */
export interface StoredProposal extends ValuesKey, ProposedDecision {
  /** Counts from 1, across all components. */
  readonly id: number;
  /** The base revision; 0 if nothing was ever saved. */
  readonly baseRevision: number;
  /** An entity reference, or the name of a service. */
  readonly author: string;
  readonly at: Date;
  readonly message?: string;
  readonly state: ProposalState;
  readonly decidedBy?: string;
  readonly decidedAt?: Date;
  readonly reason?: string;
  /** The revision that it became, if accepted. */
  readonly revision?: number;
  /** Its row in the database cannot be read: `values` is empty. */
  readonly isDamaged?: true;
}

/**
 * The content of a proposal.
 *
 * @public
 */
export type ProposedDecision = Pick<
  SaveDecision,
  'values' | 'recorded' | 'ends'
>;

/**
 * The store's result of a save: the new revision is current, or another one came first. It is `repeated` if the same
 * save was made before.
 *
 * @public
 */
export type StoreSaveResult<D extends SaveDecision> =
  | {
      readonly outcome: 'saved';
      readonly stored: ValuesRevision;
      readonly decision: D;
    }
  | { readonly outcome: 'repeated'; readonly stored: ValuesRevision }
  | {
      readonly outcome: 'conflict';
      readonly stored: ValuesRevision | undefined;
    };

/**
 * Takes all steps; a backend lets other work have a turn in between.
 *
 * @public
 */
export type RunSteps = <R>(steps: Steps<R>) => R | Promise<R>;

/**
 * Reads and saves the portal's values; the part of the store that reports need.
 *
 * @public
 */
export interface ValuesRevisions {
  /** A saved state, or undefined if there is none with that number. It may be damaged. */
  getRevision(
    key: ValuesKey,
    revision: number,
  ): Promise<ValuesRevision | undefined>;
  /**
   * Saved states, newest first, starting before `before`. There may be fewer than `limit` because of their size, but at
   * least one as long as there are more. Damaged ones are among them.
   */
  listRevisions(
    key: ValuesKey,
    page: { readonly before?: number; readonly limit: number },
  ): Promise<ValuesRevision[]>;
  /**
   * Makes the result of `decide` the next revision, if `baseRevision` is still current (0: nothing was ever saved). Of
   * concurrent saves on one revision exactly one wins, across all processes.
   *
   * Saves of one component are serialized, for any environment: `decide` sees all current values of the component, and
   * none of them changes before the new revision is current. It is not called on a conflict; if it throws, nothing is
   * saved.
   *
   * @param decide - must not use the database, because a transaction is open
   * @throws DamagedRevisionError if one of the current values is damaged, unless this save `repairs` it
   */
  save<D extends SaveDecision>(
    save: RevisionRequest,
    decide: (heads: readonly ValuesRevision[]) => D | Promise<D>,
  ): Promise<StoreSaveResult<D>>;
}

/**
 * The content and author of a proposal.
 *
 * @public
 */
export interface ProposalEntry extends ValuesKey {
  /** The base revision; 0 if nothing was ever saved. */
  readonly baseRevision: number;
  /** An entity reference, or the name of a service. */
  readonly author: string;
  readonly message?: string;
  /** What the author sent. The same of the same author on the same revision is the same proposal while it is open. */
  readonly request?: unknown;
}

/**
 * The result of proposing: it is open, or another revision is current by now.
 *
 * @public
 */
export type StoreProposalResult =
  | { readonly outcome: 'proposed'; readonly proposal: StoredProposal }
  | {
      readonly outcome: 'conflict';
      readonly stored: ValuesRevision | undefined;
    };

/**
 * Adds proposals; the part of the store that reports need.
 *
 * @public
 */
export interface ProposedValues {
  /**
   * Adds the result of `decide` for the current values of a component, if `baseRevision` is still current.
   *
   * @throws ConflictError if the component has too many open proposals
   */
  add(
    entry: ProposalEntry,
    decide: (
      heads: readonly ValuesRevision[],
    ) => ProposedDecision | Promise<ProposedDecision>,
  ): Promise<StoreProposalResult>;
}
