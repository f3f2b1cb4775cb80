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
 * What administrators ask about values that apply to nothing any more: the catalog does not have the component, or the
 * component not the environment. All of it needs the permission `component-config.values.purge`; what changes something
 * is audited, and is a conflict where the catalog has what the values are for.
 *
 * @public
 */
export interface OrphanedValuesApi {
  /** The components whose values apply to nothing, page by page. */
  getOrphanedValues(query?: OrphanedValuesRequest): Promise<OrphanedValuesPage>;
  /** Takes away every revision of orphaned values, for good. */
  purgeOrphanedValues(
    componentRef: string,
    query?: OrphanedPartRequest,
  ): Promise<PurgedValues>;
  /**
   * Gives orphaned values to another component, or those for an environment to another environment of the component.
   * Values that are held there are a conflict.
   */
  moveOrphanedValues(
    componentRef: string,
    body: MoveValuesRequest,
    query?: OrphanedPartRequest,
  ): Promise<MovedValues>;
  /** Puts orphaned values away: they are kept, and can be restored. */
  archiveOrphanedValues(
    componentRef: string,
    body?: { message?: string },
    query?: OrphanedPartRequest,
  ): Promise<ArchivedValues>;
  /** The archives, the last one first, page by page. */
  getArchivedValues(query?: ArchivedValuesRequest): Promise<ArchivedValuesPage>;
  /** Gives archived values back. Values that are held there by now are a conflict. */
  restoreArchivedValues(id: number): Promise<ArchivedValues>;
  /** Takes an archive away for good. */
  purgeArchivedValues(id: number): Promise<ArchivedValues>;
  /** Open proposals that nobody can decide on, because what they are for is gone: the last one first, page by page. */
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
