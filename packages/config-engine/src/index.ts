/**
 * The engine of component configuration: text → documents → compiled schema → layers → fold → effective configuration.
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
  parsePointer,
  valueAt,
} from './pointer';

export { didYouMean, isNewTo, suggestName } from './finding';
export type { Finding, Fix, Severity, SourcePosition } from './finding';
export { budgetFinding, createBudget, defaultBudgetLimits } from './budget';
export type { Budget, BudgetKind, BudgetLimits } from './budget';

export { findingCatalogue } from './finding/catalogue';
export type { CatalogueEntry } from './finding/catalogue';
export { layerTextFindings } from './finding/catalogue/layerText';

export {
  checkSize,
  childNode,
  defaultSourceLimits,
  nodeAt,
  nodeFromValue,
  parseSource,
  positionsOf,
  valueFromNode,
} from './source';
export type {
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
  annotationFor,
  annotationNames,
  applyDefaults,
  compileDefinition,
  compileOpenApi,
  compileShorthand,
  composeSchema,
  schemaAt,
  splitEnum,
} from './schema';
export type {
  AnnotationReader,
  Annotations,
  CompiledDefinition,
  CompiledSchema,
  ConfigurationParts,
  DeclaredStrategy,
  DefaultOrigin,
  Dialect,
  JsonSchema,
  LocatedSchema,
  MergeStrategy,
  SchemaSections,
  ShorthandOptions,
} from './schema';

export {
  conditionOperators,
  evaluateCondition,
  subjectSchema,
} from './condition';
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
  orderEnvironments,
  parseConstraint,
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
  Constraint,
  ConstraintExpression,
  ConstraintOperator,
  ConstraintOutcome,
  Criteria,
  DocumentKind,
  Environment,
  FactPath,
  Facts,
  Overlay,
  OverlayContext,
  OverlayMixin,
  OverlaySelection,
  OverlayStation,
  OverlaySubject,
  RejectedMixin,
  RejectedOverlay,
  SelectedMixin,
  SelectedOverlay,
  StrategyPlan,
} from './overlay';

export {
  formatValue,
  isTemplate,
  parseTemplate,
  renderTemplate,
} from './template';
export type {
  RenderedTemplate,
  RenderOptions,
  Template,
  TemplateData,
} from './template';

export { applyPatch, jsonPatch, mutate } from './mutation';
export type {
  AttributedRule,
  Mutation,
  MutationChange,
  MutationInput,
  MutationResult,
  MutationRule,
  Operation,
  PatchOperation,
  RuleContext,
  UnchangedPlace,
  ValueType,
} from './mutation';

export {
  applyYttValues,
  compileYtt,
  exportYttOpenApi,
  readYttSchema,
} from './schema';
export type {
  CompileYttInput,
  ReadYttSchemaOptions,
  SchemaRules,
  YttSchema,
  YttSource,
  YttValues,
  YttValuesLayer,
} from './schema';

export {
  ALL_ERRORS,
  checkRules,
  ruleChecks,
  uncheckable,
  validateInstance,
} from './validation';
export { resolveYttValues } from './validation';
export type { ResolvedYttValues } from './validation';
export type { RuleCheck, RuleCheckInput, ValidationRule } from './validation';

export { compareDefinitions } from './comparison';
export type { ChangeClass, ChangeKind, SchemaChange } from './comparison';

export { convertDefinition } from './conversion';
export type { Conversion, ConvertedDialect } from './conversion';

export { whereUsed } from './usage';
export type { FieldRead, FieldUse, TemplateUse, UsedSection } from './usage';

export {
  concealHidden,
  heldValuesFault,
  isHiddenAt,
  maskLayers,
  maskSensitive,
  maskValues,
  maximumHeldItems,
  readSensitiveRecord,
  recordSensitive,
  restoreMasked,
  revealAt,
  secretRemovalFault,
  withholdChanges,
  withholdEffective,
  withholdLayers,
  withholdSchema,
  withholdValues,
} from './masking';
export type {
  HeldRevision,
  RecordedStep,
  RestoredValues,
  SensitiveRecord,
} from './masking';

export {
  buildLayers,
  checkDefinitions,
  checkPlatform,
  COMPONENT_TYPE_ANNOTATION,
  layerKinds,
  readComponent,
  SCHEMA_LAYER,
} from './layers';
export type {
  AppliedLayer,
  ComponentConfiguration,
  Decision,
  Layer,
  LayerKind,
  LayerRules,
  LayerStack,
  PlatformDocuments,
  PortalValues,
  SkippedLayer,
  TraitInstance,
} from './layers';

export { mergeByStrategy, planByPattern } from './merge';
export type { AppliedStrategy, Contribution, MergePlan } from './merge';

export { blockingFindings, layerShapeFindings } from './saving';
export type { LayerShape, SaveAttempt } from './saving';

export { createValues } from './creation';
export type { CreatedValue, CreatedValues } from './creation';

export { leafPointers } from './leafPointers';

export {
  compareEffective,
  explain,
  fleetConfig,
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
  ChangeSide,
  ComparisonMask,
  ConfigurationChange,
  EffectiveConfiguration,
  Explanation,
  ExplanationStep,
  Fleet,
  FleetInput,
  FleetMember,
  FleetResult,
  FleetSubject,
  KeptPlace,
  MutatedPlace,
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
