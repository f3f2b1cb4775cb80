export { validateInstance } from './validateInstance';
export { checkRules, readValidationRules, ruleChecks } from './rules';
export type { RuleCheck, RuleCheckInput, ValidationRule } from './rules';
export { checkSchemaRules, resolveYttValues } from './ytt';
export type { ResolvedYttValues } from './ytt';
