// SPDX-License-Identifier: Apache-2.0

export type {
  AllowedTrait,
  Annotations,
  CompiledDefinition,
  CompiledSchema,
  DeclaredStrategy,
  DefinitionRule,
  DefinitionValidations,
  EmbeddedTrait,
  JsonSchema,
  MarkedSchema,
  MergeStrategy,
  RecordedStep,
  SchemaMarks,
  SchemaRules,
} from './types';
export { acceptsNull, applyDefaults, fillDefaults } from './applyDefaults';
export {
  annotationFor,
  annotationNames,
  isSensitive,
  isSensitiveAt,
  readAnnotationValue,
  readOptionsAnnotation,
} from './annotations';
export type { Options, OptionsSource } from './annotations';
export {
  areRemote,
  declaredOptions,
  optionsAt,
  optionsRoot,
  staticOptions,
} from './options';
export type { DeclaredOptions } from './options';
export { compareBytes } from './compareBytes';
export { compileDefinition, compileDefinitionSteps } from './compileDefinition';
export { compileShorthand } from './shorthand/compileShorthand';
export { composeSchema, composeSchemaSteps } from './composeSchema';
export { findSchemas } from './detectDialect';
export type { WrittenSchema } from './detectDialect';
export {
  formatNames,
  isInFormat,
  isIpv4,
  numberFormatNames,
  satisfiesFormat,
} from './formats';
export { helpOfComment } from './helpOfComment';
export {
  itemKey,
  keysOfItem,
  listStrategyOf,
  missingKey,
  removedKey,
} from './itemKeys';
export type { ListStrategy } from './itemKeys';
export {
  hasImmutableFields,
  immutableAround,
  immutablePaths,
} from './immutableFields';
export { observedFields } from './observedFields';
export type { ObservedField } from './observedFields';
export { promotionAt, promotions } from './promotion';
export type { Promotion } from './promotion';
export { isTypeName } from './normalise/instanceTypes';
export { instancePath, propertyPointer, placesOf } from './instancePath';
export { findRepeats, repeatFinding } from './listRepeats';
export { mergeMarkers } from './mergeStrategies';
export { nearestPosition } from './nearestPosition';
export { compileOpenApi, compileOpenApiSteps } from './openapi/compileOpenApi';
export { readExtension } from './openapi/readExtension';
export { resourceRulesOf, rulePointer, RULES } from './openapi/resourceRules';
export type { ResourceRule, RulesOfSchema } from './openapi/resourceRules';
export {
  admitsType,
  anything,
  childSchemas,
  followSchemaPath,
  hasJoinedPath,
  isFreeForm,
  isIndex,
  ownChild,
  propertyNames,
  propertySchema,
  schemaAt,
  schemasAt,
  schemasWithin,
  typesOf,
  typesWithin,
} from './schemasAt';
export type { ChildKind, SchemaPath } from './schemasAt';
export {
  isReferenceMap,
  readSecretReference,
  REFERENCE_KEY,
  referenceParts,
  secretReferenceFault,
  textReferences,
  textReferencesOf,
  withSecretReferences,
} from './secretReference';
export type { SecretReference, TextReferences } from './secretReference';
export {
  configurationKeys,
  deploymentNames,
  layerKeys,
  sectionDepth,
  sectionNames,
  sectionOfPath,
  sectionsByName,
} from './sectionNames';
export type { SectionName } from './sectionNames';
export { annotatedField, sectionPointer, showIfPointer } from './fieldPath';
export type { FieldPath, PathScope } from './fieldPath';
export { meetsShowIf, readShowIf } from './showIf';
export type { ShowIf } from './showIf';
export {
  branchesOf,
  combinators,
  declaredNames,
  isOfChild,
  mapSubschemas,
  singleKeywords,
  subschemas,
  withBranches,
} from './subschemas';
export type { LocatedSchema } from './subschemas';
export { withPatterns } from './withPatterns';
export {
  ajvRules,
  areUnique,
  compileJsonSchemaSteps,
  enumTest,
  errorsOf,
  EXACT_INTEGER,
  jsonSchemaParts,
  MULTIPLE_PRECISION,
  patternTest,
  typeTest,
  violatedKeywords,
} from './validator';
export type {
  Check,
  JsonSchemaViews,
  KeywordRules,
  SchemaError,
} from './validator';
export { withoutDefaultChecks } from './withoutDefaultChecks';
export { splitEnum } from './shorthand/splitExpression';
export { typeOfExpression } from './shorthand/parseTypeExpression';
export type { ShorthandOptions, TypeExpression } from './shorthand/types';
export * from './ytt';

export { goFormatNumber } from './goSyntax';
