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
export { applyLayers } from './stations/applyLayers';
export type { AppliedLayers } from './stations/applyLayers';
export { configOf } from './readings/configuration';
export { ruleLayerId } from './stations/ruleLayer';
export {
  resolve,
  resolveEffective,
  resolveEffectiveSteps,
  resolveSteps,
} from './resolve';
export type { Resolution } from './resolution';
export type { ResolveInput } from './resolve';
export { readEffective } from './readings/readEffective';
export { layerEffects } from './readings/layerEffects';
export type { LayerEffect } from './readings/layerEffects';
export { lockAt } from './readings/lockAt';
export { provenanceAt } from './readings/provenanceAt';
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
