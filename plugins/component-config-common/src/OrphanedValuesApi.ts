import type {
  ArchivedValues,
  ArchivedValuesPage,
  ArchivedValuesRequest,
  MoveValuesRequest,
  MovedValues,
  OrphanedValuesPage,
  OrphanedValuesRequest,
  PurgedValues,
} from './types';

/** What administrators ask about values that no component has any more. */
export interface OrphanedValuesApi {
  /**
   * The components whose values are held although the catalog does not have them, page by page. Needs the permission
   * `component-config.values.purge`.
   */
  getOrphanedValues(query?: OrphanedValuesRequest): Promise<OrphanedValuesPage>;
  /**
   * Takes away every revision of the values of a component that the catalog does not have, for good. Needs the
   * permission `component-config.values.purge`, and is audited; a component that the catalog has is a conflict.
   */
  purgeOrphanedValues(componentRef: string): Promise<PurgedValues>;
  /**
   * Gives the values of a component that the catalog does not have to one that it has. Needs the permission
   * `component-config.values.purge`, and is audited; values that are held for the other one are a conflict.
   */
  moveOrphanedValues(
    componentRef: string,
    body: MoveValuesRequest,
  ): Promise<MovedValues>;
  /**
   * Puts the values of a component away that the catalog does not have: they are kept, and apply to nothing. Needs the
   * permission `component-config.values.purge`, and is audited.
   */
  archiveOrphanedValues(
    componentRef: string,
    body?: { message?: string },
  ): Promise<ArchivedValues>;
  /** The archives, the last one first, page by page. Needs the permission `component-config.values.purge`. */
  getArchivedValues(query?: ArchivedValuesRequest): Promise<ArchivedValuesPage>;
  /**
   * Gives archived values back to their component. Needs the permission `component-config.values.purge`, and is audited;
   * values that are held for the component by now are a conflict.
   */
  restoreArchivedValues(id: number): Promise<ArchivedValues>;
  /** Takes an archive away for good. Needs the permission `component-config.values.purge`, and is audited. */
  purgeArchivedValues(id: number): Promise<ArchivedValues>;
}
