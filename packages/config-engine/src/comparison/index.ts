export { compareDefinitions } from './compareDefinitions';
export type { ChangeClass, ChangeKind, SchemaChange } from './types';
