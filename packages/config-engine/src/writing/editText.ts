// SPDX-License-Identifier: Apache-2.0

import {
  Document,
  isMap,
  isScalar,
  parseAllDocuments,
  isAlias,
  isSeq,
  Pair,
  YAMLMap,
  YAMLSeq,
  type Node,
} from 'yaml';
import { equalJson, JsonObject, JsonValue, isObject } from '../json';
import {
  applyEdits,
  parseSource,
  SourceLimits,
  TextEdit,
  valueFromNode,
  withoutStackTraces,
} from '../source';
import { printBlock } from './printYaml';
import { newlineOf } from './textLines';
import {
  collectionChanges,
  isMerged,
  staysCollection,
} from './collectionChanges';
import { editBlock } from './editBlock';
import { editFlow } from './editFlow';
import { EditPlan } from './editPlan';
import { Member } from './nodePlaces';
import { PrintStyle, styleOf } from './printStyle';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Edits parts of a source so that one of its documents has the value `target`. Comments, order, quotes and everything
 * else that is not affected stay byte for byte. Comments above a removed member stay, too.
 *
 * @param input - `text`: a source within the limits of `parseSource`; `document`: the index among its non-empty
 * documents; `current`: the document's value
 * @returns undefined if the document is written in a form that cannot be edited in parts
 *
 * @public
 */
export function editText(input: {
  text: string;
  document?: number;
  current: JsonObject;
  target: JsonObject;
  limits?: Partial<SourceLimits>;
}): string | undefined {
  const { text, document = 0, current, target, limits } = input;
  if (equalJson(current, target)) {
    return text;
  }
  // Edits work on whole lines, so the last line needs a line ending.
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const lines = text.slice(mark.length);
  const isEnded = lines === '' || lines.endsWith('\n');
  const ended = isEnded ? lines : lines + newlineOf(lines);
  const edits = editsFor(ended, document, current, target);
  const edited = edits && applyEdits(ended, edits);
  if (edited === undefined) {
    return undefined;
  }
  // Verifies the result, whatever the form of the source.
  const before = readValues(text, limits);
  return [isEnded ? edited : edited.replace(/\r?\n$/, ''), edited]
    .map(result => mark + result)
    .find(result => {
      const found = readValues(result, limits);
      return (
        found.errors <= before.errors &&
        haveValues(found.values, before.values, document, target)
      );
    });
}

function readValues(
  text: string,
  limits?: Partial<SourceLimits>,
): { values: JsonValue[]; errors: number } {
  const { documents, findings } = parseSource({ file: '', text }, limits);
  return {
    values: documents.map(({ root }) => valueFromNode(root)),
    errors: findings.filter(
      ({ severity, code }) =>
        severity === 'error' &&
        code !== 'source/empty' &&
        code !== 'source/empty-document',
    ).length,
  };
}

/** Whether the documents have their previous values, except the edited one. Empty documents are not counted. */
function haveValues(
  found: readonly JsonValue[],
  before: readonly JsonValue[],
  document: number,
  target: JsonObject,
): boolean {
  const expected = [...before];
  expected.splice(document, 1, target);
  return (
    equalJson([...found], expected) ||
    (Object.keys(target).length === 0 &&
      equalJson(
        [...found],
        before.filter((_, index) => index !== document),
      ))
  );
}

function editsFor(
  text: string,
  index: number,
  current: JsonObject,
  target: JsonObject,
): TextEdit[] | undefined {
  // The limits were checked when the source was read; the options are those of `parseSource`.
  const documents: readonly Document[] = withoutStackTraces(() =>
    parseAllDocuments(text, {
      uniqueKeys: false,
      stringKeys: true,
      keepSourceTokens: true,
      resolveKnownTags: false,
      merge: false,
      schema: 'core',
    }),
  );
  const document = documents.filter(one => !isEmpty(one))[index];
  const contents = document?.contents;
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

function isEmpty({ contents }: Document): boolean {
  return (
    contents === null ||
    (isScalar(contents) && contents.value === null && contents.source === '')
  );
}

/**
 * Plans the edits that give a map of a source another value. Equal parts are not touched. Undefined if the map is
 * written in a form that cannot be edited in parts; a value within it in such a form is replaced as a whole.
 *
 * An alias stays as long as its anchor's value does. Otherwise its value is written out, so that a change of an
 * anchored value affects nothing else.
 *
 * @param text - ends with a line ending
 * @param map - the root of the document
 * @param current - its value
 */
function planEdits(options: {
  text: string;
  document: Document;
  map: YAMLMap;
  current: JsonObject;
  target: JsonObject;
}): TextEdit[] | undefined {
  const { text, document, map, current, target } = options;
  const unchanged = new Set<Node>();
  const hasAliases = /[&*]/.test(text);
  const style = styleOf(text, map);
  const planned = (): TextEdit[] | undefined => {
    const plan = newPlan(text, style, document, unchanged, hasAliases);
    return plan.editCollection(map, current, target) ? plan.edits : undefined;
  };
  if (hasAliases) {
    // The first plan only determines which anchored values stay.
    planned();
  }
  return planned();
}

/** @param unchanged - the anchored nodes whose value stays; extended while planning */
function newPlan(
  text: string,
  style: PrintStyle,
  document: Document,
  unchanged: Set<Node>,
  hasAliases: boolean,
): EditPlan {
  const plan: EditPlan = {
    text,
    newline: newlineOf(text),
    style,
    edits: [],
    isUnchanged(node, current, target) {
      if (!equalJson(current, target)) {
        return false;
      }
      if (!hasAliases || !node) {
        return true;
      }
      if (isAlias(node)) {
        const source = node.resolve(document);
        return source !== undefined && unchanged.has(source);
      }
      if (node.anchor !== undefined) {
        unchanged.add(node);
      }
      // Finds aliases that do not stay.
      return (
        !staysCollection(node, current, target) ||
        editCollection(plan, node, current, target)
      );
    },
    editCollection: (node, current, target, holder) =>
      editCollection(plan, node, current, target, holder),
  };
  return plan;
}

/** Recursion is limited by the depth that the parser accepts. */
function editCollection(
  plan: EditPlan,
  node: YAMLMap | YAMLSeq,
  current: JsonValue,
  target: JsonValue,
  holder?: Member,
): boolean {
  const found = collectionChanges(node, current, target);
  if (!found || !mergesStay(plan, node, current)) {
    return false;
  }
  if (node.flow || found.changes.length === 0) {
    editFlow(plan, node, found);
  } else {
    editBlock(plan, found, holder);
  }
  return true;
}

/** Whether the maps that a map merges keep their values. */
function mergesStay(
  plan: EditPlan,
  node: YAMLMap | YAMLSeq,
  current: JsonValue,
): boolean {
  const entries: readonly Pair[] = isMap(node) ? node.items : [];
  return entries
    .filter(({ key }) => isObject(current) && isMerged(key, current))
    .flatMap(({ value }): unknown[] => (isSeq(value) ? value.items : [value]))
    .every(value => plan.isUnchanged(value as Node, null, null));
}
