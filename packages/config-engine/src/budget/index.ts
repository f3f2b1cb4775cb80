// SPDX-License-Identifier: Apache-2.0

export {
  budgetFinding,
  createBudget,
  defaultBudgetLimits,
  isExceeded,
  spend,
} from './budget';
export { jsonBytes } from './jsonBytes';
export type { Budget } from './types';
