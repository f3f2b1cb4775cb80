export { DocumentPicker } from './DocumentPicker';
export { TextFileButton } from './TextFileButton';
export { TextFindingList } from './TextFindingList';
export { useDocumentFindings } from './useDocumentFindings';
export type { TextFindings } from './useDocumentFindings';
export { joinDocuments, useDocumentText } from './useDocumentText';
export { useSharedText } from './useSharedText';
export type { SharedText } from './useSharedText';
