import type {
  JsonObject,
  JsonValue,
  SensitiveRecord,
} from '@component-config/config-engine';

/** Whose values: those of a component for one environment, or for all environments when none is named. */
export interface ValuesKey {
  /** Entity reference. */
  readonly componentRef: string;
  readonly environment?: string;
}

/** What Git said at one place of values when they were saved. */
export interface GitRecord {
  /** JSON Pointer into the configuration; a list as a whole is one place. Sensitive places are not recorded. */
  readonly pointer: string;
  /** Absent: nothing. */
  readonly value?: JsonValue;
}

/** Why there is a revision: somebody saved it, or Git had caught up with what was held. */
export type RevisionOrigin = 'user' | 'retirement';

/** What becomes the next revision. */
export interface SaveDecision {
  readonly values: JsonObject;
  /** Which of the values are secret; of what was saved before that was recorded only how old they are. */
  readonly recorded: SensitiveRecord;
  /** Absent: it was saved before this was recorded. */
  readonly git?: readonly GitRecord[];
  /** Absent: somebody saved it. */
  readonly origin?: RevisionOrigin;
  /** What a person should know of the revision, in one sentence. */
  readonly message?: string;
}

/** One saved state of the values of a component. */
export interface ValuesRevision extends ValuesKey, SaveDecision {
  /** Counts from 1. */
  readonly revision: number;
  /** An entity reference, or the name of a service. */
  readonly savedBy: string;
  readonly savedAt: Date;
}

/** The answer of the store to a save: what holds now is the new revision, or the one that came in between. */
export type StoreSaveResult<D extends SaveDecision> =
  | {
      readonly outcome: 'saved';
      readonly held: ValuesRevision;
      readonly decision: D;
    }
  | { readonly outcome: 'conflict'; readonly held: ValuesRevision | undefined };

/** Where the values that the portal holds are read and saved; reports need no more of the store. */
export interface ValuesRevisions {
  /** One saved state, or undefined when there is none of that number. */
  getRevision(
    key: ValuesKey,
    revision: number,
  ): Promise<ValuesRevision | undefined>;
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
