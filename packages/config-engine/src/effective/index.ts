// SPDX-License-Identifier: Apache-2.0

export type {
  ChangeSide,
  ConfigurationChange,
  EffectiveConfiguration,
  KeptPlace,
  MutatedPlace,
  Provenance,
  ResolutionInput,
  Supposition,
  Tombstone,
} from './types';
export { applyLayers } from './applyLayers';
export type { AppliedLayers } from './applyLayers';
export { configOf } from './applyRules';
export { ruleLayerId } from './ruleLayer';
export { resolve, resolveEffective } from './resolve';
export type { Resolution } from './resolution';
export type { ResolveInput } from './resolve';
export { readEffective } from './readEffective';
export { layerEffects } from './layerEffects';
export type { LayerEffect } from './layerEffects';
export { lockAt } from './lockAt';
export { provenanceAt } from './provenanceAt';
export { compareEffective, explain } from './explain';
export type {
  ComparisonMask,
  Explanation,
  ExplanationStep,
  StepOutcome,
  StrategyInForce,
} from './explain';
export { readSupposedOverlays, whatIf } from './whatIf';
export type { SupposedOverlays, WhatIfOutcome } from './whatIf';
