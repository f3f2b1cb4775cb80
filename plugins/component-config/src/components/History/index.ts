// SPDX-License-Identifier: Apache-2.0

export { HistoryView } from './HistoryView';
export { RevisionPair, useRevisionTitle } from './RevisionComparison';
export { useHistory } from './useHistory';
