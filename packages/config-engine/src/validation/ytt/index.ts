// SPDX-License-Identifier: Apache-2.0

export { checkSchemaRules } from './checkSchemaRules';
export { resolveYttValues } from './resolveYttValues';
export type { ResolvedYttValues } from './resolveYttValues';
