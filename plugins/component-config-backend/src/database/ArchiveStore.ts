// SPDX-License-Identifier: Apache-2.0

import type { ValuesRevision } from '@component-config/plugin-component-config-common/reports';
import type { HeldPart } from './ValuesStore';

/** Values that were put away, without the values. */
export interface Archive {
  /** Counts from 1. */
  readonly id: number;
  /** Entity reference of the component whose values they were. */
  readonly componentRef: string;
  /** Absent: they are all values of the component. */
  readonly environment?: string;
  readonly revisions: number;
  /** An entity reference, or the name of a service. */
  readonly archivedBy: string;
  readonly archivedAt: Date;
  readonly message?: string;
}

/**
 * Takes values elsewhere, every revision of them, all of a component or those for one environment: to another component
 * or environment, or to an archive, where they hold for nothing. Each of it happens as a whole or not at all, in the turns of the components.
 */
export interface ArchiveStore {
  /**
   * Gives the values to another component, or those for one environment to another environment, that nothing is held for,
   * with their proposals; what holds becomes one more revision that says so.
   *
   * @param move - `toEnvironment`: where `from` is what is for one environment
   * @returns the revisions that were added, or undefined where the values are not those of `from` any more
   * @throws ConflictError where something is held there
   */
  move(move: {
    readonly from: HeldPart;
    readonly to: string;
    readonly toEnvironment?: string;
    readonly movedBy: string;
  }): Promise<ValuesRevision[] | undefined>;
  /**
   * Puts the values away, and withdraws their open proposals.
   *
   * @returns undefined where the values are not those of `from` any more
   */
  archive(entry: {
    readonly from: HeldPart;
    readonly archivedBy: string;
    readonly message?: string;
  }): Promise<Archive | undefined>;
  /** Archives, the last one first, from the one before `before` on. */
  list(page: {
    readonly before?: number;
    readonly limit: number;
  }): Promise<Archive[]>;
  /**
   * Gives the values back to their component, where nothing is held for it, or for the environment that they were for.
   *
   * @returns undefined where there is no such archive
   * @throws ConflictError where something is held there
   */
  restore(id: number): Promise<Archive | undefined>;
  /**
   * Takes an archive away for good.
   *
   * @returns undefined where there is none
   */
  remove(id: number): Promise<Archive | undefined>;
}
