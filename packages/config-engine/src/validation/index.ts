export { validateInstance } from './validateInstance';
export { formatPath } from './fieldName';
export { ruleChecks } from './rules';
export type { RuleCheck, ValidationRule } from './rules';
