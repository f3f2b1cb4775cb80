// SPDX-License-Identifier: Apache-2.0

export { compareEffective } from './compareEffective';
export { explain } from './explain';
export type { Explanation, ExplanationStep, StepOutcome } from './types';
