// SPDX-License-Identifier: Apache-2.0

export {
  budgetFinding,
  createBudget,
  defaultBudgetLimits,
  isExceeded,
  spend,
  jsonBytes,
} from './budget';
export type { Budget } from './budget';
