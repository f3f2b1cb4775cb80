// SPDX-License-Identifier: Apache-2.0

import { CodeEditor, CodeEditorProps } from '../YamlEditor/CodeEditor';
import { documentsLanguage } from './documentsLanguage';
import { DocumentsFacts } from './types';

/** The editor for platform documents; loaded on demand by `DocumentsEditor`. */
export function DocumentsCodeEditor(
  props: Omit<CodeEditorProps<DocumentsFacts>, 'language'>,
) {
  return <CodeEditor {...props} language={documentsLanguage} />;
}
