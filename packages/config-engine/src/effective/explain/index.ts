// SPDX-License-Identifier: Apache-2.0

export { compareEffective } from './compareEffective';
export { explain } from './explain';
export { verdictAt } from './verdict';
export type { Verdict } from './verdict';
export type { Explanation, ExplanationStep, StepOutcome } from './types';
