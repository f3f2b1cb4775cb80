// SPDX-License-Identifier: Apache-2.0

export { ProposalsProvider, useProposals } from './ProposalsContext';
export { ProposalsView } from './ProposalsView';
