export { layerKinds, SCHEMA_LAYER } from './types';
export type {
  AppliedLayer,
  ComponentConfiguration,
  Contribution,
  EffectiveConfiguration,
  Layer,
  LayerKind,
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
export { resolveEffective } from './resolveEffective';
export { leafPointers } from './leafPointers';
export { lockAt } from './lockAt';
export { provenanceAt } from './provenanceAt';
export {
  maskLayers,
  maskSensitive,
  maskValues,
  restoreMasked,
} from './maskSensitive';
