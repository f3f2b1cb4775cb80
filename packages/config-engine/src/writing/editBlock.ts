// SPDX-License-Identifier: Apache-2.0

import { isObject } from '../json';
import { isSeq } from 'yaml';
import {
  Addition,
  Change,
  CollectionChanges,
  lastStaying,
  staysCollection,
} from './collectionChanges';
import { addEdit, EditPlan, insertLines } from './editPlan';
import { Member } from './nodePlaces';
import { printEntry, printItem } from './printYaml';
import { replaceValue } from './replaceValue';
import {
  beforeSpaces,
  columnOf,
  isFirstInLine,
  lineStart,
  linesEnd,
} from './textLines';

/**
 * Plans the edits of a map or list in block style.
 *
 * @param holder - the member whose value it is; omitted for the root
 */
export function editBlock(
  plan: EditPlan,
  { changes, additions }: CollectionChanges,
  holder: Member | undefined,
): void {
  const first = changes[0].member.start;
  const column = columnOf(plan.text, first);
  for (const change of changes) {
    editValue(plan, change, column);
  }
  const isEmptied = changes.every(({ target }) => target === undefined);
  if (!isEmptied) {
    addMembers(plan, changes, additions, column);
    removeMembers(plan, changes, column);
    return;
  }
  if (additions.length > 0) {
    replaceMembers(plan, changes, additions, column);
    return;
  }
  if (holder) {
    const empty = isSeq(holder.node) ? '[]' : '{}';
    addEdit(plan, holder.mark, holder.mark, ` ${empty}`);
  }
  removeMembers(plan, changes, column);
}

function editValue(
  plan: EditPlan,
  { member, current, target }: Change,
  column: number,
): void {
  const { node, isTagged } = member;
  if (target === undefined || plan.isUnchanged(node, current, target)) {
    return;
  }
  // An empty collection is in flow style, so it is replaced, and its new members get lines of their own.
  const isEmpty = Array.isArray(current)
    ? current.length === 0
    : isObject(current) && Object.keys(current).length === 0;
  const isEdited =
    !isTagged &&
    !isEmpty &&
    staysCollection(node, current, target) &&
    plan.editCollection(node, current, target, member);
  if (!isEdited) {
    replaceValue(plan, member, target, column);
  }
}

function addMembers(
  plan: EditPlan,
  changes: readonly Change[],
  additions: readonly Addition[],
  column: number,
): void {
  const spaces = ' '.repeat(column);
  for (const addition of additions) {
    const [line, ...rest] = memberLines(plan, addition, column);
    const after = lastStaying(changes, addition.after);
    if (after === undefined) {
      // The first member may begin after the dash of a surrounding list.
      const { start } = changes[0].member;
      const lines = [line, ...rest, spaces].join(plan.newline);
      addEdit(plan, start, start, lines);
    } else {
      const end = linesEnd(plan.text, changes[after].member.end, column);
      insertLines(plan, end, [spaces + line, ...rest]);
    }
  }
}

/** Replaces the first member by the new ones, and removes all others. */
function replaceMembers(
  plan: EditPlan,
  changes: readonly Change[],
  additions: readonly Addition[],
  column: number,
): void {
  const spaces = ' '.repeat(column);
  const lines = additions.flatMap((addition, index) => {
    const [line, ...rest] = memberLines(plan, addition, column);
    return [index === 0 ? line : spaces + line, ...rest];
  });
  const [{ member }, ...others] = changes;
  addEdit(
    plan,
    member.start,
    linesEnd(plan.text, member.end, column),
    lines.map(line => line + plan.newline).join(''),
  );
  removeMembers(plan, others, column);
}

/** Removes members with their lines. Comments on the lines above stay. */
function removeMembers(
  plan: EditPlan,
  changes: readonly Change[],
  column: number,
): void {
  const { text, newline } = plan;
  changes.forEach(({ member, target }, index) => {
    if (target !== undefined) {
      return;
    }
    const { start, end } = member;
    const after = linesEnd(text, end, column);
    if (isFirstInLine(text, start)) {
      addEdit(plan, lineStart(text, start), after, '');
      return;
    }
    // It begins after the dash of a surrounding list. The next one replaces it, if there is nothing in between.
    const next = changes[index + 1];
    const nextStays = next?.target !== undefined;
    if (nextStays && text.slice(after, next.member.start).trim() === '') {
      addEdit(plan, start, next.member.start, '');
    } else {
      addEdit(plan, beforeSpaces(text, start), after, newline);
    }
  });
}

function memberLines(
  { style }: EditPlan,
  { key, value }: Addition,
  column: number,
): string[] {
  return key === undefined
    ? printItem(value, column, style)
    : printEntry(key, value, column, style);
}
