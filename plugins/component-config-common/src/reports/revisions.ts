// SPDX-License-Identifier: Apache-2.0

import type {
  JsonObject,
  JsonValue,
  SensitiveRecord,
} from '@component-config/config-engine';
import type { ProposalState } from '../proposals';
import type { RevisionOrigin } from '../types';

export type { RevisionOrigin } from '../types';

/**
 * Whose values: those of a component for one environment, or for all environments when none is named.
 *
 * @alpha
 */
export interface ValuesKey {
  /** Entity reference. */
  readonly componentRef: string;
  readonly environment?: string;
}

/**
 * What Git said at one place of values when they were saved.
 *
 * @alpha
 */
export interface GitRecord {
  /** JSON Pointer into the configuration; a list as a whole is one place. Sensitive places are not recorded. */
  readonly pointer: string;
  /** Absent: nothing. */
  readonly value?: JsonValue;
}

/**
 * What becomes the next revision.
 *
 * @alpha
 */
export interface SaveDecision {
  readonly values: JsonObject;
  /** Which of the values are secret; of what was saved before that was recorded only how old they are. */
  readonly recorded: SensitiveRecord;
  /** Absent: it was saved before this was recorded. */
  readonly git?: readonly GitRecord[];
  /** Absent: somebody saved it. */
  readonly origin?: RevisionOrigin;
  /** What who saved it says about it, or what a person should know of it. */
  readonly message?: string;
  /** The revision whose values these are; absent: none was taken back. */
  readonly revertsTo?: number;
  /** What is accepted by it, which has to be open; absent: nothing was proposed. */
  readonly proposal?: { readonly id: number; readonly author: string };
}

/**
 * One saved state of the values of a component.
 *
 * @alpha
 */
export interface ValuesRevision extends ValuesKey, SaveDecision {
  /** Counts from 1. */
  readonly revision: number;
  /** An entity reference, or the name of a service. */
  readonly savedBy: string;
  readonly savedAt: Date;
}

/**
 * Values that somebody proposes, as they are kept.
 *
 * @alpha
 */
export interface StoredProposal
  extends ValuesKey, Pick<SaveDecision, 'values' | 'recorded'> {
  /** Counts from 1, for all components together. */
  readonly id: number;
  /** The revision that it is based on; 0: nothing was ever saved. */
  readonly baseRevision: number;
  /** An entity reference, or the name of a service. */
  readonly author: string;
  readonly at: Date;
  readonly message?: string;
  readonly state: ProposalState;
  readonly decidedBy?: string;
  readonly decidedAt?: Date;
  readonly reason?: string;
  /** The revision that it became. */
  readonly revision?: number;
}

/**
 * The answer of the store to a save: what holds now is the new revision, or the one that came in between.
 *
 * @alpha
 */
export type StoreSaveResult<D extends SaveDecision> =
  | {
      readonly outcome: 'saved';
      readonly held: ValuesRevision;
      readonly decision: D;
    }
  | { readonly outcome: 'conflict'; readonly held: ValuesRevision | undefined };

/**
 * Where the values that the portal holds are read and saved; reports need no more of the store.
 *
 * @alpha
 */
export interface ValuesRevisions {
  /** One saved state, or undefined when there is none of that number. */
  getRevision(
    key: ValuesKey,
    revision: number,
  ): Promise<ValuesRevision | undefined>;
  /**
   * Saved states, the last one first, from the one before `before` on. There may be fewer than `limit` because of their
   * size; as long as there are more, there is at least one.
   */
  listRevisions(
    key: ValuesKey,
    page: { readonly before?: number; readonly limit: number },
  ): Promise<ValuesRevision[]>;
  /**
   * Makes what `decide` gives the next revision, if `baseRevision` is still the one that holds (0: nothing was ever
   * saved). Of any number of saves on one revision exactly one wins, in whatever process they are made.
   *
   * Saves of one component take turns, whatever environment they are for: `decide` sees all that holds for the
   * component at that moment, and nothing of it changes before the new revision holds. It is not asked on a conflict;
   * what it throws is thrown, and nothing is saved.
   *
   * @param decide - decides at once and asks nobody: a transaction is open meanwhile
   */
  save<D extends SaveDecision>(
    save: ValuesKey & {
      readonly baseRevision: number;
      readonly savedBy: string;
    },
    decide: (heads: readonly ValuesRevision[]) => D,
  ): Promise<StoreSaveResult<D>>;
}

/**
 * What is proposed, and by whom.
 *
 * @alpha
 */
export interface ProposalEntry extends ValuesKey {
  /** The revision that it is based on; 0: nothing was ever saved. */
  readonly baseRevision: number;
  /** An entity reference, or the name of a service. */
  readonly author: string;
  readonly message?: string;
}

/**
 * The answer to a proposal: it is open, or what holds is another revision by now.
 *
 * @alpha
 */
export type StoreProposalResult =
  | { readonly outcome: 'proposed'; readonly proposal: StoredProposal }
  | { readonly outcome: 'conflict'; readonly held: ValuesRevision | undefined };

/**
 * Where proposals are added; reports need no more of what keeps them.
 *
 * @alpha
 */
export interface ProposedValues {
  /**
   * Adds what `decide` makes of what holds for a component, if `baseRevision` is still the one that holds.
   *
   * @throws ConflictError where the component has too many open proposals
   */
  add(
    entry: ProposalEntry,
    decide: (
      heads: readonly ValuesRevision[],
    ) => Pick<SaveDecision, 'values' | 'recorded'>,
  ): Promise<StoreProposalResult>;
}
