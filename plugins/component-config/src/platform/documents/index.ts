// SPDX-License-Identifier: Apache-2.0

export { DocumentPicker, inNamespace } from './DocumentPicker';
export { DocumentsPane } from './DocumentsPane';
export { TextFileButton, useTextFile } from './TextFileButton';
export { joinDocuments } from './useDocumentText';
export { useLoadDocument } from './useLoadDocument';
export { packText, unpackText } from './sharedText';
export { useSharedText } from './useSharedText';
export type { SharedText } from './useSharedText';
