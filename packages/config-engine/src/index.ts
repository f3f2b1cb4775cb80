// SPDX-License-Identifier: Apache-2.0

/**
 * The engine of component configuration: text → documents → compiled schema → layers → merge → effective configuration.
 * Plain data in, plain data and findings out; no I/O, no clock, the same in the backend and in the browser.
 *
 * @packageDocumentation
 */

export {
  cloneJson,
  emptyObject,
  equalJson,
  isObject,
  isRounded,
  readableValue,
} from './json';
export type { JsonObject, JsonValue } from './json';
export { memo, memoPair } from './memo';
export { allSteps, inSteps, Pace, type Steps } from './steps';
export {
  areRelated,
  childPointer,
  childValue,
  formatPath,
  formatPointer,
  isWithin,
  isItemName,
  itemPointer,
  parsePath,
  parsePointer,
  valueAt,
} from './pointer';
export { removeValueAt, setValueAt } from './setValueAt';

export {
  didYouMean,
  identityOfFinding,
  isNewTo,
  mapTexts,
  sentenceOf,
  text,
  standaloneWords,
  wordsOf,
} from './finding';
export type {
  CountsIn,
  Finding,
  FindingArg,
  FindingArgs,
  FindingPlace,
  FindingKind,
  FindingText,
  Fix,
  Hint,
  InWords,
  Language,
  MakePhrase,
  NameOf,
  NamesIn,
  Phrase,
  phraseTexts,
  Severity,
  SourcePosition,
  TemplateArgs,
  Text,
  Worded,
  WordedMember,
  Words,
} from './finding';
export { budgetFinding, createBudget } from './budget';
export type { Budget } from './budget';

export { findingKinds, render, withPhrases } from './finding/catalogue';

export { isSameQuantity } from './cel';

export { answersSchema, compareNames, readAnswers } from './document';
export type {
  AdaptedDocuments,
  ConfigurationAdapter,
  DocumentAdapter,
  RepositoryAnswers,
  SchemaDialect,
  TranslatedSchema,
} from './document';

export {
  checkSize,
  childEntry,
  childNode,
  defaultSourceLimits,
  documentNodes,
  documentsNamed,
  isSameName,
  isInclusion,
  lineTable,
  nodeAt,
  nodeFromText,
  documentFromValue,
  nodeFromValue,
  parseSource,
  parseSourceSteps,
  positionsOf,
  offsetOf,
  positionWithin,
  resolvePlain,
  startOfLine,
  textAt,
  valueFromNode,
} from './source';
export type {
  DocumentName,
  GoScalar,
  LineTable,
  SourceDocument,
  SourceEntry,
  SourceLimits,
  SourceList,
  SourceMap,
  SourceNode,
  ScalarOffsets,
  SourceScalar,
  SourceText,
} from './source';

export {
  acceptsNull,
  annotationFor,
  annotationNames,
  applyDefaults,
  areRemote,
  compileDefinition,
  compileDefinitionSteps,
  compileOpenApi,
  compileOpenApiSteps,
  compileShorthand,
  composeSchema,
  composeSchemaSteps,
  declaredOptions,
  immutableAround,
  meetsShowIf,
  optionsAt,
  observedFields,
  promotionAt,
  readSecretReference,
  readShowIf,
  schemaAt,
  schemasAt,
  isReferenceMap,
  secretReferenceFault,
  sectionNames,
  showIfPointer,
  staticOptions,
  textReferencesOf,
  withPatterns,
  withSecretReferences,
} from './schema';
export type {
  Annotations,
  CompiledDefinition,
  CompiledSchema,
  DeclaredOptions,
  DefinitionRule,
  FieldPath,
  JsonSchema,
  LocatedSchema,
  MarkedSchema,
  MergeStrategy,
  Options,
  OptionsSource,
  PathScope,
  ObservedField,
  Promotion,
  RecordedStep,
  SchemaMarks,
  SecretReference,
  SectionName,
  ShorthandOptions,
  ShowIf,
} from './schema';

export type { Condition } from './condition';

export {
  compareStages,
  criteriaMismatch,
  evaluateConstraint,
  indexOverlays,
  orderEnvironments,
  usualEnvironments,
  overlayPlaces,
  platformDocumentSchemas,
  specificityOf,
} from './overlay';
export type {
  Criteria,
  Environment,
  Facts,
  KnownSecrets,
  Matching,
  Overlay,
  OverlayMixin,
  OverlaySubject,
} from './overlay';

export {
  generatedMetadata,
  isKnownAtDeployment,
  plainTraced,
  printManifests,
  renderComponent,
  renderInstance,
  tracedChildren,
} from './rendering';
export type {
  DeployedNames,
  InstanceInput,
  InstanceResult,
  Lineage,
  RenderDocuments,
  RenderedDefinition,
  RenderedOutput,
  RenderedResource,
  RenderInput,
  RenderResult,
  Traced,
  TracedList,
  TracedMap,
  TracedScalar,
  TracedUnknown,
} from './rendering';

export {
  componentInRelease,
  componentWithWorkload,
  documentReaders,
  instanceFamilies,
  orderByPipeline,
  pipelineFindings,
  workloadSchema,
  namesSecret,
} from './delivery';
export type {
  ComponentRelease,
  DeliveryDocument,
  DeploymentPipeline,
  InstanceFamily,
  Project,
  ReleaseBinding,
  Workload,
} from './delivery';

export { writtenTokens } from './mutation';
export type {
  Mutation,
  MutationRule,
  PatchOperation,
  RuleContext,
} from './mutation';

export { compileYtt, helpOfComment } from './schema';

export {
  checkValuesSchema,
  readValuesSchema,
  readValuesSchemaSteps,
  uncheckableSteps,
  validateInstance,
} from './validation';
export type {
  Draft,
  ReadValuesSchema,
  Target,
  ValuesSchema,
} from './validation';
export type { SchemaError } from './schema';
export type { ruleChecks } from './validation';
export type { SchemaValidator, ValidationRule } from './validation';

export { compareDefinitions } from './comparison';
export type { SchemaChange } from './comparison';

export { convertDefinition } from './conversion';
export type { ConvertedDialect } from './conversion';

export {
  editText,
  printBlock,
  printDocument,
  printFlow,
  writeValues,
} from './writing';
export type { DocumentAddress, PrintStyle, ValueChange } from './writing';

export { publishDelivered, publishValues, unifiedDiff } from './publishing';
export type {
  DocumentPlace,
  DeliveredInput,
  StoredLayer,
  Publication,
  PublishedPlace,
  PublishingInput,
  RepositoryText,
} from './publishing';

export { exportConfiguration, exportFormats } from './exporting';
export type { ExportFormat, ExportInput } from './exporting';

export { readDescriptors, readRecipeMetadata, writeDocument } from './import';
export type { Imported, ImportedDescriptor } from './import';

export { undefinedReads, whereUsed } from './usage';

export {
  alsoMarked,
  alsoSensitive,
  markHiddenSensitive,
  enteredAt,
  findSecretDefaults,
  valuesSizeFault,
  isHiddenAt,
  joinMarks,
  marksOf,
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
  omitHiddenFromChanges,
  omitHiddenFromEffective,
  omitHiddenFromLayers,
  omitHiddenFromSchema,
  omitHiddenFromValues,
  withoutSecretDefaultChecks,
  touchesHidden,
} from './masking';
export type {
  StoredRevision,
  RestoredValues,
  SensitiveRecord,
} from './masking';

export {
  buildLayersSteps,
  checkDefinitions,
  checkPlatformSteps,
  COMPONENT_TYPE_ANNOTATION,
  componentOfType,
  layerKinds,
  ownLayerKinds,
  readComponent,
  unknownEnvironments,
} from './layers';
export type {
  AppliedLayer,
  BoundEnvironments,
  ComponentConfiguration,
  ComponentSource,
  Decision,
  DeliveredLayer,
  DeliveredValues,
  Layer,
  LayerKind,
  LayerRules,
  LayerStack,
  PortalValues,
  SkippedLayer,
  UnreadValues,
  TraitInstance,
  WorkloadValues,
} from './layers';

export { SCHEMA_LAYER } from './merge';
export type { AppliedStrategy, Contribution } from './merge';

export {
  blockingFindingsSteps,
  changeChecks,
  layerShapeFindings,
} from './saving';

export { createValues } from './creation';
export type { CreatedValue } from './creation';

export { compilePattern } from './pattern';
export type { PatternMatch, PatternMatcher } from './pattern';

export { leafPointers } from './leafPointers';

export {
  compareEffective,
  explain,
  verdictAt,
  layerEffects,
  lockAt,
  moreOptions,
  noOption,
  optionsSourceWords,
  optionValues,
  provenanceAt,
  readEffective,
  readSupposedOverlays,
  resolve,
  resolveEffectiveSteps,
  tooManyOptions,
  uncheckedOption,
  uncheckedOptions,
  whatIf,
} from './effective';
export type {
  ChangeSide,
  ConfigurationChange,
  EffectiveConfiguration,
  Explanation,
  Verdict,
  ExplanationStep,
  SkippedRule,
  LayerEffect,
  MutatedPlace,
  OptionValue,
  Provenance,
  Resolved,
  ResolutionInput,
  ResolveInput,
  StepOutcome,
  Supposition,
  Tombstone,
} from './effective';

export { scanAction, scanTemplate } from './template';
export type { SyntaxProblem, TemplateSegment, TemplateToken } from './template';

export { compareBytes, goFormatNumber } from './schema';
export { goJson } from './goJson';
export { decodeBase64, encodeBase64 } from './base64';
export { sha256 } from './sha256';
