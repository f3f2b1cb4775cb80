// SPDX-License-Identifier: Apache-2.0

import type { OrphanedValuesApi } from '../OrphanedValuesApi';
import { pathOf, type ApiRequests } from './ApiRequests';
import { apiOperations } from './apiOperations';

/** Values that no longer apply to anything, for administrators. */
export function orphanRequests({ ask }: ApiRequests): OrphanedValuesApi {
  return {
    async getOrphanedValues(query = {}) {
      return ask(apiOperations.getOrphanedValues, { parameters: { ...query } });
    },

    async purgeOrphanedValues(componentRef, query = {}) {
      return ask(apiOperations.purgeOrphanedValues, {
        parameters: { ...query, ...pathOf(componentRef) },
      });
    },

    async moveOrphanedValues(componentRef, body, query = {}) {
      return ask(apiOperations.moveOrphanedValues, {
        parameters: { ...query, ...pathOf(componentRef) },
        body,
      });
    },

    async archiveOrphanedValues(componentRef, body = {}, query = {}) {
      return ask(apiOperations.archiveOrphanedValues, {
        parameters: { ...query, ...pathOf(componentRef) },
        body,
      });
    },

    async getArchivedValues(query = {}) {
      return ask(apiOperations.getArchivedValues, { parameters: { ...query } });
    },

    async restoreArchivedValues(id) {
      return ask(apiOperations.restoreArchivedValues, { parameters: { id } });
    },

    async purgeArchivedValues(id) {
      return ask(apiOperations.purgeArchivedValues, { parameters: { id } });
    },

    async getOrphanedProposals(query = {}) {
      return ask(apiOperations.getOrphanedProposals, {
        parameters: { ...query },
      });
    },

    async declineOrphanedProposal(componentRef, id, body) {
      return ask(apiOperations.declineOrphanedProposal, {
        parameters: { ...pathOf(componentRef), id },
        body,
      });
    },
  };
}
