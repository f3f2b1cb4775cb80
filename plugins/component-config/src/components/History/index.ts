export { HistoryView } from './HistoryView';
export { RevisionPair } from './RevisionComparison';
export { useHistory } from './useHistory';
