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
  resolve,
  resolveEffective,
  resolveEffectiveSteps,
  resolveSteps,
} from './resolve';
export type { Resolution, Resolved } from './resolution';
export type { ResolveInput } from './resolve';
export { layerEffects } from './readings/layerEffects';
export type { LayerEffect } from './readings/layerEffects';
export { readEffective } from './readings/readEffective';
export { lockAt } from './readings/lockAt';
export { provenanceAt } from './readings/provenanceAt';
export { compareEffective } from './explain/compareEffective';
export { explain } from './explain/explain';
export { verdictAt } from './explain/verdict';
export type { Verdict } from './explain/verdict';
export type {
  Explanation,
  ExplanationStep,
  StepOutcome,
} from './explain/types';
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
