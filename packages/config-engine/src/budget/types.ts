// SPDX-License-Identifier: Apache-2.0

import type { StarlarkAllowance } from '@component-config/starlark';

/**
 * What is counted: rules that are asked, work of templates, steps of code, and what is made of it all.
 *
 * @public
 */
export type BudgetKind = 'rules' | 'templateWork' | 'codeSteps' | 'bytes';

/**
 * How much of each thing that is counted a budget allows.
 *
 * @public
 */
export type BudgetLimits = { readonly [kind in BudgetKind]: number };

/**
 * What one request may spend, however many documents, rules, templates and programs it is made of. Whoever answers the
 * request makes one and gives it to everything that works for it. Work is counted and never timed, so the same input
 * always comes as far.
 *
 * @public
 */
export interface Budget {
  readonly limits: BudgetLimits;
  /** Counts up while the work goes on. */
  readonly spent: { rules: number; templateWork: number; bytes: number };
  /** What the code of ytt spends from: its steps, and the characters and items that it makes. */
  readonly code: StarlarkAllowance;
}
