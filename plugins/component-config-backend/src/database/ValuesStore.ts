// SPDX-License-Identifier: Apache-2.0

import type {
  SaveDecision,
  ValuesKey,
  ValuesRevision,
  ValuesRevisions,
} from '@component-config/config-platform';
import type { ValueEnd } from '@component-config/plugin-component-config-common';

export type {
  GitRecord,
  RevisionRequest,
  SaveDecision,
  StoreSaveResult,
  ValuesKey,
  ValuesRevision,
} from '@component-config/config-platform';
export type { RevisionOrigin } from '@component-config/plugin-component-config-common';

/** A component with stored values, without the values. */
export interface StoredComponent {
  /** Entity reference. */
  readonly componentRef: string;
  /** Number of revisions, for all environments and each one together. */
  readonly revisions: number;
  /** An entity reference, or the name of a service. */
  readonly lastSavedBy: string;
  readonly lastSavedAt: Date;
}

/** One environment of a component with stored values, without the values. */
export interface StoredEnvironment extends StoredComponent {
  /** Its name. */
  readonly environment: string;
}

/** The current values of a component, for one environment or for all, of which some are to end. */
export interface EndingValues extends ValuesKey {
  readonly ends: readonly ValueEnd[];
  /** The owner was notified of those that end until then. */
  readonly noticed?: Date;
}

/** The stored values of a component: for one environment, or all of them if none is given. */
export interface StoredPart {
  /** Entity reference. */
  readonly componentRef: string;
  /** Its name. */
  readonly environment?: string;
  /** The number of revisions when they were last read. */
  readonly revisions: number;
}

/** The next revision of the values for one environment, or for all if none is given. */
export type RevisionChange = SaveDecision & Pick<ValuesKey, 'environment'>;

/**
 * Stores the values of the portal. Revisions are only ever added, so nothing that was saved is lost until all values of
 * a component are purged together. Values are stored as they are, including sensitive ones.
 */
export interface ValuesStore extends ValuesRevisions {
  /** The current revision, or undefined if nothing was ever saved. */
  getHead(key: ValuesKey): Promise<ValuesRevision | undefined>;
  /**
   * The current revisions of a component: for all environments and for each one with saved values, in no particular
   * order. Some may be damaged.
   */
  getHeads(componentRef: string): Promise<ValuesRevision[]>;
  /**
   * Adds the revisions that `decide` derives from the current ones of a component, atomically and holding its lock:
   * concurrent saves are not lost.
   *
   * @param decide - as that of a save
   * @throws DamagedRevisionError if one of them is damaged
   */
  change(
    change: { readonly componentRef: string; readonly savedBy: string },
    decide: (
      heads: readonly ValuesRevision[],
    ) => readonly RevisionChange[] | Promise<readonly RevisionChange[]>,
  ): Promise<ValuesRevision[]>;
  /** The stored values of a component, or undefined if there are none. */
  getComponent(componentRef: string): Promise<StoredComponent | undefined>;
  /** The components with stored values, ordered by reference, starting after `after`. */
  listComponents(page: {
    readonly after?: string;
    readonly limit: number;
  }): Promise<StoredComponent[]>;
  /** The environments of components with stored values, ordered by reference and name. */
  listEnvironments(
    componentRefs: readonly string[],
  ): Promise<StoredEnvironment[]>;
  /** The current values of which some are to end, ordered by component. Those whose ends cannot be read are left out. */
  listEnding(): Promise<EndingValues[]>;
  /** Records that the owner of a component was notified of the values that end until a time. */
  noteEnds(componentRef: string, until: Date): Promise<void>;
  /**
   * Permanently deletes every revision of a component, or of one of its environments, if their number still equals
   * `revisions`: concurrent saves are not lost.
   *
   * @returns whether it did
   */
  purge(part: StoredPart): Promise<boolean>;
}
