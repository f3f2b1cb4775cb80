export { convertDefinition } from './convertDefinition';
export type { Conversion, ConvertedDialect } from './convertDefinition';
