// SPDX-License-Identifier: Apache-2.0

export { checkHelmRules } from './checkHelmRules';
export { checkValuesSchema } from './checkValuesSchema';
export type { Draft } from './keywords';
export { readValuesSchema, readValuesSchemaSteps } from './readValuesSchema';
export type {
  ReadValuesSchema,
  Target,
  ValuesSchema,
} from './readValuesSchema';
