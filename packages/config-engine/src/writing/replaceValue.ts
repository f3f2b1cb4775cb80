// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from '../json';
import { isMap, isSeq } from 'yaml';
import type { CST, Node } from 'yaml';
import { addEdit, EditPlan, insertLines } from './editPlan';
import { Member, quoteStyle } from './nodePlaces';
import { printBlock, printText } from './printYaml';
import {
  beforeSpaces,
  columnOf,
  isFirstInLine,
  linesEnd,
  nextLine,
} from './textLines';

/**
 * Plans to replace the value of a member of a block map or list. Its key and the comment on its line stay.
 *
 * @param column - the column of the members of the map or list
 */
export function replaceValue(
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
