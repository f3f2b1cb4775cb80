// SPDX-License-Identifier: Apache-2.0

// The engine does not export these parts: products use its readings, and only the conformance suites and benchmarks run
// single folders.
/* eslint-disable @backstage/no-relative-monorepo-imports */

export { compileCel } from '../../packages/config-engine/src/cel';
export {
  evaluateCondition,
  subjectSchema,
} from '../../packages/config-engine/src/condition';
export type { ConditionOutcome } from '../../packages/config-engine/src/condition';
export {
  descriptorSection,
  factText,
  recipeContent,
} from '../../packages/config-engine/src/import';
export {
  layerEntry,
  merge,
  nodeValue,
  planOfPatterns,
} from '../../packages/config-engine/src/merge';
export type { MergePlan } from '../../packages/config-engine/src/merge';
export { jsonPatch, mutate } from '../../packages/config-engine/src/mutation';
export type { MutationChange } from '../../packages/config-engine/src/mutation';
export {
  checkMixins,
  checkOverlays,
  selectOverlays,
} from '../../packages/config-engine/src/overlay';
export { promotions, splitEnum } from '../../packages/config-engine/src/schema';
export { expectedValue } from '../../packages/config-engine/src/schema/annotations';
export type { AnnotationName } from '../../packages/config-engine/src/schema/annotations';
export { strategyNames } from '../../packages/config-engine/src/schema/mergeStrategies';
export {
  kubernetesStrategies,
  portalAnnotations,
} from '../../packages/config-engine/src/schema/openapi/readExtension';
export {
  formatValue,
  parseTemplate,
  renderTemplate,
} from '../../packages/config-engine/src/template';
export type { TemplateData } from '../../packages/config-engine/src/template';
export { checkRules } from '../../packages/config-engine/src/validation';
export { families } from '../../packages/config-engine/src/finding/catalogue';
export type { FindingKind } from '../../packages/config-engine/src/finding/defineFinding';
