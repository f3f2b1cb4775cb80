// SPDX-License-Identifier: Apache-2.0

import { createAllowance } from '@component-config/starlark';
import type { Finding } from '../finding';
import { budgetFindings } from '../finding/catalogue/budget';
import type { Budget } from './types';

/**
 * Far more than any known platform needs for one configuration. A hostile platform uses it up in well under a second.
 */
export const defaultBudgetLimits: Budget['limits'] = {
  /** Mutation and validation rules evaluated. */
  rules: 5_000,
  /** Characters and values read by templates and rule checks, and the cost of parsing the templates and checks. */
  templateWork: 10_000_000,
  /** Steps of ytt code. */
  codeSteps: 4_000_000,
  /** Characters produced by rules and code, plus bytes of the response. */
  bytes: 16_000_000,
};

/**
 * Creates an unused budget. Omitted limits take their defaults.
 *
 * @public
 */
export function createBudget(limits: Partial<Budget['limits']> = {}): Budget {
  const all = { ...defaultBudgetLimits, ...limits };
  return {
    limits: all,
    spent: { rules: 0, templateWork: 0, bytes: 0 },
    code: createAllowance({ steps: all.codeSteps, allocation: all.bytes }),
  };
}

/** Charges work. Returns false when the budget is exceeded, now or earlier; the caller must then stop. */
export function spend(
  budget: Budget,
  kind: keyof Budget['spent'],
  amount: number,
): boolean {
  budget.spent[kind] += amount;
  return !isExceeded(budget);
}

/** Whether the work exceeded the budget. */
export function isExceeded(budget: Budget): boolean {
  return exceededKind(budget) !== undefined;
}

/**
 * The single finding for an exceeded budget, regardless of other findings; undefined within the budget.
 *
 * @param place - the document, if the budget covers a single one
 *
 * @public
 */
export function budgetFinding(
  budget: Budget,
  place: Pick<Finding, 'pointer' | 'position'> = { pointer: '' },
): Finding | undefined {
  const kind = exceededKind(budget);
  return (
    kind &&
    budgetFindings.exceeded.at(place, { kind, limit: budget.limits[kind] })
  );
}

function exceededKind({
  limits,
  spent,
  code,
}: Budget): keyof Budget['limits'] | undefined {
  if (spent.rules > limits.rules) {
    return 'rules';
  }
  if (spent.templateWork > limits.templateWork) {
    return 'templateWork';
  }
  if (code.spent.steps > code.limits.steps) {
    return 'codeSteps';
  }
  return spent.bytes > limits.bytes ||
    code.spent.allocation > code.limits.allocation
    ? 'bytes'
    : undefined;
}
