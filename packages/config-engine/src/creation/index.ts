export { createValues } from './createValues';
export type {
  CreatedValue,
  CreatedValues,
  CreationInput,
} from './createValues';
