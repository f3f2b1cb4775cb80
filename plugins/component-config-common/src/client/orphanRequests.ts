// SPDX-License-Identifier: Apache-2.0

import type { OrphanedValuesApi } from '../OrphanedValuesApi';
import { pathOf, type ApiRequests } from './ApiRequests';

/** Values that no longer apply to anything, for administrators. */
export function orphanRequests({ ask }: ApiRequests): OrphanedValuesApi {
  return {
    async getOrphanedValues(query = {}) {
      return ask(api => api.getOrphanedValues({ query }));
    },

    async purgeOrphanedValues(componentRef, query = {}) {
      return ask(api =>
        api.purgeOrphanedValues({ path: pathOf(componentRef), query }),
      );
    },

    async moveOrphanedValues(componentRef, body, query = {}) {
      return ask(api =>
        api.moveOrphanedValues({ path: pathOf(componentRef), query, body }),
      );
    },

    async archiveOrphanedValues(componentRef, body = {}, query = {}) {
      return ask(api =>
        api.archiveOrphanedValues({ path: pathOf(componentRef), query, body }),
      );
    },

    async getArchivedValues(query = {}) {
      return ask(api => api.getArchivedValues({ query }));
    },

    async restoreArchivedValues(id) {
      return ask(api => api.restoreArchivedValues({ path: { id } }));
    },

    async purgeArchivedValues(id) {
      return ask(api => api.purgeArchivedValues({ path: { id } }));
    },

    async getOrphanedProposals(query = {}) {
      return ask(api => api.getOrphanedProposals({ query }));
    },

    async declineOrphanedProposal(componentRef, id, body) {
      return ask(api =>
        api.declineOrphanedProposal({
          path: { ...pathOf(componentRef), id },
          body,
        }),
      );
    },
  };
}
