// SPDX-License-Identifier: Apache-2.0

import type {
  SaveDecision,
  ValuesKey,
  ValuesRevision,
  ValuesRevisions,
} from '@component-config/plugin-component-config-common/reports';

export type {
  GitRecord,
  RevisionOrigin,
  SaveDecision,
  StoreSaveResult,
  ValuesKey,
  ValuesRevision,
} from '@component-config/plugin-component-config-common/reports';

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

/** That something is held for one environment of a component, and not what. */
export interface HeldEnvironment extends HeldComponent {
  /** Its name. */
  readonly environment: string;
}

/** Of what is held for a component: what is for one environment, or all of it where none is named. */
export interface HeldPart {
  /** Entity reference. */
  readonly componentRef: string;
  /** Its name. */
  readonly environment?: string;
  /** How many there were when somebody looked. */
  readonly revisions: number;
}

/** The next revision of the values for one environment, or for all where none is named. */
export type RevisionChange = SaveDecision & Pick<ValuesKey, 'environment'>;

/**
 * Keeps the values that the portal holds. Revisions are only ever added, so nothing that was saved is
 * lost, until all of a component are purged together.
 * Values are kept as they are, sensitive ones included.
 */
export interface ValuesStore extends ValuesRevisions {
  /** The revision that holds, or undefined when nothing was ever saved. */
  getHead(key: ValuesKey): Promise<ValuesRevision | undefined>;
  /** What holds for a component: for all environments and for each one that something was saved for, in no order. */
  getHeads(componentRef: string): Promise<ValuesRevision[]>;
  /**
   * Adds the revisions that `decide` makes of what holds for a component, all of them or none, in one turn: nothing that
   * somebody saves at the same time is lost.
   *
   * @param decide - as that of a save
   */
  change(
    change: { readonly componentRef: string; readonly savedBy: string },
    decide: (heads: readonly ValuesRevision[]) => readonly RevisionChange[],
  ): Promise<ValuesRevision[]>;
  /** What is held for a component, or undefined where nothing is. */
  getComponent(componentRef: string): Promise<HeldComponent | undefined>;
  /** The components that something is held for, in the order of their references, from the one after `after` on. */
  listComponents(page: {
    readonly after?: string;
    readonly limit: number;
  }): Promise<HeldComponent[]>;
  /** What is held for single environments of components, in the order of their references and names. */
  listEnvironments(
    componentRefs: readonly string[],
  ): Promise<HeldEnvironment[]>;
  /**
   * Takes away every revision of a component, or of one of its environments, for good, if there are still as many as
   * `revisions` says: nothing that somebody saved in between is lost.
   *
   * @returns whether it did
   */
  purge(part: HeldPart): Promise<boolean>;
}
