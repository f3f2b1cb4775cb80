// SPDX-License-Identifier: Apache-2.0

import type { ProposalsPage, ProposalSummary } from '../proposals';
import type {
  ArchivedValues,
  ArchivedValuesPage,
  MovedValues,
  OrphanedValuesPage,
  PurgedValues,
} from '../types';
import type { OrphanedValuesApi } from '../OrphanedValuesApi';
import { pathOf, type ApiRequests } from './ApiRequests';

/** Values that no longer apply to anything, for administrators. */
export function orphanRequests({ ask }: ApiRequests): OrphanedValuesApi {
  return {
    async getOrphanedValues(query = {}) {
      return ask<OrphanedValuesPage>(api => api.getOrphanedValues({ query }));
    },

    async purgeOrphanedValues(componentRef, query = {}) {
      return ask<PurgedValues>(api =>
        api.purgeOrphanedValues({ path: pathOf(componentRef), query }),
      );
    },

    async moveOrphanedValues(componentRef, body, query = {}) {
      return ask<MovedValues>(api =>
        api.moveOrphanedValues({ path: pathOf(componentRef), query, body }),
      );
    },

    async archiveOrphanedValues(componentRef, body = {}, query = {}) {
      return ask<ArchivedValues>(api =>
        api.archiveOrphanedValues({ path: pathOf(componentRef), query, body }),
      );
    },

    async getArchivedValues(query = {}) {
      return ask<ArchivedValuesPage>(api => api.getArchivedValues({ query }));
    },

    async restoreArchivedValues(id) {
      return ask<ArchivedValues>(api =>
        api.restoreArchivedValues({ path: { id } }),
      );
    },

    async purgeArchivedValues(id) {
      return ask<ArchivedValues>(api =>
        api.purgeArchivedValues({ path: { id } }),
      );
    },

    async getOrphanedProposals(query = {}) {
      return ask<ProposalsPage>(api => api.getOrphanedProposals({ query }));
    },

    async declineOrphanedProposal(componentRef, id, body) {
      return ask<ProposalSummary>(api =>
        api.declineOrphanedProposal({
          path: { ...pathOf(componentRef), id },
          body,
        }),
      );
    },
  };
}
