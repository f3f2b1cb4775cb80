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
import { EditorLanguage } from './editorLanguage';
import { editorTheme } from './editorTheme';

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
