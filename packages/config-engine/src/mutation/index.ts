// SPDX-License-Identifier: Apache-2.0

export { checkTemplates } from './checkTemplates';
export { fieldTokens, writtenTokens } from './fieldTokens';
export { jsonPatch } from './jsonPatch';
export { mutate } from './mutate';
export { mutationShape } from './mutationShape';
export { setAtTokens } from './setAtTokens';
export {
  conditionCount,
  conditionsShape,
  failingCondition,
  ruleConditions,
} from './ruleConditions';
export type {
  AttributedRule,
  Mutation,
  MutationChange,
  MutationInput,
  MutationRule,
  Operation,
  PatchOperation,
  RuleContext,
} from './types';
