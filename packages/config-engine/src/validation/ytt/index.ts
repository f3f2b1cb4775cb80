// SPDX-License-Identifier: Apache-2.0

export { checkSchemaRulesSteps } from './checkSchemaRules';
