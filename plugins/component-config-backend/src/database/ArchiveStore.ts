// SPDX-License-Identifier: Apache-2.0

import type { ValuesRevision } from '@component-config/config-platform';
import type { StoredPart } from './ValuesStore';

/** Archived values, without the values themselves. */
export interface Archive {
  /** Counts from 1. */
  readonly id: number;
  /** Entity reference of the component that the values belonged to. */
  readonly componentRef: string;
  /** Omitted for all values of the component. */
  readonly environment?: string;
  readonly revisions: number;
  /** An entity reference, or the name of a service. */
  readonly archivedBy: string;
  readonly archivedAt: Date;
  readonly message?: string;
}

/**
 * Moves all revisions of the values of a component, or of those for one environment, to another component or
 * environment, or to an archive, where they no longer apply. Each operation is atomic and holds the locks of the
 * components.
 */
export interface ArchiveStore {
  /**
   * Moves the values, with their proposals, to another component or, for one environment, to another environment, for
   * which nothing is stored yet. The current values get one more revision that records the move.
   *
   * @param move - `toEnvironment`: if `from` is for one environment
   * @returns the added revisions, or undefined if the values have changed since `from` was read
   * @throws ConflictError if values are stored there
   */
  move(move: {
    readonly from: StoredPart;
    readonly to: string;
    readonly toEnvironment?: string;
    readonly movedBy: string;
  }): Promise<ValuesRevision[] | undefined>;
  /**
   * Archives the values, and withdraws their open proposals.
   *
   * @returns undefined if the values have changed since `from` was read
   */
  archive(entry: {
    readonly from: StoredPart;
    readonly archivedBy: string;
    readonly message?: string;
  }): Promise<Archive | undefined>;
  /** Archives, newest first, starting before `before`. */
  list(page: {
    readonly before?: number;
    readonly limit: number;
  }): Promise<Archive[]>;
  /**
   * Restores the values to their component, if none are stored for it or for their environment.
   *
   * @returns undefined if there is no such archive
   * @throws ConflictError if values are stored there
   */
  restore(id: number): Promise<Archive | undefined>;
  /**
   * Deletes an archive permanently.
   *
   * @returns undefined if there is none
   */
  remove(id: number): Promise<Archive | undefined>;
}
