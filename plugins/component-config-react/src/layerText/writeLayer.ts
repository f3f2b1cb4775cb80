import { equalJson, JsonObject } from '@component-config/config-engine';
import { isMap, parseDocument } from 'yaml';
import { planEdits } from './planEdits';
import { printBlock } from './printYaml';
import { readLayer } from './readLayer';
import { applyEdits, TextEdit } from './textEdit';
import { newlineOf } from './textLines';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * The text, edited so that it says `layer`: comments, quotes and everything else that a change does not concern stay
 * byte for byte; comments on lines before something stay also where that goes. A text that says the layer already is
 * given back as it is. One that cannot be read, or has a form that cannot be edited in parts, is written anew.
 */
export function writeLayer(text: string, layer: JsonObject): string {
  const edited = editedText(text, layer);
  if (edited !== undefined) {
    return edited;
  }
  return printBlock(layer, 0)
    .lines.map(line => `${line}\n`)
    .join('');
}

/** The text, edited in parts; undefined where that is not possible. */
export function editedText(
  text: string,
  layer: JsonObject,
): string | undefined {
  const read = readLayer(text);
  if (!read.layer) {
    return undefined;
  }
  if (equalJson(read.layer, layer)) {
    return text;
  }
  // Lines are edited as wholes, so that the last one has to have an end as well.
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const lines = text.slice(mark.length);
  const isEnded = lines === '' || lines.endsWith('\n');
  const ended = isEnded ? lines : lines + newlineOf(lines);
  const edits = editsFor(ended, read.said, layer);
  const edited = edits && applyEdits(ended, edits);
  if (edited === undefined) {
    return undefined;
  }
  // Whatever form the text has, it never comes to say something else.
  return [isEnded ? edited : edited.replace(/\r?\n$/, ''), edited]
    .map(result => mark + result)
    .find(result => {
      const check = readLayer(result).layer;
      return check && equalJson(check, layer);
    });
}

function editsFor(
  text: string,
  current: JsonObject,
  target: JsonObject,
): TextEdit[] | undefined {
  // The limits of the text were checked by reading it; the options are the engine's.
  const document = parseDocument(text, {
    uniqueKeys: false,
    stringKeys: true,
    keepSourceTokens: true,
    resolveKnownTags: false,
    merge: false,
    schema: 'core',
  });
  const { contents } = document;
  if (isMap(contents) && contents.items.length > 0) {
    return planEdits({ text, document, map: contents, current, target });
  }
  const newline = newlineOf(text);
  const printed = printBlock(target, 0).lines.join(newline);
  const [start, end] = contents?.range ?? [text.length, text.length];
  if (start !== end) {
    // "null", "~" or "{}".
    return [{ start, end, text: printed }];
  }
  const last = /^\.\.\.(?=\s|$)/m.exec(text)?.index ?? text.length;
  return [{ start: last, end: last, text: `${printed}${newline}` }];
}
