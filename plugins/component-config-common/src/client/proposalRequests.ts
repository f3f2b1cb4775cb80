// SPDX-License-Identifier: Apache-2.0

import type { ComponentConfigApi } from '../ComponentConfigApi';
import type {
  AcceptRequest,
  AcceptResult,
  Proposal,
  ProposalReport,
  ProposalRequest,
  ProposalResult,
  ProposalsPage,
  ProposalsRequest,
} from '../proposals';
import { pathOf, type ApiRequests } from './ApiRequests';
import { apiOperations } from './apiOperations';

/** Proposals, and the decisions on them. */
export function proposalRequests({
  send,
  change,
}: ApiRequests): Pick<
  ComponentConfigApi,
  | 'getProposals'
  | 'getProposal'
  | 'proposeValues'
  | 'acceptProposal'
  | 'declineProposal'
  | 'withdrawProposal'
> {
  return {
    async getProposals(
      componentRef?: string,
      query: ProposalsRequest = {},
    ): Promise<ProposalsPage> {
      return componentRef === undefined
        ? send(apiOperations.getAllProposals, { parameters: { ...query } })
        : send(apiOperations.getProposals, {
            parameters: { ...query, ...pathOf(componentRef) },
          });
    },

    async getProposal(
      componentRef: string,
      id: number,
    ): Promise<ProposalReport> {
      return send(apiOperations.getProposal, {
        parameters: { ...pathOf(componentRef), id },
      });
    },

    async proposeValues(
      componentRef: string,
      query: { environment?: string },
      request: ProposalRequest,
    ): Promise<ProposalResult> {
      const { baseRevision, ...body } = request;
      const result = await change(apiOperations.proposeValues, {
        parameters: { ...query, ...pathOf(componentRef) },
        body,
        baseRevision,
      });
      return result.outcome === 'conflict'
        ? result
        : { outcome: 'proposed', proposal: result.answer };
    },

    async acceptProposal(
      componentRef: string,
      id: number,
      request: AcceptRequest,
    ): Promise<AcceptResult> {
      const { baseRevision, ...body } = request;
      const result = await change(apiOperations.acceptProposal, {
        parameters: { ...pathOf(componentRef), id },
        body,
        baseRevision,
      });
      return result.outcome === 'conflict'
        ? result
        : { outcome: 'accepted', ...result.answer };
    },

    async declineProposal(
      componentRef: string,
      id: number,
      body: { reason: string },
    ): Promise<Proposal> {
      return send(apiOperations.declineProposal, {
        parameters: { ...pathOf(componentRef), id },
        body,
      });
    },

    async withdrawProposal(
      componentRef: string,
      id: number,
    ): Promise<Proposal> {
      return send(apiOperations.withdrawProposal, {
        parameters: { ...pathOf(componentRef), id },
      });
    },
  };
}
