// SPDX-License-Identifier: Apache-2.0

import { CompletionSource } from '@codemirror/autocomplete';
import { Diagnostic } from '@codemirror/lint';
import { EditorState, Extension } from '@codemirror/state';
import { HoverTooltipSource } from '@codemirror/view';
import { Finding } from '@component-config/config-engine';

/** What an editor knows of the texts that are written in it; the latest facts are asked for each time. */
export interface EditorLanguage<Facts> {
  completion: (facts: () => Facts) => CompletionSource;
  hover: (facts: () => Facts) => HoverTooltipSource;
  diagnostics: (state: EditorState, facts: Facts) => Diagnostic[];
  /** Where the editor shows a finding. */
  rangeOf: (
    state: EditorState,
    facts: Facts,
    finding: Finding,
  ) => { from: number; to: number };
  /** What there is beyond that. */
  extension?: (facts: () => Facts) => Extension;
}
