// SPDX-License-Identifier: Apache-2.0

import type { ASTNode } from '@marcbachmann/cel-js';

export { Duration, UnsignedInt } from '@marcbachmann/cel-js/evaluator';

/** The parts of the library's interface for macros and functions that we use. */

/** The static type of an expression. */
export interface StaticType {
  readonly name: string;
  readonly kind: string;
  readonly keyType?: StaticType;
  readonly valueType?: StaticType;
}

/** The variables visible to an expression. */
export interface Scope {
  forkWithVariable(name: string, type: StaticType): VariableScope;
}

/** The scope of one bound variable, reused for each of its values. */
export interface VariableScope extends Scope {
  reuse(parent: Scope): VariableScope;
  setIterValue(value: unknown, evaluator: Evaluator): VariableScope;
}

/** Infers types. */
export interface Checker {
  check(node: ASTNode, scope: Scope): StaticType;
  getType(name: string): StaticType;
  /** The type of a field; throws if there is none. */
  checkAccessOnType(node: ASTNode, scope: Scope, type: StaticType): StaticType;
}

/** A node as seen by the evaluator. */
export type RunnableNode = ASTNode & {
  evaluate(evaluator: Evaluator, node: ASTNode, scope: Scope): unknown;
};

/** A node whose behaviour can be replaced after it is parsed. */
export type ChangeableNode = ASTNode & {
  setMeta(
    key: 'check',
    check: (checker: Checker, node: ASTNode, scope: Scope) => StaticType,
  ): void;
  setMeta(
    key: 'evaluate',
    evaluate: (evaluator: Evaluator, node: ASTNode, scope: Scope) => unknown,
  ): void;
  setMeta(key: 'macro', macro: Macro): void;
};

type Check = (checker: Checker, node: ASTNode, scope: Scope) => StaticType;

/** An operator with two operands; what it does is known after its types are checked. */
export type BinaryNode = ASTNode & {
  readonly left: ASTNode;
  readonly right: ASTNode;
  readonly meta: { readonly check: Check };
  handle(
    left: unknown,
    right: unknown,
    node: BinaryNode,
    evaluator: Evaluator,
  ): unknown;
  setMeta(key: 'check', check: Check): void;
  setMeta(
    key: 'evaluate',
    evaluate: (evaluator: Evaluator, node: BinaryNode, scope: Scope) => unknown,
  ): void;
};

/** Computes values. */
export interface Evaluator {
  run(node: ASTNode, scope: Scope): unknown;
}

/** The arguments of a macro when its call is parsed. */
export interface MacroCall {
  readonly args: readonly ASTNode[];
  readonly receiver: ASTNode;
}

/** What a macro expands to. */
export interface Macro {
  readonly async: false;
  typeCheck(checker: Checker, macro: Macro, scope: Scope): StaticType;
  evaluate(evaluator: Evaluator, macro: Macro, scope: Scope): unknown;
}

/** Objects and maps; those that an expression writes are plain objects. */
export function mapOf(
  value: unknown,
): ReadonlyMap<unknown, unknown> | undefined {
  if (value instanceof Map) {
    return value;
  }
  return typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype
    ? new Map(Object.entries(value))
    : undefined;
}
