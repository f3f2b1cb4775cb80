// SPDX-License-Identifier: Apache-2.0

export { acceptProposal } from './acceptProposal';
export type { ProposalAcceptance } from './acceptProposal';
export { proposalList } from './proposalList';
export { proposalReport } from './proposalReport';
export { proposeValues } from './proposeValues';
export type { ValuesProposal } from './proposeValues';
export { showProposal, summarizeProposal } from './showProposal';
