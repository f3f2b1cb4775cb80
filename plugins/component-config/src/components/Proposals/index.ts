export { ProposalsProvider, useProposals } from './ProposalsContext';
export { ProposalsView } from './ProposalsView';
