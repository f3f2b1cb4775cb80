// SPDX-License-Identifier: Apache-2.0

export {
  buildKustomization,
  buildKustomizationSteps,
} from './buildKustomization';
export type { BuiltKustomization } from './buildKustomization';
export type {
  InflatedChart,
  KustomizationOptions,
  RenderedDocument,
} from './types';
export {
  buildFluxKustomization,
  buildFluxKustomizationSteps,
} from './fluxKustomization';
export type { FluxOptions } from './fluxKustomization';
export { ignoredInSource } from './sourceIgnore';
