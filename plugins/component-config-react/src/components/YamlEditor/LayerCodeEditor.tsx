// SPDX-License-Identifier: Apache-2.0

import { EditorState, Extension } from '@codemirror/state';
import {
  Decoration,
  DecorationSet,
  EditorView,
  ViewPlugin,
  ViewUpdate,
  WidgetType,
  HoverTooltipSource,
} from '@codemirror/view';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { CodeEditor, CodeEditorProps } from './CodeEditor';
import { EditorFacts } from './types';
import { EditorLanguage } from './editorLanguage';
import { layerCompletion } from './layerCompletion';
import { findingRange, layerDiagnostics } from './layerDiagnostics';
import { sensitiveRanges, TextRange, placeAtOffset } from '../../layerText';
import { readDocument } from './readDocument';
import { drawCard, fieldCard } from './fieldCard';

class MaskWidget extends WidgetType {
  eq() {
    return true;
  }

  toDOM() {
    const mask = document.createElement('span');
    mask.textContent = SENSITIVE_MASK;
    return mask;
  }
}

const MASK = Decoration.replace({ widget: new MaskWidget() });

/** The language of a single layer, based on the configuration schema. */
const layerLanguage: EditorLanguage<EditorFacts> = {
  completion: layerCompletion,
  hover: layerHover,
  diagnostics: layerDiagnostics,
  rangeOf: findingRange,
  extension: maskSensitive,
};

/** The editor for one layer; loaded on demand by `YamlEditor`. */
export function LayerCodeEditor(
  props: Omit<CodeEditorProps<EditorFacts>, 'language'>,
) {
  return <CodeEditor {...props} language={layerLanguage} />;
}

/** Shows a mask instead of typed sensitive values, except at the cursor. The text itself is unchanged. */
function maskSensitive(facts: () => EditorFacts): Extension {
  return ViewPlugin.define(
    view => ({
      decorations: decorate(view.state, facts()),
      update(update: ViewUpdate) {
        if (update.docChanged || update.selectionSet) {
          this.decorations = decorate(update.state, facts());
        }
      },
    }),
    {
      decorations: ({ decorations }) => decorations,
      provide: plugin =>
        // The cursor treats a mask as one character.
        EditorView.atomicRanges.of(
          view => view.plugin(plugin)?.decorations ?? Decoration.none,
        ),
    },
  );
}

function decorate(state: EditorState, facts: EditorFacts): DecorationSet {
  const { from, to } = state.selection.main;
  const ranges = sensitiveRanges(
    readDocument(state.doc),
    facts.schema,
    facts.root,
  )
    .filter(({ start, end }) => end < from || start > to)
    .flatMap(range => linesOf(state, range));
  return Decoration.set(
    ranges.map(({ start, end }) => MASK.range(start, end)),
    true,
  );
}

/** The parts of a range on each of its lines: plugins cannot replace line breaks. */
function linesOf({ doc }: EditorState, { start, end }: TextRange): TextRange[] {
  const parts: TextRange[] = [];
  const last = Math.min(end, doc.length);
  for (let at = start; at < last; at = doc.lineAt(at).to + 1) {
    const lineEnd = Math.min(last, doc.lineAt(at).to);
    if (at < lineEnd) {
      parts.push({ start: at, end: lineEnd });
    }
  }
  return parts;
}

/** Shows the documentation of the field under the pointer. */
export function layerHover(facts: () => EditorFacts): HoverTooltipSource {
  return (view, offset) => {
    const { root } = readDocument(view.state.doc);
    const place = root && placeAtOffset(root, offset);
    const now = facts();
    const card = place && fieldCard(now, now.root + place.pointer);
    return place && card
      ? {
          pos: place.start,
          end: place.end,
          above: true,
          create: () => ({ dom: drawCard(card) }),
        }
      : null;
  };
}
