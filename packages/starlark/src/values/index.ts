// SPDX-License-Identifier: Apache-2.0

export { compare, equal } from './compare';
export { freeze } from './freeze';
export { hashKey } from './hash';
export { codePointOf, iterate, toItems } from './iterate';
export {
  emptyDict,
  emptySet,
  makeBuiltin,
  makeDict,
  makeList,
  makeRange,
  makeStruct,
  makeTuple,
} from './make';
export {
  addItem,
  deleteEntry,
  getEntry,
  requireMutableList,
  requireMutableTable,
  setEntry,
} from './mutate';
export { lengthOf, truth } from './truth';
export { typeName } from './typeName';
