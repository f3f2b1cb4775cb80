// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../finding';
import {
  compareVersions,
  equalVersions,
  parseVersion,
  Version,
} from './version';

/** The longest first, so that `>=` is not read as `>`. */
const operators = ['>=', '<=', '!=', '==', '>', '<'] as const;

/** How the value of a fact is compared: a text without an operator has to be the very same. */
export type ConstraintOperator = (typeof operators)[number] | 'exact';

/** What a constraint asks of a fact. */
export interface ConstraintExpression {
  readonly operator: ConstraintOperator;
  readonly value: string;
}

/**
 * What came of a constraint.
 *
 * @public
 */
export type ConstraintOutcome =
  | { readonly holds: true }
  | {
      readonly holds: false;
      /** Why the two could not be compared: `"abc" is not a version`. */
      readonly problem?: Phrase;
    };

/**
 * Reads the expression of a constraint: an operator and a value, or an exact text (docs/rules/merging.md#constraints).
 * What begins with no operator is a text, so `=> 1.0` is one too.
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
 * Whether the value of a fact is what a constraint asks for (docs/rules/merging.md#versions). An order compares
 * versions at the lower precision of the two, so `<= 1.33` holds for `1.33.9`; `==` and `!=` compare versions number by
 * number, and texts where one of the two is none. What cannot be compared does not hold.
 *
 * @param text - the expression as its author wrote it
 * @param actual - the value of the fact
 *
 * @public
 */
export function evaluateConstraint(
  text: string,
  actual: string,
): ConstraintOutcome {
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

/** A version as `==` sees it: `8` and `20.04-lts` are, `rhel-9` is not. */
function equalFacts(actual: string, expected: string): boolean {
  // Without a dot a number is as likely a name; as a text it is compared exactly.
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
