// SPDX-License-Identifier: Apache-2.0

import { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { Finding } from '@component-config/config-engine';
import {
  editorFacts,
  schema,
  stateOf,
} from '../YamlEditor/__testUtils__/editorFacts';
import { documentsLanguage } from './documentsLanguage';
import { DocumentsFacts } from './types';

const facts = (changes: Partial<DocumentsFacts> = {}): DocumentsFacts => ({
  texts: editorFacts().texts,
  ...changes,
});

/** The completions at the cursor, requested by key. */
function labels(written: string, known = facts()): string[] | undefined {
  const state = stateOf(written);
  const result = documentsLanguage.completion(() => known)(
    new CompletionContext(state, state.selection.main.head, true),
  ) as CompletionResult | null;
  return result?.options.map(({ label }) => label);
}

const TYPE = `kind: ComponentType
metadata: { name: web }
spec:
  schema:
    types:
      Port: integer
    parameters:
`;

describe('completion of platform documents', () => {
  it('offers the keys of the kind', () => {
    expect(labels('kind: Overlay\nspec:\n  cri|')).toContain('criteria');
    expect(labels('kind: Environment\nspec:\n  |')).toEqual([
      'owner',
      'facts',
      'secrets',
      'promotedFrom',
    ]);
  });

  it('offers the kinds while there is none', () => {
    expect(labels('kind: |')).toEqual(
      expect.arrayContaining(['Overlay', 'ComponentType', 'Trait']),
    );
  });

  it('uses the document at the cursor', () => {
    const text =
      'kind: Environment\n---\nkind: Overlay\nspec:\n  en|\n---\nkind: Trait\n';
    expect(labels(text)).toContain('enforce');
  });

  it('offers the fields that an overlay can set', () => {
    const text =
      'kind: Overlay\nspec:\n  config:\n    environmentConfigs:\n      |';
    expect(labels(text, facts({ configuration: schema }))).toEqual(
      expect.arrayContaining(['replicas', 'logLevel']),
    );
  });

  it('offers shorthand types, including those of the document', () => {
    expect(labels(`${TYPE}      port: |`)).toEqual(
      expect.arrayContaining(['Port', '[]Port', 'string', 'map<string>']),
    );
  });

  it('offers constraints and annotations after the type', () => {
    // The first bar belongs to the shorthand; the cursor is at the end of the text.
    const written = `${TYPE}      port: 'integer | `;
    const state = EditorState.create({
      doc: `${written}'`,
      selection: { anchor: written.length },
    });
    const result = documentsLanguage.completion(() => facts())(
      new CompletionContext(state, written.length, true),
    ) as CompletionResult | null;
    expect(result?.options.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['minimum=', 'default=', 'oc:sensitive=']),
    );
  });
});

describe('findings of platform documents', () => {
  const text = 'kind: Overlay\nspec: { critera: {} }\n';
  const finding: Finding = {
    severity: 'error',
    code: 'overlay/unknown-key',
    message: 'Unknown key.',
    pointer: '/spec/critera',
    position: {
      file: 'documents.yaml',
      line: 2,
      column: 9,
      endLine: 2,
      endColumn: 16,
      start: 22,
      end: 29,
    },
    fix: {
      title: 'Write criteria',
      file: 'documents.yaml',
      start: 22,
      end: 29,
      replacement: 'criteria',
    },
  };

  it('are at their positions, and are fixed by one click', () => {
    const view = new EditorView({ doc: text });
    const [diagnostic] = documentsLanguage.diagnostics(
      view.state,
      facts({ findings: { text, list: [finding] } }),
    );
    expect(diagnostic).toMatchObject({ from: 22, to: 29, severity: 'error' });
    const [action] = diagnostic.actions ?? [];
    expect(action.name).toBe('Write criteria');
    action.apply(view, diagnostic.from, diagnostic.to);
    expect(view.state.doc.toString()).toBe(
      'kind: Overlay\nspec: { criteria: {} }\n',
    );
  });

  it('offer no fix in a text that changed since', () => {
    const view = new EditorView({ doc: `# new\n${text}` });
    const [diagnostic] = documentsLanguage.diagnostics(
      view.state,
      facts({ findings: { text, list: [finding] } }),
    );
    expect(diagnostic.actions).toBeUndefined();
  });
});
