import type {
  JsonObject,
  SensitiveRecord,
} from '@component-config/config-engine';

/** Whose values: those of a component for one environment, or for all environments when none is named. */
export interface ValuesKey {
  /** Entity reference. */
  readonly componentRef: string;
  readonly environment?: string;
}

/** One saved state of the values of a component. */
export interface ValuesRevision extends ValuesKey {
  /** Counts from 1. */
  readonly revision: number;
  readonly values: JsonObject;
  /** Which of the values are secret; of what was saved before that was recorded only how old they are. */
  readonly recorded: SensitiveRecord;
  /** An entity reference, or the name of a service. */
  readonly savedBy: string;
  readonly savedAt: Date;
}

/** What a save decides on, once it is its turn. */
export interface SaveDecision {
  /** The next revision. */
  readonly values: JsonObject;
  readonly recorded: SensitiveRecord;
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
