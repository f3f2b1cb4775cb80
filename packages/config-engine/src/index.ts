// SPDX-License-Identifier: Apache-2.0

/**
 * The engine of component configuration: text → documents → compiled schema → layers → merge → effective configuration.
 * Plain data in, plain data and findings out; no I/O, no clock, the same in the backend and in the browser.
 *
 * @packageDocumentation
 */

export { cloneJson, emptyObject, equalJson, isObject, isRounded } from './json';
export type { JsonObject, JsonValue } from './json';
export {
  childPointer,
  formatPath,
  formatPointer,
  isWithin,
  itemPointer,
  parsePath,
  parsePointer,
  valueAt,
} from './pointer';

export { didYouMean, isNewTo } from './finding';
export type { Finding, Severity, SourcePosition } from './finding';
export { budgetFinding, createBudget } from './budget';
export type { Budget, BudgetLimits } from './budget';

export { compileCel } from './cel';

export { findingCatalogue } from './finding/catalogue';
export type { CatalogueEntry } from './finding/catalogue';
export { definitionFindings } from './finding/catalogue/definition';
export { environmentFindings } from './finding/catalogue/environment';
export { layerTextFindings } from './finding/catalogue/layerText';
export { deliveryFindings } from './finding/catalogue/delivery';
export { impactFindings } from './finding/catalogue/impact';
export { publicationFindings } from './finding/catalogue/publication';
export { repositoryFindings } from './finding/catalogue/repository';

export {
  checkSize,
  childNode,
  defaultSourceLimits,
  documentNodes,
  documentsNamed,
  isSameName,
  isInclusion,
  nodeAt,
  nodeFromText,
  nodeFromValue,
  parseSource,
  positionsOf,
  textAt,
  valueFromNode,
} from './source';
export type {
  DocumentName,
  SourceDocument,
  SourceEntry,
  SourceLimits,
  SourceMap,
  SourceNode,
  SourceText,
} from './source';

export {
  acceptsNull,
  annotationFor,
  annotationNames,
  applyDefaults,
  compileDefinition,
  compileOpenApi,
  compileShorthand,
  composeSchema,
  readSecretReference,
  schemaAt,
  secretReferenceFault,
  splitEnum,
  textReferencesOf,
  withSecretReferences,
} from './schema';
export type {
  AllowedTrait,
  AnnotationReader,
  Annotations,
  CompiledDefinition,
  CompiledSchema,
  ConfigurationParts,
  DefinitionRule,
  EmbeddedTrait,
  JsonSchema,
  LocatedSchema,
  MergeStrategy,
  OpenApiInput,
  SecretReference,
  ShorthandInput,
  ShorthandOptions,
} from './schema';

export { evaluateCondition, subjectSchema } from './condition';
export type {
  Condition,
  ConditionOutcome,
  ConditionSubject,
  EvaluationOptions,
} from './condition';

export {
  checkMixins,
  checkOverlays,
  criteriaMismatch,
  evaluateConstraint,
  indexOverlays,
  orderEnvironments,
  overlayPlaces,
  parseFactPath,
  platformDocumentSchemas,
  readEnvironment,
  readMixin,
  readOverlay,
  selectOverlays,
  specificityOf,
} from './overlay';
export type {
  ConstraintOutcome,
  Criteria,
  DocumentKind,
  Environment,
  FactPath,
  Facts,
  Matching,
  Overlay,
  OverlayContext,
  OverlayIndex,
  OverlayMixin,
  OverlayPlace,
  OverlaySelection,
  OverlaySubject,
  SelectionInput,
  StrategyPlan,
} from './overlay';

export {
  componentInRelease,
  componentWithWorkload,
  orderByPipeline,
  pipelineFindings,
  readComponentRelease,
  readDeploymentPipeline,
  readProject,
  readReleaseBinding,
  readWorkload,
  workloadSchema,
} from './delivery';
export type {
  ComponentRelease,
  DeploymentPipeline,
  Project,
  PromotionPath,
  ReleaseBinding,
  ReleasedTrait,
  Workload,
} from './delivery';

export { formatValue, parseTemplate, renderTemplate } from './template';
export type {
  RenderedTemplate,
  RenderOptions,
  Template,
  TemplateData,
} from './template';

export { applyPatch, jsonPatch, mutate } from './mutation';
export type {
  Mutation,
  MutationChange,
  MutationInput,
  MutationResult,
  PatchOperation,
  RuleContext,
} from './mutation';

export { compileYtt, exportYttOpenApi, readYttSchema } from './schema';
export type {
  CompileYttInput,
  ReadYttSchemaOptions,
  YttSchema,
  YttSource,
  YttValuesLayer,
} from './schema';

export { checkRules, uncheckable, validateInstance } from './validation';
export { resolveYttValues } from './validation';
export type { ResolvedYttValues } from './validation';
export type { RuleCheckInput, ValidationRule } from './validation';

export { compareDefinitions } from './comparison';
export type { SchemaChange } from './comparison';

export { convertDefinition } from './conversion';
export type { Conversion, ConvertedDialect } from './conversion';

export {
  editText,
  printBlock,
  printDocument,
  printFlow,
  printKey,
  writeValues,
} from './writing';
export type {
  DocumentAddress,
  PrintedValue,
  ValueChange,
  WritingInput,
  WritingResult,
} from './writing';

export { publishValues, unifiedDiff } from './publishing';
export type {
  DocumentPlace,
  HeldLayer,
  LeftPlace,
  Publication,
  PublishedFile,
  PublishedPlace,
  PublishingInput,
  RepositoryText,
} from './publishing';

export { exportConfiguration, exportFormats } from './exporting';
export type {
  ExportedConfiguration,
  ExportFormat,
  ExportInput,
} from './exporting';

export {
  descriptorSection,
  readDescriptors,
  readRecipeMetadata,
  recipeContent,
  recipeFacts,
  recipeStrategies,
  writeDocument,
} from './import';
export type {
  Imported,
  ImportedDescriptor,
  ImportedDescriptors,
  ImportedRecipes,
} from './import';

export { whereUsed } from './usage';
export type { TemplateUse } from './usage';

export {
  alsoSensitive,
  concealHidden,
  enteredAt,
  heldValuesFault,
  isHiddenAt,
  maskLayers,
  maskSchema,
  maskSensitive,
  maskValues,
  readSensitiveRecord,
  recordSensitive,
  restoreMasked,
  revealAt,
  secretRemovalFault,
  typedSecrets,
  withholdChanges,
  withholdEffective,
  withholdLayers,
  withholdSchema,
  withholdValues,
} from './masking';
export type {
  HeldRevision,
  MaskedValues,
  RecordInput,
  RestoredValues,
  SensitiveRecord,
} from './masking';

export {
  buildLayers,
  checkDefinitions,
  checkPlatform,
  COMPONENT_TYPE_ANNOTATION,
  componentOfType,
  layerKinds,
  readComponent,
  SCHEMA_LAYER,
} from './layers';
export type {
  AppliedLayer,
  ComponentConfiguration,
  ComponentSource,
  Decision,
  DefinitionCheck,
  EmbeddedValues,
  Layer,
  LayerInput,
  LayerKind,
  LayerRules,
  LayerStack,
  PlatformDocuments,
  PortalValues,
  SkippedLayer,
  TraitInstance,
  WorkloadValues,
} from './layers';

export { mergeByStrategy, planByPattern } from './merge';
export type { AppliedStrategy, Contribution, MergePlan } from './merge';

export { blockingFindings, layerShapeFindings } from './saving';
export type { LayerShape, SaveAttempt } from './saving';

export { createValues } from './creation';
export type { CreatedValue, CreatedValues, CreationInput } from './creation';

export { leafPointers } from './leafPointers';

export {
  compareEffective,
  explain,
  layerEffects,
  lockAt,
  provenanceAt,
  readEffective,
  readSupposedOverlays,
  resolve,
  resolveEffective,
  resolveFleet,
  whatIf,
} from './effective';
export type {
  ComparisonMask,
  ConfigurationChange,
  EffectiveConfiguration,
  Explanation,
  ExplanationStep,
  Fleet,
  FleetInput,
  FleetMember,
  FleetResult,
  KeptPlace,
  LayerEffect,
  MutatedPlace,
  Provenance,
  Resolution,
  ResolutionInput,
  ResolveInput,
  StepOutcome,
  SupposedOverlays,
  Supposition,
  Tombstone,
  WhatIfOutcome,
} from './effective';
