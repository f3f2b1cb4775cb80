// SPDX-License-Identifier: Apache-2.0

export { acceptProposal } from './acceptProposal';
export { proposalList } from './proposalList';
export { proposalReport } from './proposalReport';
export { proposeValues } from './proposeValues';
export { showProposal, summarizeProposal } from './showProposal';
