// SPDX-License-Identifier: Apache-2.0

import { Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { Finding, parseSource } from '@component-config/config-engine';
import { placeAtOffset } from '../../layerText';
import { EditorLanguage } from '../YamlEditor/editorLanguage';
import { drawCard, fieldCard } from '../YamlEditor/fieldCard';
import { completeWithin } from '../YamlEditor/layerCompletion';
import { EditorFacts } from '../YamlEditor/types';
import { documentAt, kindOf } from './documentAt';
import { documentSchema } from './documentSchemas';
import { shorthandCompletion } from './shorthandCompletion';
import { DocumentsFacts } from './types';

/** YAML of platform documents: each is completed and documented by the schema of its kind. */
export const documentsLanguage: EditorLanguage<DocumentsFacts> = {
  completion: facts => context => {
    const part = documentAt(context.state.doc.toString(), context.pos);
    return (
      shorthandCompletion(part, context) ??
      completeWithin(part, context, () => factsOf(facts(), part.text))
    );
  },
  hover: facts => (view, offset) => {
    const part = documentAt(view.state.doc.toString(), offset);
    const root = parseSource({ file: '', text: part.text }).documents[0]?.root;
    const place = root && placeAtOffset(root, offset - part.start);
    const card = place && fieldCard(factsOf(facts(), part.text), place.pointer);
    return place && card && (card.lines.length > 0 || card.type !== 'any')
      ? {
          pos: part.start + place.start,
          end: part.start + place.end,
          above: true,
          create: () => ({ dom: drawCard(card) }),
        }
      : null;
  },
  diagnostics: (state, { findings, texts }) => {
    const isCurrent = findings?.text === state.doc.toString();
    return (findings?.list ?? []).map(finding =>
      diagnosticOf(state, finding, texts, isCurrent),
    );
  },
  rangeOf: (state, _, finding) => rangeOf(state, finding),
};

function factsOf(
  { configuration, texts }: DocumentsFacts,
  document: string,
): EditorFacts {
  return {
    schema: documentSchema(kindOf(document), configuration),
    root: '',
    findings: [],
    inherited: () => undefined,
    texts,
  };
}

/** A fix is offered only while the text is the one that it was computed for. */
function diagnosticOf(
  state: EditorState,
  finding: Finding,
  texts: EditorFacts['texts'],
  isCurrent: boolean,
): Diagnostic {
  const { severity, code, fix } = finding;
  return {
    ...rangeOf(state, finding),
    severity,
    source: code,
    message: texts.finding(finding),
    ...(fix &&
      isCurrent && {
        actions: [
          {
            name: texts.fix(fix),
            apply: view => {
              const { start, end, replacement } = fix;
              view.dispatch({
                changes: { from: start, to: end, insert: replacement },
                userEvent: 'input.fix',
              });
            },
          },
        ],
      }),
  };
}

function rangeOf({ doc }: EditorState, { position }: Finding) {
  const from = Math.min(position?.start ?? 0, doc.length);
  return { from, to: Math.max(from, Math.min(position?.end ?? 0, doc.length)) };
}
