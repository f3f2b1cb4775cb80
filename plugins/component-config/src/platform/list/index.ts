// SPDX-License-Identifier: Apache-2.0

export {
  filterDocuments,
  useDocumentFilters,
  type DocumentFilter,
} from './filterDocuments';
export { FindingCountsText, findingRank } from './FindingCountsText';
export {
  ListFilters,
  type ListFilter,
  useSearchKey,
  useTypedText,
} from './ListFilters';
export { ListTable, listColumns, type ListColumn } from './ListTable';
export { useCursorTable } from './useCursorTable';
export { useDocumentColumns } from './useDocumentColumns';
