// SPDX-License-Identifier: Apache-2.0

import { equalJson, isObject, JsonObject, JsonValue } from '../json';
import type { TextEdit } from '../source';
import { Document, isAlias, isMap, isSeq, Pair, YAMLMap, YAMLSeq } from 'yaml';
import type { Node } from 'yaml';
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
import { newlineOf } from './textLines';

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
export function planEdits(options: {
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
