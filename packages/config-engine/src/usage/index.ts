export { readTemplates } from './readTemplates';
export { whereUsed } from './whereUsed';
export type { FieldRead, FieldUse, TemplateUse, UsedSection } from './types';
