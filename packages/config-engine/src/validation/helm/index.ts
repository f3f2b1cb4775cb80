// SPDX-License-Identifier: Apache-2.0

export { checkHelmRules } from './checkHelmRules';
export type { Draft } from './keywords';
export { readValuesSchema } from './readValuesSchema';
export type { Target, ValuesSchema } from './readValuesSchema';
