// SPDX-License-Identifier: Apache-2.0

export type { Condition, ConditionOutcome, ConditionSubject } from './types';
export {
  arrangeOwnPlaces,
  checkCondition,
  checkOwnPath,
} from './checkCondition';
export { conditionPathTokens, valueAtTokens } from './conditionPath';
export {
  decideCondition,
  evaluateCondition,
  typePhrase,
} from './evaluateCondition';
export type { EvaluationOptions } from './evaluateCondition';
export { nameHint, checkSchemaPath } from './checkSchemaPath';
export { conditionField, conditionShape } from './conditionShape';
export { subjectSchema } from './subjectSchema';
export { goText } from './goText';
