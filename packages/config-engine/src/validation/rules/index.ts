export { ruleChecks } from './types';
export type { RuleCheck, ValidationRule } from './types';
