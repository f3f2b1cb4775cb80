// SPDX-License-Identifier: Apache-2.0

// The engine does not export these parts: products use its readings, and only the conformance suites and benchmarks run
// single stations.
/* eslint-disable @backstage/no-relative-monorepo-imports */

export { compileCel } from '../../packages/config-engine/src/cel';
export {
  evaluateCondition,
  subjectSchema,
} from '../../packages/config-engine/src/condition';
export type { ConditionOutcome } from '../../packages/config-engine/src/condition';
export {
  descriptorSection,
  recipeContent,
  recipeFacts,
  recipeStrategies,
} from '../../packages/config-engine/src/import';
export {
  mergeByStrategy,
  planByPattern,
} from '../../packages/config-engine/src/merge';
export {
  applyPatch,
  jsonPatch,
  mutate,
} from '../../packages/config-engine/src/mutation';
export type { MutationChange } from '../../packages/config-engine/src/mutation';
export {
  checkMixins,
  checkOverlays,
  parseFactPath,
  selectOverlays,
} from '../../packages/config-engine/src/overlay';
export type { StrategyPlan } from '../../packages/config-engine/src/overlay';
export { splitEnum } from '../../packages/config-engine/src/schema';
export {
  formatValue,
  parseTemplate,
  renderTemplate,
} from '../../packages/config-engine/src/template';
export type { TemplateData } from '../../packages/config-engine/src/template';
export { checkRules } from '../../packages/config-engine/src/validation';
