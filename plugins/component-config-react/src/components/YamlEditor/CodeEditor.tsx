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
import { StateEffect } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import CodeMirror from '@uiw/react-codemirror';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { editorTheme } from './editorTheme';
import { layerCompletion } from './layerCompletion';
import { findingRange, layerDiagnostics } from './layerDiagnostics';
import { layerHover } from './layerHover';
import { maskSensitive } from './maskSensitive';
import { EditorFacts, YamlEditorProps } from './types';

/** Tells the editor that the facts are others. */
const factsChanged = StateEffect.define<null>();

/** Milliseconds without typing before the text is checked. */
const CHECK_AFTER = 250;

/**
 * CodeMirror, with what it knows of the schema. Tab indents; after Escape it leaves the editor, as CodeMirror has it.
 * Loaded on demand by `YamlEditor`.
 */
export function CodeEditor(props: {
  text: string;
  facts: EditorFacts;
  label: string;
  describedBy: string;
  focused: YamlEditorProps['focused'];
  onChange: (text: string) => void;
}) {
  const { text, facts, label, describedBy, focused, onChange } = props;
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
      const { from } = findingRange(state, latest.current, focused.finding);
      editor.dispatch({ selection: { anchor: from }, scrollIntoView: true });
      editor.focus();
    }
  };
  useEffect(() => {
    if (view.current) {
      goTo(view.current);
    }
    // Only when it is asked for anew.
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
      }),
      yaml(),
      autocompletion({ override: [layerCompletion(now)], icons: false }),
      hoverTooltip(layerHover(now)),
      linter(current => layerDiagnostics(current.state, now()), {
        delay: CHECK_AFTER,
        needsRefresh: ({ transactions }) =>
          transactions.some(({ effects }) =>
            effects.some(effect => effect.is(factsChanged)),
          ),
      }),
      lintGutter(),
      maskSensitive(now),
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
