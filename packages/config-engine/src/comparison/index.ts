export { compareDefinitions } from './compareDefinitions';
export type { SchemaChange } from './types';
