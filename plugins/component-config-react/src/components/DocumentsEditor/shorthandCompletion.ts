// SPDX-License-Identifier: Apache-2.0

import {
  CompletionContext,
  CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import {
  annotationNames,
  childNode,
  nodeAt,
  parseSource,
} from '@component-config/config-engine';
import { cursorPlace } from '../../layerText';
import { DocumentPart } from './documentAt';

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

/** Completes a field in the shorthand: its type, and after `|` its constraints and annotations. */
export function shorthandCompletion(
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
