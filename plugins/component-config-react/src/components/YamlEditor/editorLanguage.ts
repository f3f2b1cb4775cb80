// SPDX-License-Identifier: Apache-2.0

import { CompletionSource } from '@codemirror/autocomplete';
import { Diagnostic } from '@codemirror/lint';
import { EditorState, Extension } from '@codemirror/state';
import { HoverTooltipSource } from '@codemirror/view';
import { Finding } from '@component-config/config-engine';

/** The language of an editor; the latest facts are read each time. */
export interface EditorLanguage<Facts> {
  completion: (facts: () => Facts) => CompletionSource;
  hover: (facts: () => Facts) => HoverTooltipSource;
  diagnostics: (state: EditorState, facts: Facts) => Diagnostic[];
  /** The range at which the editor shows a finding. */
  rangeOf: (
    state: EditorState,
    facts: Facts,
    finding: Finding,
  ) => { from: number; to: number };
  /** Further extensions. */
  extension?: (facts: () => Facts) => Extension;
}
