import type { ValuesRevision } from '@component-config/plugin-component-config-common/reports';
import type { HeldComponent } from './ValuesStore';

/** Values that were put away, without the values. */
export interface Archive {
  /** Counts from 1. */
  readonly id: number;
  /** Entity reference of the component whose values they were. */
  readonly componentRef: string;
  readonly revisions: number;
  /** An entity reference, or the name of a service. */
  readonly archivedBy: string;
  readonly archivedAt: Date;
  readonly message?: string;
}

/**
 * Takes all values of a component elsewhere, every revision of them: to another component, or to an archive, where they
 * hold for nothing. Each of it happens as a whole or not at all, in the turns of the components.
 */
export interface ArchiveStore {
  /**
   * Gives all values of a component to another one that nothing is held for, with its proposals; what holds becomes one
   * more revision that says so.
   *
   * @returns the revisions that were added, or undefined where the values are not those of `from` any more
   * @throws ConflictError where something is held for the other one
   */
  move(move: {
    readonly from: Pick<HeldComponent, 'componentRef' | 'revisions'>;
    readonly to: string;
    readonly movedBy: string;
  }): Promise<ValuesRevision[] | undefined>;
  /**
   * Puts all values of a component away, and withdraws its open proposals.
   *
   * @returns undefined where the values are not those of `from` any more
   */
  archive(entry: {
    readonly from: Pick<HeldComponent, 'componentRef' | 'revisions'>;
    readonly archivedBy: string;
    readonly message?: string;
  }): Promise<Archive | undefined>;
  /** Archives, the last one first, from the one before `before` on. */
  list(page: {
    readonly before?: number;
    readonly limit: number;
  }): Promise<Archive[]>;
  /**
   * Gives the values back to their component, where nothing is held for it.
   *
   * @returns undefined where there is no such archive
   * @throws ConflictError where something is held for the component
   */
  restore(id: number): Promise<Archive | undefined>;
  /**
   * Takes an archive away for good.
   *
   * @returns undefined where there is none
   */
  remove(id: number): Promise<Archive | undefined>;
}
