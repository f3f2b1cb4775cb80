export { acceptProposal } from './acceptProposal';
export { proposalReport } from './proposalReport';
export { proposeValues } from './proposeValues';
export { showProposal, summarizeProposal } from './showProposal';
