export { conditionOperators } from './types';
export type {
  Condition,
  ConditionOperator,
  ConditionOutcome,
  ConditionSubject,
} from './types';
export {
  arrangeOwnPlaces,
  checkCondition,
  checkOwnPath,
} from './checkCondition';
export {
  conditionPathTokens,
  isConditionPath,
  valueAtTokens,
} from './conditionPath';
export { decideCondition, evaluateCondition } from './evaluateCondition';
export type { EvaluationOptions } from './evaluateCondition';
export { goText } from './goText';
export { nameHint } from './nameHint';
export { readCondition } from './readCondition';
export {
  childSchemas,
  followSchemaPath,
  propertyNames,
  typesOf,
  withBranches,
} from './schemaPath';
export type { SchemaPath, SchemaPathOptions } from './schemaPath';
export { subjectSchema } from './subjectSchema';
