// SPDX-License-Identifier: Apache-2.0

export {
  fieldNamed,
  resourceTypes,
  resourceValue,
  writtenPath,
} from './resourceDialect';
export { isSameQuantity } from './quantity';
export type { ResourceType } from './resourceDialect';
