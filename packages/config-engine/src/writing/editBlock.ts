// SPDX-License-Identifier: Apache-2.0

import { isSeq, isMap, type CST, type Node } from 'yaml';
import { isObject, JsonValue } from '../json';
import {
  Addition,
  Change,
  CollectionChanges,
  lastStaying,
  staysCollection,
} from './collectionChanges';
import { addEdit, EditPlan, insertLines } from './editPlan';
import { Member, quoteStyle } from './nodePlaces';
import { printEntry, printItem, printBlock, printText } from './printYaml';
import {
  beforeSpaces,
  columnOf,
  isFirstInLine,
  lineStart,
  linesEnd,
  nextLine,
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

/**
 * Plans to replace the value of a member of a block map or list. Its key and the comment on its line stay.
 *
 * @param column - the column of the members of the map or list
 */
function replaceValue(
  plan: EditPlan,
  member: Member,
  target: JsonValue,
  column: number,
): void {
  const { text } = plan;
  const { node, mark, valueStart, end, isTagged } = member;
  if (!node && !isTagged) {
    const { head, lines } = printValue(plan, member, target, column, mark + 1);
    addEdit(plan, mark, mark, head === '' ? '' : ` ${head}`);
    insertBelow(plan, mark, lines, column);
    return;
  }
  const start = isTagged ? valueStart : (node?.range?.[0] ?? valueStart);
  const printed = printValue(plan, member, target, column, start);
  const isBelow = isFirstInLine(text, start);
  if (isBelow && (isBlockCollection(node) || printed.head === '')) {
    const { head, lines } = printValue(plan, member, target, column);
    const below = nextLine(text, mark);
    addEdit(plan, mark, mark, head === '' ? '' : ` ${head}`);
    addEdit(plan, below, linesEnd(text, end, column), '');
    insertLines(plan, below, lines);
    return;
  }
  const { head, lines } = printed;
  const comment = commentWithin(text, node);
  const line = comment === undefined ? head : `${head} ${comment}`;
  // A block scalar ends with its line.
  const isEnded = text[end - 1] === '\n';
  const before = head === '' ? beforeSpaces(text, start) : start;
  addEdit(plan, before, end, isEnded ? line + plan.newline : line);
  insertBelow(plan, end, lines, column);
}

/** The comment on the first line of a block scalar, or of a flow map or list on several lines. */
function commentWithin(
  text: string,
  node: Node | undefined,
): string | undefined {
  const token = node?.srcToken;
  const [start] = node?.range ?? [0];
  const end = text.indexOf('\n', start);
  const tokens: CST.Token[] = [];
  if (token?.type === 'block-scalar') {
    tokens.push(...token.props);
  } else if (token?.type === 'flow-collection') {
    for (const { start: before, sep = [] } of token.items) {
      tokens.push(...before, ...sep);
    }
  }
  const comment = tokens.find(
    ({ type, offset }) => type === 'comment' && offset < end,
  );
  return comment && 'source' in comment ? comment.source.trimEnd() : undefined;
}

/** Inserts the lines of a value below an offset, replacing comments that are indented deeper. */
function insertBelow(
  plan: EditPlan,
  end: number,
  lines: readonly string[],
  column: number,
): void {
  const at = nextLine(plan.text, end);
  if (lines.length > 0) {
    addEdit(plan, at, linesEnd(plan.text, end, column), '');
    insertLines(plan, at, lines);
  }
}

/** @param start - the column of the value, if it may begin after a dash */
function printValue(
  plan: EditPlan,
  { node, mark }: Member,
  target: JsonValue,
  column: number,
  start?: number,
): ReturnType<typeof printBlock> {
  const style = quoteStyle(node);
  if (typeof target === 'string' && style !== 'plain') {
    return { head: printText(target, style, false, plan.style), lines: [] };
  }
  const isItem = plan.text[mark - 1] === '-';
  const below = Array.isArray(target) ? plan.style.listStep : plan.style.step;
  const printed = printBlock(target, column + (isItem ? 2 : below), plan.style);
  if (printed.head !== '' || start === undefined || !isItem) {
    return printed;
  }
  // The first entry follows the dash, and the others are aligned with it.
  const inner = columnOf(plan.text, start);
  const [first, ...rest] = printBlock(target, inner, plan.style).lines;
  return { head: first.slice(inner), lines: rest };
}

function isBlockCollection(node: Node | undefined): boolean {
  return (isMap(node) || isSeq(node)) && !node.flow;
}
