// SPDX-License-Identifier: Apache-2.0

export { fieldTokens } from './fieldTokens';
export { jsonPatch } from './jsonPatch';
export { mutate } from './mutate';
export { readMutation } from './readMutation';
export { templatesIn } from './resolveValue';
export { setAtTokens } from './setAtTokens';
export {
  conditionCount,
  failingCondition,
  readRuleConditions,
} from './ruleConditions';
export type {
  AttributedRule,
  Mutation,
  MutationChange,
  MutationInput,
  MutationResult,
  MutationRule,
  ValueType as MutationValueType,
  Operation,
  PatchOperation,
  RuleContext,
  SensitiveSubject,
  UnchangedPlace,
} from './types';
