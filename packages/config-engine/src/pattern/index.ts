// SPDX-License-Identifier: Apache-2.0

export {
  compilePattern,
  patternCost,
  patternWork,
  refusal,
  searchWork,
} from './compilePattern';
export type { PatternMatch, PatternMatcher } from './compilePattern';
export { isSharedSyntax } from './isSharedSyntax';
