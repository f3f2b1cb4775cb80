// SPDX-License-Identifier: Apache-2.0

export {
  compilePattern,
  patternCost,
  patternWork,
  refusal,
} from './compilePattern';
export { isSharedSyntax } from './isSharedSyntax';
