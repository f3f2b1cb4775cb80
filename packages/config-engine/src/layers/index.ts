// SPDX-License-Identifier: Apache-2.0

export type { BoundEnvironments } from './bindings';
export { buildLayers, buildLayersSteps } from './buildLayers';
export { componentOfType } from './componentOfType';
export { checkDefinitions, checkPlatformSteps } from './checkPlatform';
export { decideLayer, isMixinPending, startDecisions } from './decideLayers';
export type { Decide, Decisions } from './decideLayers';
export { unknownEnvironments } from './unknownEnvironments';
export { COMPONENT_TYPE_ANNOTATION, readComponent } from './readComponent';
export { layerKinds, ownLayerKinds } from './types';
export type {
  AppliedLayer,
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
} from './types';
