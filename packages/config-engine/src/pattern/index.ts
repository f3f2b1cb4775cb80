// SPDX-License-Identifier: Apache-2.0

export { compilePattern } from './compilePattern';
export { patternCost, patternWork } from './compilePattern';
export { backtracksSafely } from './backtracksSafely';
export { translatePattern } from './translatePattern';
export type { PatternTranslation } from './translatePattern';
