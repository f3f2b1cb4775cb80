// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from '../json';
import { isMap, YAMLMap, YAMLSeq } from 'yaml';
import type { Node } from 'yaml';
import {
  Addition,
  Change,
  CollectionChanges,
  lastStaying,
  staysCollection,
} from './collectionChanges';
import { addEdit, EditPlan } from './editPlan';
import { Member, quoteStyle } from './nodePlaces';
import { printFlow, printFlowEntry, printText } from './printYaml';
import { isFirstInLine, lineStart } from './textLines';

/** Plans the edits of a map or list in flow style. */
export function editFlow(
  plan: EditPlan,
  node: YAMLMap | YAMLSeq,
  { changes, additions }: CollectionChanges,
): void {
  // A new key is quoted if another one is, as in JSON.
  const quotes =
    isMap(node) &&
    node.items.some(({ key }) => quoteStyle(key as Node) === 'double');
  const print = ({ key, value }: Addition) =>
    key === undefined
      ? printFlow(value, quotes, plan.style)
      : printFlowEntry(key, value, quotes, plan.style);
  if (changes.every(({ target }) => target === undefined)) {
    const [start, end] = node.range ?? [0, 0];
    if (changes.length > 0 || additions.length > 0) {
      addEdit(plan, start + 1, end - 1, additions.map(print).join(', '));
    }
    return;
  }
  for (const { member, current, target } of changes) {
    if (target !== undefined) {
      editFlowValue(plan, member, current, target, quotes);
    }
  }
  for (const addition of additions) {
    const after = lastStaying(changes, addition.after);
    if (after === undefined) {
      const { start } = changes[0].member;
      addEdit(plan, start, start, `${print(addition)}, `);
    } else {
      const { start, end } = changes[after].member;
      const isOwnLine = changes.length > 1 && isFirstInLine(plan.text, start);
      const spaces = plan.text.slice(lineStart(plan.text, start), start);
      const gap = isOwnLine ? plan.newline + spaces : ' ';
      addEdit(plan, end, end, `,${gap}${print(addition)}`);
    }
  }
  removeFlowMembers(plan, changes);
}

/** Removes each member with the comma after it, the last one with the comma before it. */
function removeFlowMembers(plan: EditPlan, changes: readonly Change[]): void {
  const lastMember = lastStaying(changes, changes.length - 1) ?? -1;
  changes.forEach(({ member, target }, index) => {
    if (target !== undefined) {
      return;
    }
    if (index < lastMember) {
      addEdit(plan, member.start, changes[index + 1].member.start, '');
    } else {
      addEdit(plan, changes[index - 1].member.end, member.end, '');
    }
  });
}

function editFlowValue(
  plan: EditPlan,
  member: Member,
  current: JsonValue,
  target: JsonValue,
  quotes: boolean,
): void {
  const { node, mark, valueStart, end, isTagged } = member;
  if (plan.isUnchanged(node, current, target)) {
    return;
  }
  if (
    !isTagged &&
    staysCollection(node, current, target) &&
    plan.editCollection(node, current, target, member)
  ) {
    return;
  }
  if (!node) {
    addEdit(plan, mark, mark, ` ${printFlow(target, quotes, plan.style)}`);
    return;
  }
  const start = isTagged ? valueStart : (node.range?.[0] ?? valueStart);
  const printed =
    typeof target === 'string'
      ? printText(
          target,
          quotes ? 'double' : quoteStyle(node),
          true,
          plan.style,
        )
      : printFlow(target, quotes, plan.style);
  addEdit(plan, start, end, printed);
}
