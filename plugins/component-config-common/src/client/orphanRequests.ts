// SPDX-License-Identifier: Apache-2.0

import type { OrphanedValuesApi } from '../OrphanedValuesApi';
import { pathOf, type ApiRequests } from './ApiRequests';
import { apiOperations } from './apiOperations';

/** Values that no longer apply to anything, for administrators. */
export function orphanRequests({ send }: ApiRequests): OrphanedValuesApi {
  return {
    async getOrphanedValues(query = {}) {
      return send(apiOperations.getOrphanedValues, {
        parameters: { ...query },
      });
    },

    async purgeOrphanedValues(componentRef, query = {}) {
      return send(apiOperations.purgeOrphanedValues, {
        parameters: { ...query, ...pathOf(componentRef) },
      });
    },

    async moveOrphanedValues(componentRef, body, query = {}) {
      return send(apiOperations.moveOrphanedValues, {
        parameters: { ...query, ...pathOf(componentRef) },
        body,
      });
    },

    async archiveOrphanedValues(componentRef, body = {}, query = {}) {
      return send(apiOperations.archiveOrphanedValues, {
        parameters: { ...query, ...pathOf(componentRef) },
        body,
      });
    },

    async getArchivedValues(query = {}) {
      return send(apiOperations.getArchivedValues, {
        parameters: { ...query },
      });
    },

    async restoreArchivedValues(id) {
      return send(apiOperations.restoreArchivedValues, { parameters: { id } });
    },

    async purgeArchivedValues(id) {
      return send(apiOperations.purgeArchivedValues, { parameters: { id } });
    },

    async getOrphanedProposals(query = {}) {
      return send(apiOperations.getOrphanedProposals, {
        parameters: { ...query },
      });
    },

    async declineOrphanedProposal(componentRef, id, body) {
      return send(apiOperations.declineOrphanedProposal, {
        parameters: { ...pathOf(componentRef), id },
        body,
      });
    },
  };
}
