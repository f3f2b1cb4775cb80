// SPDX-License-Identifier: Apache-2.0

import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
} from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  HighlightStyle,
  syntaxHighlighting,
} from '@codemirror/language';
import { linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { EditorState, StateEffect } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { Finding } from '@component-config/config-engine';
import CodeMirror from '@uiw/react-codemirror';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tags } from '@lezer/highlight';
import { EditorLanguage } from './editorLanguage';

const BORDER = '1px solid var(--bui-border-2)';

/**
 * Looks like Backstage UI's controls: all colors are its tokens, so the editor follows the portal's light and dark
 * theme.
 */
const editorTheme = [
  EditorView.theme({
    '&': {
      backgroundColor: 'var(--bui-bg-neutral-1)',
      border: BORDER,
      borderRadius: 'var(--bui-radius-3)',
      color: 'var(--bui-fg-primary)',
      fontSize: 'var(--bui-font-size-3)',
    },
    '&.cm-focused': {
      outline: '2px solid var(--bui-ring)',
      outlineOffset: '1px',
    },
    '.cm-scroller': {
      fontFamily: 'var(--bui-font-monospace)',
      lineHeight: '1.6',
      maxHeight: '70vh',
      minHeight: '12rem',
    },
    '.cm-content': { caretColor: 'var(--bui-fg-primary)' },
    '.cm-cursor': { borderLeftColor: 'var(--bui-fg-primary)' },
    '.cm-gutters': {
      backgroundColor: 'transparent',
      borderRight: 'none',
      color: 'color-mix(in srgb, var(--bui-fg-primary) 70%, var(--bui-bg-app))',
    },
    '.cm-activeLine, .cm-activeLineGutter': {
      backgroundColor:
        'color-mix(in srgb, var(--bui-fg-primary) 5%, transparent)',
    },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      {
        backgroundColor: 'color-mix(in srgb, var(--bui-ring) 35%, transparent)',
      },
    '.cm-tooltip': {
      backgroundColor: 'var(--bui-bg-app)',
      border: BORDER,
      borderRadius: 'var(--bui-radius-2)',
      color: 'var(--bui-fg-primary)',
      fontFamily: 'var(--bui-font-regular)',
      maxWidth: 'min(32rem, 90vw)',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      fontFamily: 'var(--bui-font-monospace)',
      maxWidth: '90vw',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'var(--bui-accent-bg)',
      color: 'var(--bui-accent-fg)',
    },
    // It has no room beside the list, and would hide the options over it.
    '@media (max-width: 600px)': {
      '.cm-tooltip.cm-completionInfo': { display: 'none' },
    },
    '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.8' },
    '.cm-fieldCard': {
      display: 'flex',
      flexDirection: 'column',
      gap: 'var(--bui-space-1)',
      overflowWrap: 'anywhere',
      padding: 'var(--bui-space-2)',
    },
    '.cm-diagnosticSource': { opacity: '1' },
    '.cm-panels': {
      backgroundColor: 'var(--bui-bg-app)',
      color: 'var(--bui-fg-primary)',
    },
    '.cm-panel.cm-panel-lint ul [aria-selected]': {
      backgroundColor: 'var(--bui-bg-neutral-2)',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      {
        tag: [tags.propertyName, tags.definition(tags.propertyName)],
        // On the cursor's line the token has too little contrast in the dark theme (WCAG 1.4.3).
        color:
          'color-mix(in srgb, var(--bui-announcement-fg-subdued) 75%, var(--bui-fg-primary))',
      },
      { tag: tags.string, color: 'var(--bui-positive-fg-subdued)' },
      {
        tag: [tags.labelName, tags.typeName, tags.meta, tags.keyword],
        color: 'var(--bui-warning-fg-subdued)',
      },
      {
        tag: tags.comment,
        color:
          'color-mix(in srgb, var(--bui-fg-primary) 70%, var(--bui-bg-app))',
        fontStyle: 'italic',
      },
    ]),
  ),
];

/** Notifies the editor that the facts have changed. */
const factsChanged = StateEffect.define<null>();

/** Milliseconds without typing before the text is checked. */
const CHECK_AFTER = 250;

/** Props of `CodeEditor`. */
export interface CodeEditorProps<Facts> {
  text: string;
  facts: Facts;
  language: EditorLanguage<Facts>;
  label: string;
  describedBy: string;
  /** The finding to scroll to and place the cursor at; a new object repeats the request. */
  focused: { readonly finding: Finding } | undefined;
  /** Whether the text is read-only. Must not change. */
  isReadOnly?: boolean;
  onChange: (text: string) => void;
}

/**
 * CodeMirror with the facts of its language. Tab indents; after Escape it leaves the editor, as is CodeMirror's
 * default. Loaded on demand.
 */
export function CodeEditor<Facts>(props: CodeEditorProps<Facts>) {
  const { text, facts, language, label, describedBy, focused } = props;
  const { isReadOnly = false, onChange } = props;
  const latest = useRef(facts);
  const view = useRef<EditorView>();
  useLayoutEffect(() => {
    latest.current = facts;
  });
  useEffect(() => {
    view.current?.dispatch({ effects: factsChanged.of(null) });
  }, [facts]);
  const goTo = (editor: EditorView) => {
    if (focused) {
      const { state } = editor;
      const { from } = language.rangeOf(state, latest.current, focused.finding);
      editor.dispatch({ selection: { anchor: from }, scrollIntoView: true });
      editor.focus();
    }
  };
  useEffect(() => {
    if (view.current) {
      goTo(view.current);
    }
    // Only on a new request.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [focused]);
  const [extensions] = useState(() => {
    const now = () => latest.current;
    return [
      lineNumbers(),
      history(),
      drawSelection(),
      indentOnInput(),
      indentUnit.of('  '),
      bracketMatching(),
      highlightActiveLine(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-describedby': describedBy,
        spellcheck: 'false',
        // Browsers focus it anyway, but accessibility checkers require it for a scrollable text.
        tabindex: '0',
      }),
      yaml(),
      autocompletion({ override: [language.completion(now)], icons: false }),
      hoverTooltip(language.hover(now)),
      linter(current => language.diagnostics(current.state, now()), {
        delay: CHECK_AFTER,
        needsRefresh: ({ transactions }) =>
          transactions.some(({ effects }) =>
            effects.some(effect => effect.is(factsChanged)),
          ),
      }),
      lintGutter(),
      language.extension?.(now) ?? [],
      EditorState.readOnly.of(isReadOnly),
      keymap.of([
        ...completionKeymap,
        ...lintKeymap,
        ...historyKeymap,
        ...defaultKeymap,
        indentWithTab,
      ]),
      ...editorTheme,
    ];
  });
  return (
    <CodeMirror
      value={text}
      theme="none"
      basicSetup={false}
      indentWithTab={false}
      extensions={extensions}
      onCreateEditor={created => {
        view.current = created;
        goTo(created);
      }}
      onChange={onChange}
    />
  );
}
