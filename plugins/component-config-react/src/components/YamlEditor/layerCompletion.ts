// SPDX-License-Identifier: Apache-2.0

import {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
  pickedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import {
  childPointer,
  equalJson,
  optionsAt,
  printBlock,
  printFlow,
} from '@component-config/config-engine';
import {
  CursorPlace,
  cursorPlace,
  declaredKeys,
  fieldFacts,
  FieldFacts,
} from '../../layerText';
import { drawCard, fieldCard } from './fieldCard';
import { EditorFacts } from './types';

/**
 * Completes the missing keys of the map at the cursor, and the values of enums and booleans, from the schema. Values of
 * sensitive fields are never offered.
 */
export function layerCompletion(facts: () => EditorFacts): CompletionSource {
  return context =>
    completeWithin(
      { text: context.state.doc.toString(), start: 0 },
      context,
      facts,
    );
}

/**
 * Completes within a part of a text that is a separate document.
 *
 * @param part - the document and its offset in the text
 */
export function completeWithin(
  part: { readonly text: string; readonly start: number },
  context: CompletionContext,
  facts: () => EditorFacts,
): CompletionResult | Promise<CompletionResult | null> | null {
  const at = context.pos - part.start;
  const place = cursorPlace(part.text, at);
  if (!place || (!context.explicit && place.start === at)) {
    return null;
  }
  const now = facts();
  const from = part.start + place.start;
  const options =
    place.kind === 'key'
      ? keyOptions(now, place)
      : valueOptions(now, now.root + place.pointer);
  const result = { from, options, validFor: /^["']?[\w.\-/]*$/ };
  if (options.length > 0) {
    return result;
  }
  const pointer = now.root + place.pointer;
  const { loadOptions } = now;
  return loadOptions && optionsAt(now.schema, pointer)
    ? loadedOptions(loadOptions, context, { from, pointer })
    : null;
}

/** Completes a text with options from elsewhere; a name is typed on to search for others. */
async function loadedOptions(
  load: NonNullable<EditorFacts['loadOptions']>,
  context: CompletionContext,
  { from, pointer }: { from: number; pointer: string },
): Promise<CompletionResult | null> {
  const controller = new AbortController();
  context.addEventListener('abort', () => controller.abort());
  const written = context.state.sliceDoc(from, context.pos);
  const search = written.replace(/^["']/, '');
  try {
    const report = await load({ pointer, search }, controller);
    return report.options.length > 0
      ? {
          from,
          filter: false,
          options: report.options.map(({ value, label }) => ({
            label: printBlock(value, 0).head,
            type: 'enum',
            ...(label !== undefined && { detail: label }),
          })),
        }
      : null;
  } catch {
    // There is no completion for a text whose options are not available.
    return null;
  }
}

function keyOptions(
  facts: EditorFacts,
  place: CursorPlace & { kind: 'key' },
): Completion[] {
  const pointer = facts.root + place.pointer;
  const keys = declaredKeys(facts.schema, pointer);
  if (keys.length === 0) {
    // A line below a key may also contain its value, such as a list item.
    return valueOptions(facts, pointer);
  }
  return keys
    .filter(key => !place.siblings.includes(key))
    .flatMap((key, index): Completion[] => {
      const child = childPointer(pointer, key);
      const field = fieldFacts(facts.schema, child);
      if (!field || field.isSetElsewhere || facts.locked?.(child)) {
        return [];
      }
      return [
        {
          label: key,
          type: 'property',
          detail: field.isRequired
            ? `${facts.texts.type(field)}, ${facts.texts.required
                .replace(/\.$/, '')
                .toLowerCase()}`
            : facts.texts.type(field),
          info: () => infoOf(facts, child),
          // Keeps the author's order, which the editor would sort otherwise.
          boost: 50 - Math.min(index, 99),
          apply: (view, completion, from, to) =>
            insertKey(view, { completion, from, to, key, field, place }),
        },
      ];
    });
}

function valueOptions(facts: EditorFacts, pointer: string): Completion[] {
  const field = fieldFacts(facts.schema, pointer);
  if (!field || field.isSensitive) {
    return [];
  }
  const inherited = facts.inherited(pointer);
  return field.choices.map((choice, index): Completion => {
    const text =
      typeof choice === 'object'
        ? printFlow(choice, false)
        : printBlock(choice, 0).head;
    const marks = [
      equalJson(choice, field.default) ? facts.texts.isDefault : undefined,
      inherited?.kind === 'layer' && equalJson(choice, inherited.value)
        ? facts.texts.isInherited
        : undefined,
    ].filter(mark => mark !== undefined);
    return {
      label: text,
      type: 'enum',
      boost: 50 - Math.min(index, 99),
      ...(marks.length > 0 && { detail: marks.join(', ') }),
    };
  });
}

/** Inserts a key with the following punctuation, and continues with its values. */
function insertKey(
  view: EditorView,
  chosen: {
    completion: Completion;
    from: number;
    to: number;
    key: string;
    field: FieldFacts;
    place: CursorPlace & { kind: 'key' };
  },
) {
  const { completion, from, to, key, field, place } = chosen;
  const column = from - view.state.doc.lineAt(from).from;
  const text =
    printFlow(key, false) +
    (place.hasValue ? '' : behindKey(field, column, place.isFlow));
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + text.length },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
  if (
    !place.hasValue &&
    (field.choices.length > 0 || /^(?:object|map)/.test(field.type))
  ) {
    startCompletion(view);
  }
}

function behindKey(field: FieldFacts, column: number, isFlow: boolean): string {
  const below = `:\n${' '.repeat(column + 2)}`;
  if (!isFlow && /^(?:object|map)/.test(field.type)) {
    return below;
  }
  return !isFlow && /^list/.test(field.type) ? `${below}- ` : ': ';
}

function infoOf(facts: EditorFacts, pointer: string): Node | null {
  const card = fieldCard(facts, pointer);
  return card && card.lines.length > 0 ? drawCard(card) : null;
}
