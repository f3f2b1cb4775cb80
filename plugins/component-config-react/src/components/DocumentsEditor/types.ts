// SPDX-License-Identifier: Apache-2.0

import { CompiledSchema, Finding } from '@component-config/config-engine';
import { EditorTexts } from '../YamlEditor/types';

/**
 * Props of `DocumentsEditor`.
 *
 * @public
 */
export interface DocumentsEditorProps {
  /** The YAML of platform documents, separated by `---`; lines end with `\n`. */
  text: string;
  /** Of which text, and what is wrong with it: each finding has its position there. */
  findings?: { readonly text: string; readonly list: readonly Finding[] };
  /** The schema of the configuration that overlays set, for completion within them. */
  configuration?: CompiledSchema;
  /** What the editor is called. */
  label: string;
  /** Whether the text can be read and copied, but not changed; the same at each call. */
  isReadOnly?: boolean;
  /** The finding to scroll to and put the cursor at; a new object asks again. */
  focused?: { readonly finding: Finding };
  /** Called with the text after each edit. */
  onChange?: (text: string) => void;
}

/** What the extensions of the editor read; the latest is asked for each time. */
export interface DocumentsFacts extends Pick<
  DocumentsEditorProps,
  'findings' | 'configuration'
> {
  texts: EditorTexts;
}
