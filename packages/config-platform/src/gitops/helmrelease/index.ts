// SPDX-License-Identifier: Apache-2.0

export { chartDefaults } from './chartDefaults';
export type { ChartSource } from './chartDefaults';
export { composeHelmRelease } from './composeHelmRelease';
export { clearReleaseDocument, releaseDocument } from './releaseValues';
export type {
  ApplicationEntry,
  ComposedRelease,
  FindValuesObject,
  ReleaseLayer,
  ReleaseLayerState,
  ReleaseList,
  ReleaseMap,
  ReleaseScalar,
  ReleaseValue,
  ValuesObjectKind,
  ValuesReference,
} from './types';
