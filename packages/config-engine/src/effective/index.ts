export { layerKinds, SCHEMA_LAYER } from './types';
export type {
  AppliedLayer,
  AppliedStrategy,
  ComponentConfiguration,
  Contribution,
  Decision,
  EffectiveConfiguration,
  KeptPlace,
  Layer,
  LayerKind,
  LayerRules,
  MutatedPlace,
  PortalValues,
  Provenance,
  SkippedLayer,
  Tombstone,
  TraitInstance,
} from './types';
export { COMPONENT_TYPE_ANNOTATION, readComponent } from './readComponent';
export { buildLayers } from './buildLayers';
export type { LayerStack } from './buildLayers';
export { checkDefinitions } from './checkDefinitions';
export { createValues } from './createValues';
export type { CreatedValue, CreatedValues } from './createValues';
export { resolveEffective } from './resolveEffective';
export { fleetConfig, resolveFleet } from './fleet';
export type {
  Fleet,
  FleetInput,
  FleetMember,
  FleetResult,
  FleetSubject,
} from './fleet';
export { leafPointers } from './leafPointers';
export { mergeByStrategy } from './mergeByStrategy';
export { planByPattern } from './mergePlan';
export type { MergePlan } from './mergePlan';
export { lockAt } from './lockAt';
export { provenanceAt } from './provenanceAt';
export { compareEffective, explain } from './explain';
export type {
  ChangeSide,
  ComparisonMask,
  ConfigurationChange,
  Explanation,
  ExplanationStep,
  StepOutcome,
  StrategyInForce,
} from './explain';
export { readSupposedOverlays, whatIf } from './whatIf';
export type {
  ResolutionInput,
  SupposedOverlays,
  Supposition,
  WhatIfOutcome,
} from './whatIf';
