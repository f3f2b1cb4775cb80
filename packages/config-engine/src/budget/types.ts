// SPDX-License-Identifier: Apache-2.0

import type { StarlarkAllowance } from '@component-config/starlark';

/**
 * The kinds of work counted: rules evaluated, template work, code steps, and the bytes they all produce.
 *
 * @public
 */
export type BudgetKind = 'rules' | 'templateWork' | 'codeSteps' | 'bytes';

/**
 * The limit of each kind of work.
 *
 * @public
 */
export type BudgetLimits = { readonly [kind in BudgetKind]: number };

/**
 * What one request may spend, across all its documents, rules, templates and programs. The request handler creates one
 * and passes it to everything it calls. Work is counted, not timed, so the same input always stops at the same point.
 *
 * @public
 */
export interface Budget {
  readonly limits: BudgetLimits;
  /** Increases as work is done. */
  readonly spent: { rules: number; templateWork: number; bytes: number };
  /** The allowance of ytt code: its steps, and the characters and items it creates. */
  readonly code: StarlarkAllowance;
}
