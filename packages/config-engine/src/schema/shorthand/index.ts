export { compileFields } from './compileSection';
export { splitEnum } from './splitEnum';
export type { ShorthandOptions } from './types';
