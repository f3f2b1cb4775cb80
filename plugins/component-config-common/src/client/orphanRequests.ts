import type {
  ArchivedValues,
  ArchivedValuesPage,
  ArchivedValuesRequest,
  MoveValuesRequest,
  MovedValues,
  OrphanedValuesPage,
  OrphanedValuesRequest,
  PurgedValues,
} from '../types';
import type { OrphanedValuesApi } from '../OrphanedValuesApi';
import { pathOf, type ApiRequests } from './ApiRequests';

/** Values that no component has any more, for administrators. */
export function orphanRequests({ ask }: ApiRequests): OrphanedValuesApi {
  return {
    /**
     * The components whose values are held although the catalog does not have them, page by page. Needs the permission
     * `component-config.values.purge`.
     */
    async getOrphanedValues(
      query: OrphanedValuesRequest = {},
    ): Promise<OrphanedValuesPage> {
      return ask<OrphanedValuesPage>(api => api.getOrphanedValues({ query }));
    },

    /**
     * Takes away every revision of the values of a component that the catalog does not have, for good. Needs the
     * permission `component-config.values.purge`, and is audited; a component that the catalog has is a conflict.
     */
    async purgeOrphanedValues(componentRef: string): Promise<PurgedValues> {
      return ask<PurgedValues>(api =>
        api.purgeOrphanedValues({ path: pathOf(componentRef) }),
      );
    },

    /**
     * Gives the values of a component that the catalog does not have to one that it has. Needs the permission
     * `component-config.values.purge`, and is audited; values that are held for the other one are a conflict.
     */
    async moveOrphanedValues(
      componentRef: string,
      body: MoveValuesRequest,
    ): Promise<MovedValues> {
      return ask<MovedValues>(api =>
        api.moveOrphanedValues({ path: pathOf(componentRef), body }),
      );
    },

    /**
     * Puts the values of a component away that the catalog does not have: they are kept, and apply to nothing. Needs the
     * permission `component-config.values.purge`, and is audited.
     */
    async archiveOrphanedValues(
      componentRef: string,
      body: { message?: string } = {},
    ): Promise<ArchivedValues> {
      return ask<ArchivedValues>(api =>
        api.archiveOrphanedValues({ path: pathOf(componentRef), body }),
      );
    },

    /** The archives, the last one first, page by page. Needs the permission `component-config.values.purge`. */
    async getArchivedValues(
      query: ArchivedValuesRequest = {},
    ): Promise<ArchivedValuesPage> {
      return ask<ArchivedValuesPage>(api => api.getArchivedValues({ query }));
    },

    /**
     * Gives archived values back to their component. Needs the permission `component-config.values.purge`, and is audited;
     * values that are held for the component by now are a conflict.
     */
    async restoreArchivedValues(id: number): Promise<ArchivedValues> {
      return ask<ArchivedValues>(api =>
        api.restoreArchivedValues({ path: { id } }),
      );
    },

    /** Takes an archive away for good. Needs the permission `component-config.values.purge`, and is audited. */
    async purgeArchivedValues(id: number): Promise<ArchivedValues> {
      return ask<ArchivedValues>(api =>
        api.purgeArchivedValues({ path: { id } }),
      );
    },
  };
}
