// SPDX-License-Identifier: Apache-2.0

export {
  ALL_ERRORS,
  uncheckableSteps,
  validateInstance,
  validateInstanceSteps,
} from './validateInstance';
export type { SchemaValidator } from './schemaValidator';
export { checkRules, ruleChecks, validationShape } from './rules';
export type { RuleCheckInput, ValidationRule } from './rules';
export { checkValidations } from './definition';
export { holdsUnknown } from './unknownValues';
export type { IsUnknown } from './unknownValues';
export { describeAllowed } from './describeError';
export { fieldName } from './fieldName';
export {
  checkValuesSchema,
  readValuesSchema,
  readValuesSchemaSteps,
} from './helm';
export { checkResourceRules, sectionsWithTransitions } from './kubernetes';
export type { Draft, ReadValuesSchema, Target, ValuesSchema } from './helm';
