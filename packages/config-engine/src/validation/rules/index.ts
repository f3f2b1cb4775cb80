// SPDX-License-Identifier: Apache-2.0

export { checkRules } from './checkRules';
export { ruleChecks } from './types';
export type { RuleCheckInput, ValidationRule } from './types';
export { validationShape } from './validationShape';
