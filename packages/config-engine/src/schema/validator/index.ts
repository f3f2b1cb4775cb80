// SPDX-License-Identifier: Apache-2.0

export {
  compileCheckSteps,
  compileJsonSchemaSteps,
  errorsOf,
} from './compileCheck';
export type { Check } from './compileCheck';
export { jsonSchemaParts } from './jsonSchemaParts';
export type { JsonSchemaViews } from './jsonSchemaParts';
export {
  acceptsLeaf,
  ajvRules,
  areUnique,
  enumTest,
  EXACT_INTEGER,
  MULTIPLE_PRECISION,
  patternTest,
  typeTest,
  violatedKeywords,
} from './keywordTests';
export type { KeywordRules } from './keywordTests';
export type { SchemaError, SchemaParts } from './schemaParts';
