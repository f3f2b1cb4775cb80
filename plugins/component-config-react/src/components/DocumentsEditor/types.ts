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
  /** The findings, and the text that their positions refer to. */
  findings?: { readonly text: string; readonly list: readonly Finding[] };
  /** The schema of the configuration that overlays set, for completion within them. */
  configuration?: CompiledSchema;
  /** The accessible name of the editor. */
  label: string;
  /** Whether the text is read-only. Must not change. */
  isReadOnly?: boolean;
  /** The finding to scroll to and place the cursor at; a new object repeats the request. */
  focused?: { readonly finding: Finding };
  /** Called with the text after each edit. */
  onChange?: (text: string) => void;
}

/** Data for the editor's extensions, which read the latest each time. */
export interface DocumentsFacts extends Pick<
  DocumentsEditorProps,
  'findings' | 'configuration'
> {
  texts: EditorTexts;
}
