export { editText } from './editText';
export { printBlock, printDocument, printFlow, printKey } from './printYaml';
export type { PrintedValue } from './printYaml';
export type {
  DocumentAddress,
  ValueChange,
  WritingInput,
  WritingResult,
} from './types';
export { writeValues } from './writeValues';
