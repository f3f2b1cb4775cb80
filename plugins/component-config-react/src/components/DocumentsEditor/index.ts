// SPDX-License-Identifier: Apache-2.0

export { DocumentsEditor } from './DocumentsEditor';
export type { DocumentsEditorProps } from './types';
