// SPDX-License-Identifier: Apache-2.0

export { HistoryView } from './HistoryView';
export { RevisionPair } from './RevisionComparison';
export { useHistory } from './useHistory';
