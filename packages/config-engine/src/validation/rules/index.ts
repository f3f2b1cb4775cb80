// SPDX-License-Identifier: Apache-2.0

export { checkRules } from './checkRules';
export { ruleChecks } from './types';
export type { RuleCheck, RuleCheckInput, ValidationRule } from './types';
export { validationShape } from './validationShape';
