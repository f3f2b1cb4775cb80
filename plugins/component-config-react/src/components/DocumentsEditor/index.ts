export { DocumentsEditor } from './DocumentsEditor';
export type { DocumentsEditorProps } from './types';
