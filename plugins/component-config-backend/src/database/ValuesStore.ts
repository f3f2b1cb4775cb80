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

/** That something is held for a component, and not what. */
export interface HeldComponent {
  /** Entity reference. */
  readonly componentRef: string;
  /** How many there are, for all environments and each one together. */
  readonly revisions: number;
  /** An entity reference, or the name of a service. */
  readonly lastSavedBy: string;
  readonly lastSavedAt: Date;
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

/**
 * Keeps the values that the portal holds. Revisions are only ever added, so nothing that was saved is
 * lost, until all of a component are purged together.
 * Values are kept as they are, sensitive ones included.
 */
export interface ValuesStore {
  /** The revision that holds, or undefined when nothing was ever saved. */
  getHead(key: ValuesKey): Promise<ValuesRevision | undefined>;
  /** One saved state, or undefined when there is none of that number. */
  getRevision(
    key: ValuesKey,
    revision: number,
  ): Promise<ValuesRevision | undefined>;
  /** What holds for a component: for all environments and for each one that something was saved for, in no order. */
  getHeads(componentRef: string): Promise<ValuesRevision[]>;
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
  /** What is held for a component, or undefined where nothing is. */
  getComponent(componentRef: string): Promise<HeldComponent | undefined>;
  /** The components that something is held for, in the order of their references, from the one after `after` on. */
  listComponents(page: {
    readonly after?: string;
    readonly limit: number;
  }): Promise<HeldComponent[]>;
  /**
   * Takes away every revision of a component for good, if there are still as many as `revisions` says: nothing that
   * somebody saved in between is lost.
   *
   * @returns whether it did
   */
  purge(
    component: Pick<HeldComponent, 'componentRef' | 'revisions'>,
  ): Promise<boolean>;
}
