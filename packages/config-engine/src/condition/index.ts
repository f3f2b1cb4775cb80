export { conditionOperators } from './types';
export type { Condition, ConditionOperator, ConditionOutcome } from './types';
