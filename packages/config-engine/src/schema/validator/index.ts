// SPDX-License-Identifier: Apache-2.0

export { compileCheck, errorsOf } from './compileCheck';
export type { Check } from './compileCheck';
export {
  areUnique,
  enumTest,
  EXACT_INTEGER,
  MULTIPLE_PRECISION,
  patternTest,
} from './keywordTests';
export type { SchemaError } from './schemaError';
