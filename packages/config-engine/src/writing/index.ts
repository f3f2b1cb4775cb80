// SPDX-License-Identifier: Apache-2.0

export { editText } from './editText';
export { printBlock, printDocument, printFlow } from './printYaml';
export type { DocumentAddress, ValueChange } from './types';
export { openFile } from './findDocument';
export type { FoundDocument, OpenFile } from './findDocument';
export { unreadable, writeInto, writeValues } from './writeValues';
export type { PrintStyle } from './printStyle';
