// SPDX-License-Identifier: Apache-2.0

export type {
  ChangeSide,
  ConfigurationChange,
  EffectiveConfiguration,
  SkippedRule,
  MutatedPlace,
  Provenance,
  ResolutionInput,
  Supposition,
  Tombstone,
} from './types';
export { applyLayers } from './stages/applyLayers';
export { configOf } from './readings/configuration';
export { ruleLayerId } from './stages/applyRules';
export {
  resolveEffective,
  resolveEffectiveSteps,
  resolveSteps,
} from './resolve';
export type { Resolution, Resolved } from './resolution';
export type { ResolveInput } from './resolve';
export { layerEffects, readEffective, resolve } from './resolved';
export type { LayerEffect } from './readings/layerEffects';
export { lockAt } from './readings/lockAt';
export { provenanceAt } from './readings/provenanceAt';
export { compareEffective, explain, verdictAt } from './explain';
export type {
  Verdict,
  Explanation,
  ExplanationStep,
  StepOutcome,
} from './explain';
export { readSupposedOverlays, whatIf } from './whatIf';
export {
  moreOptions,
  noOption,
  optionsSourceWords,
  optionValues,
  tooManyOptions,
  uncheckedOption,
  uncheckedOptions,
} from './unofferedValues';
export type { OptionValue } from './unofferedValues';
