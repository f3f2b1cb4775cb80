// SPDX-License-Identifier: Apache-2.0

import { createAllowance } from '@component-config/starlark';
import type { Finding, FindingPlace } from '../finding';
import { budgetFindings } from '../finding/catalogue/budget';
import type { Budget, BudgetKind, BudgetLimits } from './types';

/**
 * Far more than any platform that we know of needs for one configuration, and spent by a hostile one in well under a
 * second.
 */
export const defaultBudgetLimits: BudgetLimits = {
  /** Mutation and validation rules that are asked. */
  rules: 5_000,
  /** Characters and values that templates and the checks of rules read, and what it takes to read them themselves. */
  templateWork: 10_000_000,
  /** Steps of the code of ytt. */
  codeSteps: 4_000_000,
  /** Characters that rules and code make; bytes of the whole answer. */
  bytes: 16_000_000,
};

/**
 * A budget of which nothing is spent. Limits that are absent are the default ones.
 *
 * @public
 */
export function createBudget(limits: Partial<BudgetLimits> = {}): Budget {
  const all = { ...defaultBudgetLimits, ...limits };
  return {
    limits: all,
    spent: { rules: 0, templateWork: 0, bytes: 0 },
    code: createAllowance({ steps: all.codeSteps, allocation: all.bytes }),
  };
}

/** Counts work. False where the budget is exceeded, by this or by something before: then nothing more is to be done. */
export function spend(
  budget: Budget,
  kind: keyof Budget['spent'],
  amount: number,
): boolean {
  budget.spent[kind] += amount;
  return !isExceeded(budget);
}

/** Whether more was asked for than there is. */
export function isExceeded(budget: Budget): boolean {
  return exceededKind(budget) !== undefined;
}

/**
 * The one finding of a budget that is exceeded, whatever else was found; undefined where it is not.
 *
 * @param place - the document, where the budget is that of one
 *
 * @public
 */
export function budgetFinding(
  budget: Budget,
  place: FindingPlace = { pointer: '' },
): Finding | undefined {
  const kind = exceededKind(budget);
  return (
    kind &&
    budgetFindings.exceeded.at(place, { kind, limit: budget.limits[kind] })
  );
}

function exceededKind({ limits, spent, code }: Budget): BudgetKind | undefined {
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
