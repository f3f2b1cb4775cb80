export type {
  Annotations,
  CompiledDefinition,
  CompiledSchema,
  DefaultOrigin,
  Dialect,
  JsonSchema,
  MergeStrategy,
} from './types';
export { applyDefaults } from './applyDefaults';
export { satisfiesFormat } from './checkFormat';
export { compileDefinition } from './compileDefinition';
export { compileShorthand } from './compileShorthand';
export { composeSchema } from './composeSchema';
export type { ConfigurationParts, SchemaSections } from './composeSchema';
export { formatNames } from './formats';
export type { FormatName } from './formats';
export { nearestPosition } from './nearestPosition';
export { normaliseSchema } from './normaliseSchema';
export { compileOpenApi } from './openapi/compileOpenApi';
export { compilePattern } from './pattern';
export type { PatternMatcher } from './pattern';
export { schemaAt } from './schemaAt';
export type { LocatedSchema } from './schemaAt';
export { splitEnum } from './shorthand/splitEnum';
export type { ShorthandOptions } from './shorthand/types';
