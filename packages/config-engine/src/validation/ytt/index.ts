export { checkSchemaRules } from './checkSchemaRules';
export { resolveYttValues } from './resolveYttValues';
export type { ResolvedYttValues } from './resolveYttValues';
