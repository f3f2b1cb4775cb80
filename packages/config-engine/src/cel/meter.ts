// SPDX-License-Identifier: Apache-2.0

import type { ASTNode } from '@marcbachmann/cel-js';
import { Budget, spend } from '../budget';
import type { Evaluator, RunnableNode } from './library';

/** How much of the value of an operand is looked at: all of it, the items that it has, or only how many they are. */
export type Use = 'whole' | 'members' | 'size';

/** Thrown where the budget ends. One for all, since none of them is ever shown. */
export const overBudget = new Error('over budget');

/** What one step takes, in units of the work of templates. */
const stepWork = 8;

/** What it takes to copy an item. */
export const itemWork = 4;

/** What an error takes: the library puts the line of the expression into its message. */
const errorWork = 200;

/** So many characters of a text are read in the time of one unit. */
const charactersPerUnit = 2;

/** How the values of nodes are used; known for nodes of programs that are still there. */
const useCache = new WeakMap<ASTNode, Use>();

/** Whose work is counted right now; undefined between evaluations. */
let current: Budget | undefined;

/** Says how much of a node's value is looked at by what it is an operand of. */
export function markUse(node: ASTNode, use: Use): void {
  useCache.set(node, use);
}

/** Counts work; what is beyond the budget is not begun. */
export function charge(amount: number): void {
  if (current && !spend(current, 'templateWork', amount)) {
    throw overBudget;
  }
}

/** Runs an evaluation whose work is counted. */
export function metered<T>(budget: Budget, work: () => T): T {
  const outer = current;
  current = budget;
  try {
    return work();
  } finally {
    current = outer;
  }
}

/**
 * Makes an evaluator count: everything that it evaluates goes through its `run`. Values that operators make or look at
 * count by their size.
 */
export function meter(evaluator: Evaluator): void {
  let lastError: unknown;
  evaluator.run = (node, scope) => {
    charge(stepWork);
    let value: unknown;
    try {
      value = (node as RunnableNode).evaluate(evaluator, node, scope);
    } catch (error) {
      if (error !== lastError) {
        lastError = error;
        charge(errorWork);
      }
      throw error;
    }
    if (node.op === '+') {
      charge(itemWork * sizeOf(value));
    } else if (node.op === 'call' || node.op === 'rcall') {
      charge(sizeOf(value));
    }
    const use = useCache.get(node);
    if (use) {
      charge(looksInto(use, value) ? weightOf(value) : sizeOf(value));
    }
    return value;
  };
}

/** What is a member of a map is told by its keys. */
function looksInto(use: Use, value: unknown): boolean {
  return use === 'whole' || (use === 'members' && Array.isArray(value));
}

/** How large a value is by itself. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') {
    return Math.ceil(value.length / charactersPerUnit);
  }
  if (Array.isArray(value)) {
    return value.length;
  }
  return value instanceof Map ? value.size : 0;
}

/** How large a value is with all that is in it, as often as it is; looks no further than the budget goes. */
function weightOf(value: unknown): number {
  let weight = 0;
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    weight += 1 + sizeOf(next);
    if (current && weight > current.limits.templateWork) {
      return weight;
    }
    for (const item of itemsOf(next)) {
      open.push(item);
    }
  }
  return weight;
}

function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    return value;
  }
  if (value instanceof Map) {
    return [...value.values()];
  }
  return typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype
    ? Object.values(value)
    : [];
}
