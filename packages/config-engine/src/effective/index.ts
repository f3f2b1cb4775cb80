export type {
  EffectiveConfiguration,
  KeptPlace,
  MutatedPlace,
  Provenance,
  Tombstone,
} from './types';
export { applyLayers } from './applyLayers';
export { configOf, ruleLayerId } from './applyRules';
export { resolve, resolveEffective } from './resolve';
export type { Resolution, ResolveInput } from './resolve';
export { readEffective } from './readEffective';
export { fleetConfig, resolveFleet } from './fleet';
export type {
  Fleet,
  FleetInput,
  FleetMember,
  FleetResult,
  FleetSubject,
} from './fleet';

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
