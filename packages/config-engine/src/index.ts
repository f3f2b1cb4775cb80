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

export {
  didYouMean,
  englishWords,
  isNewTo,
  mapTexts,
  phrase,
  sentenceOf,
  withSentence,
  worded,
  wordsOf,
} from './finding';
export type {
  ChangePhraseArgs,
  ExplanationPhraseArgs,
  Finding,
  FindingArg,
  FindingArgs,
  FindingKind,
  FindingPlace,
  Fix,
  fixedPhrases,
  FixPhraseArgs,
  Hint,
  ImpactPhraseArgs,
  InWords,
  LayerPhraseArgs,
  Phrase,
  PhraseArgs,
  PhraseTexts,
  RefusalPhraseArgs,
  ReportPhraseArgs,
  Severity,
  SourcePosition,
  Worded,
  WordedMember,
  Words,
} from './finding';
export { budgetFinding, createBudget } from './budget';
export type { Budget, BudgetKind, BudgetLimits } from './budget';

export { compileCel } from './cel';
export type { CelExpression, CelProgram, CelRead } from './cel';

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
  DocumentNode,
  SourceDocument,
  SourceEntry,
  SourceLimits,
  SourceList,
  SourceMap,
  SourceNode,
  SourceScalar,
  SourceText,
} from './source';

export {
  acceptsNull,
  annotationAliases,
  annotationFor,
  annotationNames,
  applyDefaults,
  compileDefinition,
  compileOpenApi,
  compileShorthand,
  composeSchema,
  describeAnnotations,
  readSecretReference,
  schemaAt,
  secretReferenceFault,
  splitEnum,
  textReferencesOf,
  withSecretReferences,
} from './schema';
export type {
  AllowedTrait,
  AnnotationAlias,
  AnnotationReader,
  Annotations,
  CompiledDefinition,
  CompiledSchema,
  ConfigurationParts,
  DeclaredStrategy,
  DefaultOrigin,
  DefinitionRule,
  DefinitionValidations,
  Dialect,
  EmbeddedTrait,
  ExpressionToken,
  JsonSchema,
  KnownAnnotation,
  LocatedSchema,
  MergeStrategy,
  OpenApiInput,
  SchemaRules,
  SchemaSections,
  SecretReference,
  ShorthandInput,
  ShorthandOptions,
  TextReferences,
  TextSpan,
} from './schema';

export { evaluateCondition, subjectSchema } from './condition';
export type { conditionOperators } from './condition';
export type {
  Condition,
  ConditionOperator,
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
  AppliesTo,
  ClearTextCheck,
  ConstraintOutcome,
  Criteria,
  DocumentKind,
  Environment,
  FactPath,
  Facts,
  Matching,
  MergeDeclaration,
  Overlay,
  Constraint as OverlayConstraint,
  OverlayContext,
  OverlayIndex,
  OverlayMixin,
  OverlayPart,
  OverlayPlace,
  OverlaySelection,
  OverlayStation,
  OverlaySubject,
  PlanFor,
  RejectedMixin,
  RejectedOverlay,
  SelectedMixin,
  SelectedOverlay,
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
  DeliveryDocument,
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
  TemplateCommand,
  TemplateData,
  TemplateNode,
  TemplateOperand,
  TemplatePipeline,
} from './template';

export { applyPatch, jsonPatch, mutate } from './mutation';
export type {
  AttributedRule,
  Mutation,
  MutationChange,
  MutationInput,
  Operation as MutationOperation,
  MutationResult,
  MutationRule,
  MutationValueType,
  PatchOperation,
  RuleContext,
  SensitiveSubject,
  UnchangedPlace,
} from './mutation';

export { compileYtt, exportYttOpenApi, readYttSchema } from './schema';
export type {
  CompileYttInput,
  ReadYttSchemaOptions,
  YttAnnotation,
  YttAnnotations,
  YttAnyType,
  YttArray,
  YttArrayType,
  YttDocumentation,
  YttItem,
  YttItemType,
  YttMap,
  YttMapType,
  YttNullType,
  YttPlace,
  YttProblem,
  YttRule,
  YttRuntime,
  YttScalar,
  YttScalarType,
  YttSchema,
  YttSource,
  YttType,
  YttTyped,
  YttValidation,
  YttValue,
  YttValuesLayer,
} from './schema';

export {
  checkRules,
  resolveYttValues,
  uncheckable,
  validateInstance,
} from './validation';
export type { ruleChecks } from './validation';
export type {
  ResolvedYttValues,
  RuleCheck,
  RuleCheckInput,
  ValidationOptions,
  ValidationRule,
} from './validation';

export { compareDefinitions } from './comparison';
export type { ChangeClass, ChangeKind, SchemaChange } from './comparison';

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
  PrintStyle,
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
export type { FieldRead, FieldUse, TemplateUse, UsedSection } from './usage';

export {
  alsoSensitive,
  concealHidden,
  enteredAt,
  findSecretDefaults,
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
  PlaceNode,
  RecordedStep,
  RecordInput,
  RestoredValues,
  SecretPlaces,
  SensitivePlaces,
  SensitiveRecord,
  PlaceNodes,
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
  Decisions,
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
export type {
  AppliedStrategy,
  Contribution,
  ContributionSource,
  EndEntry,
  LeafNode,
  ListedRemoval,
  ListNode,
  ListStrategy,
  MapMarkers,
  MapNode,
  MergedNode,
  Merged as MergedPlace,
  MergePlan,
  Stack as MergeStack,
  RemovalEntry,
  RemovedNode,
  SetEntry,
  StackEntry,
  ValueEntry,
} from './merge';

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
  AppliedLayers,
  ChangeSide,
  ChosenOverlays,
  ComparisonMask,
  ConfigurationChange,
  DocumentIdentities,
  EffectiveConfiguration,
  Explanation,
  ExplanationStep,
  Fleet,
  FleetInput,
  FleetMember,
  FleetMemory,
  FleetResult,
  FleetSubject,
  KeptPlace,
  LayerEffect,
  MutatedPlace,
  OverlayChoices,
  Provenance,
  Resolution,
  ResolutionInput,
  ResolveInput,
  StepOutcome,
  StrategyInForce,
  SupposedOverlays,
  Supposition,
  Tombstone,
  WhatIfOutcome,
} from './effective';
