export { createValues } from './createValues';
export type { CreatedValue, CreatedValues } from './createValues';
