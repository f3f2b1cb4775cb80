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
import { formatRevisionETag } from '../revisionETag';
import { answerOf, conflictOf, pathOf, type ApiRequests } from './ApiRequests';

/** Proposals, and the decisions on them. */
export function proposalRequests({
  ask,
  send,
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
      return ask(api =>
        componentRef === undefined
          ? api.getAllProposals({ query })
          : api.getProposals({ path: pathOf(componentRef), query }),
      );
    },

    async getProposal(
      componentRef: string,
      id: number,
    ): Promise<ProposalReport> {
      return ask(api =>
        api.getProposal({ path: { ...pathOf(componentRef), id } }),
      );
    },

    async proposeValues(
      componentRef: string,
      query: { environment?: string },
      request: ProposalRequest,
    ): Promise<ProposalResult> {
      const { baseRevision, ...body } = request;
      const response = await send({
        'If-Match': formatRevisionETag(baseRevision),
      }).proposeValues({ path: pathOf(componentRef), query, body });
      const held = await conflictOf(response);
      return held
        ? { outcome: 'conflict', held }
        : { outcome: 'proposed', proposal: await answerOf(response) };
    },

    async acceptProposal(
      componentRef: string,
      id: number,
      request: AcceptRequest,
    ): Promise<AcceptResult> {
      const { baseRevision, ...body } = request;
      const response = await send({
        'If-Match': formatRevisionETag(baseRevision),
      }).acceptProposal({ path: { ...pathOf(componentRef), id }, body });
      const held = await conflictOf(response);
      return held
        ? { outcome: 'conflict', held }
        : { outcome: 'accepted', ...(await answerOf(response)) };
    },

    async declineProposal(
      componentRef: string,
      id: number,
      body: { reason: string },
    ): Promise<Proposal> {
      return ask(api =>
        api.declineProposal({ path: { ...pathOf(componentRef), id }, body }),
      );
    },

    async withdrawProposal(
      componentRef: string,
      id: number,
    ): Promise<Proposal> {
      return ask(api =>
        api.withdrawProposal({ path: { ...pathOf(componentRef), id } }),
      );
    },
  };
}
