/**
 * The engine of component configuration: text → documents → compiled schema → layers → fold → effective configuration.
 * Plain data in, plain data and findings out; no I/O, no clock, the same in the backend and in the browser.
 *
 * @packageDocumentation
 */

export { cloneJson, emptyObject, equalJson, isObject } from './json';
export type { JsonObject, JsonValue } from './json';
export {
  childPointer,
  formatPointer,
  isWithin,
  parsePointer,
  valueAt,
} from './pointer';

export { didYouMean, suggestName } from './finding';
export type { Finding, Fix, Severity, SourcePosition } from './finding';
export { findingCatalogue } from './finding/catalogue';
export type { CatalogueEntry } from './finding/catalogue';

export {
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
  applyDefaults,
  compileDefinition,
  compileOpenApi,
  compileShorthand,
  composeSchema,
  schemaAt,
  splitEnum,
} from './schema';
export type {
  Annotations,
  CompiledDefinition,
  CompiledSchema,
  ConfigurationParts,
  DefaultOrigin,
  Dialect,
  JsonSchema,
  LocatedSchema,
  SchemaSections,
  ShorthandOptions,
} from './schema';

export {
  checkOverlays,
  orderEnvironments,
  readEnvironment,
  readOverlay,
  selectOverlays,
} from './overlay';
export type {
  AppliesTo,
  Criteria,
  Environment,
  Facts,
  Overlay,
  OverlaySelection,
  OverlaySubject,
  SelectedOverlay,
} from './overlay';

export { validateInstance } from './validation';

export {
  buildLayers,
  checkDefinitions,
  COMPONENT_TYPE_ANNOTATION,
  leafPointers,
  layerKinds,
  lockAt,
  maskLayers,
  maskSensitive,
  maskValues,
  provenanceAt,
  readComponent,
  resolveEffective,
  restoreMasked,
  SCHEMA_LAYER,
} from './effective';
export type {
  AppliedLayer,
  ComponentConfiguration,
  Contribution,
  EffectiveConfiguration,
  Layer,
  LayerKind,
  LayerStack,
  PortalValues,
  Provenance,
  SkippedLayer,
  Tombstone,
  TraitInstance,
} from './effective';
