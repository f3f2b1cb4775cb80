// SPDX-License-Identifier: Apache-2.0

export {
  generatedName,
  nameLengths,
  trimmedTo,
  fnv1a,
  fnv1aHex,
} from './generatedNames';
export { resultOf } from './resultOf';
export type { CelResult } from './resultOf';
export { expandHelpers, templateDialect } from './templateDialect';
