export { readTemplates } from './readTemplates';
export { whereUsed } from './whereUsed';
export type { TemplateUse } from './types';
