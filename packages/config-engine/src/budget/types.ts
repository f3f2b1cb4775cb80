// SPDX-License-Identifier: Apache-2.0

import type { StarlarkAllowance } from '@component-config/starlark';

/**
 * What one request may spend, across all its documents, rules, templates and programs. The request handler creates one
 * and passes it to everything it calls. Work is counted, not timed, so the same input always stops at the same point.
 *
 * @public
 */
export interface Budget {
  /** The limit of each kind of work: rules evaluated, template work, code steps, and the bytes they all produce. */
  readonly limits: {
    readonly rules: number;
    readonly templateWork: number;
    readonly codeSteps: number;
    readonly bytes: number;
  };
  /** Increases as work is done. */
  readonly spent: { rules: number; templateWork: number; bytes: number };
  /** The allowance of ytt code: its steps, and the characters and items it creates. */
  readonly code: StarlarkAllowance;
}
