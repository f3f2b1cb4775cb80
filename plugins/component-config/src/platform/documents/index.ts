// SPDX-License-Identifier: Apache-2.0

export {
  DocumentPicker,
  inNamespace,
  TextFileButton,
  useTextFile,
  useLoadDocument,
  joinDocuments,
} from './DocumentPicker';
export { DocumentsPane } from './DocumentsPane';
export { packText, unpackText } from './sharedText';
export { useSharedText } from './useSharedText';
export type { SharedText } from './useSharedText';
