// SPDX-License-Identifier: Apache-2.0

import { Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { Finding } from '@component-config/config-engine';
import { layerFindings, rangeOfFinding } from '../../layerText';
import { readDocument } from './readDocument';
import { EditorFacts } from './types';

/**
 * The findings of the text and of the configuration, at their positions. Offsets refer to the editor's text, in which
 * all line ends are `
 * `.
 */
export function layerDiagnostics(
  state: EditorState,
  facts: EditorFacts,
): Diagnostic[] {
  const { root, findings, locked, ruleSource, texts } = facts;
  const reading = readDocument(state.doc);
  return layerFindings({ reading, root, findings, locked }).map(
    ({ finding, start, end }) => {
      const { severity, code } = finding;
      const source = ruleSource?.(finding);
      return {
        ...within(state, start, end),
        severity,
        source: code,
        message: source
          ? `${texts.finding(finding)} ${texts.rule(source)}`
          : texts.finding(finding),
      };
    },
  );
}

/** The range at which the editor shows a finding. */
export function findingRange(
  state: EditorState,
  { root }: EditorFacts,
  finding: Finding,
): { from: number; to: number } {
  const { start, end } = rangeOfFinding(readDocument(state.doc), root, finding);
  return within(state, start, end);
}

function within({ doc }: EditorState, start: number, end: number) {
  const from = Math.min(start, doc.length);
  return { from, to: Math.max(from, Math.min(end, doc.length)) };
}
