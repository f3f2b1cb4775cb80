// SPDX-License-Identifier: Apache-2.0

export { filterDocuments } from './filterDocuments';
export type { DocumentFilter } from './filterDocuments';
export { FindingCountsText, findingRank } from './FindingCountsText';
export { ListFilters } from './ListFilters';
export type { ListFilter } from './ListFilters';
export { ListTable } from './ListTable';
export { listColumns } from './listColumns';
export type { ListColumn } from './listColumns';
export { useDocumentFilters } from './useDocumentFilters';
export { useCursorTable } from './useCursorTable';
export { useSearchKey } from './useSearchKey';
export { useTypedText } from './useTypedText';
