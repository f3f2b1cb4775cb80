// SPDX-License-Identifier: Apache-2.0

import type {
  ProposalsPage,
  ProposalsRequest,
  ProposalSummary,
} from './proposals';
import type {
  ArchivedValues,
  ArchivedValuesPage,
  ArchivedValuesRequest,
  MoveValuesRequest,
  MovedValues,
  OrphanedPartRequest,
  OrphanedValuesPage,
  OrphanedValuesRequest,
  PurgedValues,
} from './types';

/**
 * Requests of administrators about values that no longer apply to anything: the component is not in the catalog, or no
 * longer has the environment. All of them require the permission `component-config.values.purge`; changes are audited,
 * and are a conflict if the catalog has the target of the values.
 *
 * @public
 */
export interface OrphanedValuesApi {
  /** The components whose values apply to nothing, page by page. */
  getOrphanedValues(query?: OrphanedValuesRequest): Promise<OrphanedValuesPage>;
  /** Permanently deletes every revision of orphaned values. */
  purgeOrphanedValues(
    componentRef: string,
    query?: OrphanedPartRequest,
  ): Promise<PurgedValues>;
  /**
   * Moves orphaned values to another component, or those for an environment to another environment of the component.
   * Existing values there are a conflict.
   */
  moveOrphanedValues(
    componentRef: string,
    body: MoveValuesRequest,
    query?: OrphanedPartRequest,
  ): Promise<MovedValues>;
  /** Archives orphaned values, which can be restored. */
  archiveOrphanedValues(
    componentRef: string,
    body?: { message?: string },
    query?: OrphanedPartRequest,
  ): Promise<ArchivedValues>;
  /** The archives, newest first, page by page. */
  getArchivedValues(query?: ArchivedValuesRequest): Promise<ArchivedValuesPage>;
  /** Restores archived values. Existing values there are a conflict. */
  restoreArchivedValues(id: number): Promise<ArchivedValues>;
  /** Deletes an archive permanently. */
  purgeArchivedValues(id: number): Promise<ArchivedValues>;
  /** Open proposals that can no longer be decided on because their target is gone: newest first, page by page. */
  getOrphanedProposals(
    query?: Omit<ProposalsRequest, 'state'>,
  ): Promise<ProposalsPage>;
  /** Declines such a proposal. */
  declineOrphanedProposal(
    componentRef: string,
    id: number,
    body: { reason: string },
  ): Promise<ProposalSummary>;
}
