// SPDX-License-Identifier: Apache-2.0

import type { ASTNode } from '@marcbachmann/cel-js';

/** What the library gives to macros and functions, as far as we use it. */

/** The type of an expression, before it is evaluated. */
export interface StaticType {
  readonly kind: string;
  readonly keyType?: StaticType;
  readonly valueType?: StaticType;
}

/** The variables that an expression sees. */
export interface Scope {
  forkWithVariable(name: string, type: StaticType): VariableScope;
}

/** The scope of one bound variable, which is used again for each of its values. */
export interface VariableScope extends Scope {
  reuse(parent: Scope): VariableScope;
  setIterValue(value: unknown, evaluator: Evaluator): VariableScope;
}

/** Tells types. */
export interface Checker {
  check(node: ASTNode, scope: Scope): StaticType;
  getType(name: string): StaticType;
}

/** A node as the evaluator sees it. */
export type RunnableNode = ASTNode & {
  evaluate(evaluator: Evaluator, node: ASTNode, scope: Scope): unknown;
};

/** Gives values. */
export interface Evaluator {
  run(node: ASTNode, scope: Scope): unknown;
}

/** What a macro is called with when its call is read. */
export interface MacroCall {
  readonly args: readonly ASTNode[];
  readonly receiver: ASTNode;
}

/** What a macro becomes. */
export interface Macro {
  readonly async: false;
  typeCheck(checker: Checker, macro: Macro, scope: Scope): StaticType;
  evaluate(evaluator: Evaluator, macro: Macro, scope: Scope): unknown;
}
