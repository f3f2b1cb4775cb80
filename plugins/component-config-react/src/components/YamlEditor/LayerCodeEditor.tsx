// SPDX-License-Identifier: Apache-2.0

import { CodeEditor, CodeEditorProps } from './CodeEditor';
import { layerLanguage } from './layerLanguage';
import { EditorFacts } from './types';

/** The editor for one layer; loaded on demand by `YamlEditor`. */
export function LayerCodeEditor(
  props: Omit<CodeEditorProps<EditorFacts>, 'language'>,
) {
  return <CodeEditor {...props} language={layerLanguage} />;
}
