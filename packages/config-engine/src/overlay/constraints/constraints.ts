// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../../finding';
import {
  compareVersions,
  equalVersions,
  parseVersion,
  Version,
} from './version';

/** Longest first, so that `>=` is not parsed as `>`. */
const operators = ['>=', '<=', '!=', '==', '>', '<'] as const;

/** How a fact is compared; without an operator, the strings must be equal. */
export type ConstraintOperator = (typeof operators)[number] | 'exact';

/** A parsed constraint on a fact. */
export interface ConstraintExpression {
  readonly operator: ConstraintOperator;
  readonly value: string;
}

/**
 * Parses the expression of a constraint: an operator and a value, or a string to match exactly
 * (docs/rules/merging.md#constraints). Anything that does not begin with an operator is such a string, including `=>
 * 1.0`.
 */
export function parseConstraint(
  text: string,
): ConstraintExpression | { readonly problem: Phrase } {
  const expression = text.trim();
  if (expression === '') {
    return { problem: phrase('isEmpty') };
  }
  const operator = operators.find(candidate =>
    expression.startsWith(candidate),
  );
  if (operator === undefined) {
    return { operator: 'exact', value: expression };
  }
  const value = expression.slice(operator.length).trim();
  if (value === '') {
    return { problem: phrase('noValueFollows', { operator }) };
  }
  if (isOrder(operator) && parseVersion(value) === undefined) {
    return {
      problem: phrase('notVersionOfThree', { text: value }),
    };
  }
  return { operator, value };
}

/**
 * Evaluates a constraint on the value of a fact (docs/rules/merging.md#versions). Order comparisons use the lower
 * precision of the two versions, so `1.33.9` satisfies `<= 1.33`. `==` and `!=` compare versions number by number, and
 * compare strings if either is not a version. Values that cannot be compared do not satisfy a constraint.
 *
 * @param text - the expression as its author wrote it
 * @param actual - the value of the fact
 *
 * @public
 */
export function evaluateConstraint(
  text: string,
  actual: string,
):
  | { readonly holds: true }
  | {
      readonly holds: false;
      /** Why the two could not be compared: `"abc" is not a version`. */
      readonly problem?: Phrase;
    } {
  const expression = parseConstraint(text);
  if ('problem' in expression) {
    return { holds: false, problem: expression.problem };
  }
  const { operator, value } = expression;
  const fact = actual.trim();
  switch (operator) {
    case 'exact':
      return { holds: fact === value };
    case '==':
      return { holds: equalFacts(fact, value) };
    case '!=':
      return { holds: !equalFacts(fact, value) };
    default: {
      const [found, wanted] = [parseVersion(fact), parseVersion(value)];
      return found && wanted
        ? { holds: isInOrder(operator, found, wanted) }
        : { holds: false, problem: phrase('notVersion', { text: fact }) };
    }
  }
}

/** Compares facts for `==`: `8` and `20.04-lts` are versions, `rhel-9` is not. */
function equalFacts(actual: string, expected: string): boolean {
  // A number without a dot may be a name, so it is compared exactly.
  const wanted = expected.includes('.') ? parseVersion(expected) : undefined;
  const found = wanted && parseVersion(actual);
  return wanted && found ? equalVersions(found, wanted) : actual === expected;
}

function isOrder(
  operator: ConstraintOperator,
): operator is '>=' | '<=' | '>' | '<' {
  return operator.startsWith('>') || operator.startsWith('<');
}

function isInOrder(
  operator: '>=' | '<=' | '>' | '<',
  actual: Version,
  expected: Version,
): boolean {
  const order = compareVersions(actual, expected);
  switch (operator) {
    case '>=':
      return order >= 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    default:
      return order < 0;
  }
}
