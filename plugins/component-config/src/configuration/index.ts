// SPDX-License-Identifier: Apache-2.0

export { changedPointers } from './changedPointers';
export { compareRows, isHiddenChange, isHiddenDifference } from './compareRows';
export type { ComparedEntry, ComparedGroup, EqualPlace } from './compareRows';
export { degradedLayers } from './degradedLayers';
export type { DegradedLayer } from './degradedLayers';
export {
  inheritedAt,
  lockedAt,
  resolveEdited,
  resolveWith,
  resolveWithout,
} from './editedConfiguration';
export type { EditedConfiguration } from './editedConfiguration';
export { effectiveRows } from './effectiveRows';
export type {
  EffectiveCell,
  EffectiveGroup,
  EffectiveRow,
} from './effectiveRows';
export { documentsIn, layerEntityRef } from './layerEntity';
export type { ConfigurationDocuments } from './layerEntity';
export { observedCell, observedColumns } from './observedColumns';
export type { ObservedColumn } from './observedColumns';
export { filterRows, rowMarks, rowOrders, sortRows } from './rowFilter';
export type { RowFilter, RowMark, RowOrder } from './rowFilter';
export { skipReasonOf, skipReasons } from './skipReason';
export { layersOf, soloRows } from './soloLayer';
export type { SoloLayer } from './soloLayer';
