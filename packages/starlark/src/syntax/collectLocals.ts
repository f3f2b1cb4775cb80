// SPDX-License-Identifier: Apache-2.0

import type { Clause, Expression, Parameter, Statement } from './nodes';

/** The variables of a function: its parameters, and every name that its body binds outside of inner functions. */
export function functionLocals(
  parameters: readonly Parameter[],
  body: readonly Statement[] | Expression,
): Set<string> {
  const names = new Set<string>();
  for (const { name } of parameters) {
    if (name !== undefined) {
      names.add(name);
    }
  }
  if (Array.isArray(body)) {
    collectStatements(body, names);
  }
  return names;
}

/** The variables of a comprehension. */
export function comprehensionLocals(clauses: readonly Clause[]): Set<string> {
  const names = new Set<string>();
  for (const clause of clauses) {
    if (clause.kind === 'for') {
      collectTarget(clause.target, names);
    }
  }
  return names;
}

/** Adds the names that statements bind; nested functions and comprehensions have their own. */
export function collectStatements(
  statements: readonly Statement[],
  names: Set<string>,
): void {
  for (const statement of statements) {
    switch (statement.kind) {
      case 'assign':
      case 'augment':
        collectTarget(statement.target, names);
        break;
      case 'def':
        names.add(statement.name);
        break;
      case 'for':
        collectTarget(statement.target, names);
        collectStatements(statement.body, names);
        break;
      case 'while':
        collectStatements(statement.body, names);
        break;
      case 'if':
        collectStatements(statement.whenTrue, names);
        collectStatements(statement.whenFalse, names);
        break;
      default:
        break;
    }
  }
}

function collectTarget(target: Expression, names: Set<string>): void {
  switch (target.kind) {
    case 'name':
      names.add(target.name);
      break;
    case 'sequence':
      target.items.forEach(item => collectTarget(item, names));
      break;
    case 'parentheses':
      collectTarget(target.inner, names);
      break;
    default:
      break;
  }
}
