// SPDX-License-Identifier: Apache-2.0

export {
  ALL_ERRORS,
  uncheckableSteps,
  validateInstance,
  validateInstanceSteps,
} from './validateInstance';
export type { SchemaValidator } from './schemaValidator';
export { checkRules } from './rules/checkRules';
export { ruleChecks } from './rules/types';
export { validationShape } from './rules/validationShape';
export type { RuleCheckInput, ValidationRule } from './rules/types';
export { checkValidations } from './checkValidations';
export { holdsUnknown } from './unknownValues';
export type { IsUnknown } from './unknownValues';
export { describeAllowed } from './describeError';
export { fieldName } from './fieldName';
export { checkValuesSchema } from './helm/checkValuesSchema';
export {
  readValuesSchema,
  readValuesSchemaSteps,
} from './helm/readValuesSchema';
export type { Draft } from './helm/keywords';
export type {
  ReadValuesSchema,
  Target,
  ValuesSchema,
} from './helm/readValuesSchema';
export {
  checkResourceRules,
  sectionsWithTransitions,
} from './checkResourceRules';
