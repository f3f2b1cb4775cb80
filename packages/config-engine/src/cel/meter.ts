// SPDX-License-Identifier: Apache-2.0

import type { ASTNode } from '@marcbachmann/cel-js';
import { Budget, spend } from '../budget';
import { mapOf, type Evaluator, type RunnableNode } from './library';

/** How much of an operand's value is read: all of it, its direct items, or only its size. */
export type Use = 'whole' | 'members' | 'size';

/** Thrown when the budget is exceeded. A shared instance, because it is never reported. */
export const overBudget = new Error('over budget');

/** Cost of one step, in units of template work. */
const stepWork = 8;

/** Cost of copying an item. */
export const itemWork = 4;

/** Cost of an error: the library includes the source line in its message. */
const errorWork = 200;

/** Characters of a string read per unit. */
const charactersPerUnit = 2;

/** How the values of nodes are used. Entries live as long as their programs. */
const useCache = new WeakMap<ASTNode, Use>();

/** The budget being charged; undefined between evaluations. */
let current: Budget | undefined;

/** Records how much of a node's value its parent reads. */
export function markUse(node: ASTNode, use: Use): void {
  useCache.set(node, use);
}

/** Charges work before it is done; throws if that exceeds the budget. */
export function charge(amount: number): void {
  if (current && !spend(current, 'templateWork', amount)) {
    throw overBudget;
  }
}

/** Runs an evaluation and charges its work. */
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
 * Makes an evaluator charge its work: every evaluation goes through its `run`. Values that operators create or read
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
      charge(readsContents(use, value) ? weightOf(value) : sizeOf(value));
    }
    return value;
  };
}

/** Membership of a map is decided by its keys, so its values are not read. */
function readsContents(use: Use, value: unknown): boolean {
  return use === 'whole' || (use === 'members' && Array.isArray(value));
}

/** The size of a value without its contents. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') {
    return Math.ceil(value.length / charactersPerUnit);
  }
  if (Array.isArray(value)) {
    return value.length;
  }
  if (value instanceof Uint8Array) {
    return Math.ceil(value.length / charactersPerUnit);
  }
  return value instanceof Map ? value.size : 0;
}

/** The size of a value with its contents, repeats included. Stops at the end of the budget. */
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
  return Array.isArray(value) ? value : [...(mapOf(value)?.values() ?? [])];
}
