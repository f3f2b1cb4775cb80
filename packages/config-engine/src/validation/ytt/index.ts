// SPDX-License-Identifier: Apache-2.0

export { checkSchemaRules } from './checkSchemaRules';
