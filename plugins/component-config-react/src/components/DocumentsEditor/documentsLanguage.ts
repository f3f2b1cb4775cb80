// SPDX-License-Identifier: Apache-2.0

import { Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import {
  Finding,
  parseSource,
  annotationNames,
  childNode,
  nodeAt,
} from '@component-config/config-engine';
import {
  CompletionContext,
  CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { placeAtOffset, cursorPlace } from '../../layerText';
import { EditorLanguage } from '../YamlEditor/editorLanguage';
import { drawCard, fieldCard } from '../YamlEditor/fieldCard';
import { completeWithin } from '../YamlEditor/layerCompletion';
import { EditorFacts } from '../YamlEditor/types';
import { documentSchema } from './documentSchemas';
import { DocumentsFacts } from './types';

/** A document within a text. */
interface DocumentPart {
  readonly text: string;
  /** The offset of its start. */
  readonly start: number;
}

const types = ['string', 'integer', 'number', 'boolean'];

/** The constraints of the shorthand (docs/schemas.md#constraints). */
const constraints = [
  'default',
  'enum',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'title',
  'description',
  'example',
];

const SHORTHAND =
  /^\/spec\/schema\/(?:types|parameters|envOverrides|environmentConfigs)\//;

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

/** Completes a field in the shorthand: its type, and after `|` its constraints and annotations. */
function shorthandCompletion(
  part: DocumentPart,
  context: CompletionContext,
): CompletionResult | null {
  const at = context.pos - part.start;
  const lineStart = part.text.lastIndexOf('\n', at - 1) + 1;
  const field = /^(\s*[\w.-]+:[ \t]+)(["']?)(.*)$/s.exec(
    part.text.slice(lineStart, at),
  );
  if (!field) {
    return null;
  }
  const [, head, , written] = field;
  const lineEnd = part.text.indexOf('\n', at);
  const place = cursorPlace(
    part.text.slice(0, lineStart + head.length) +
      (lineEnd < 0 ? '' : part.text.slice(lineEnd)),
    lineStart + head.length,
  );
  if (place?.kind !== 'value' || !SHORTHAND.test(place.pointer)) {
    return null;
  }
  const isConstraint = written.includes('|');
  const word = /(?<![\w:.\-[\]<])[\w:.\-[\]<]*$/.exec(written)?.[0] ?? '';
  const begins =
    written.slice(0, written.length - word.length).trimEnd() === '' ||
    /[|\s]$/.test(written.slice(0, written.length - word.length));
  if (!begins || (!context.explicit && word === '')) {
    return null;
  }
  return {
    from: context.pos - word.length,
    options: isConstraint ? constraintOptions() : typeOptions(part.text),
    validFor: /^[\w:.\-[\]<>]*$/,
  };
}

function typeOptions(document: string): CompletionResult['options'] {
  const root = parseSource({ file: '', text: document }).documents[0]?.root;
  const spec = root && nodeAt(root, '/spec/schema');
  const own = spec && childNode(spec, 'types');
  const names = own?.kind === 'map' ? own.entries.map(({ key }) => key) : [];
  return [...names, ...types].flatMap((name, index) => [
    { label: name, type: 'type', boost: 50 - index },
    { label: `[]${name}`, type: 'type', boost: 10 - index },
    { label: `map<${name}>`, type: 'type', boost: -10 - index },
  ]);
}

function constraintOptions(): CompletionResult['options'] {
  return [
    ...constraints.map((name, index) => option(`${name}=`, 50 - index)),
    ...annotationNames.map(name => option(`oc:${name}=`, -20)),
  ];
}

function option(label: string, boost: number) {
  return {
    label,
    type: 'property',
    boost,
    apply: (view: EditorView, _: unknown, from: number, to: number) => {
      view.dispatch({
        changes: { from, to, insert: label },
        selection: { anchor: from + label.length },
        userEvent: 'input.complete',
      });
      startCompletion(view);
    },
  };
}

/** The document at an offset. A line of `---` ends one document and starts the next. */
function documentAt(text: string, offset: number): DocumentPart {
  let start = 0;
  for (const separator of text.matchAll(/^---(?:[ \t].*)?(?:\n|$)/gm)) {
    if (separator.index >= offset) {
      return { text: text.slice(start, separator.index), start };
    }
    start = Math.min(separator.index + separator[0].length, offset);
  }
  return { text: text.slice(start), start };
}

/** The kind of a document; undefined while it has none. */
function kindOf(document: string): string | undefined {
  return /^kind:[ \t]*["']?([A-Za-z]+)/m.exec(document)?.[1];
}
