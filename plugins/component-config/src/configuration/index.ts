export { changedPointers } from './changedPointers';
export { compareRows, isHiddenChange } from './compareRows';
export type { ComparedEntry, ComparedGroup, EqualPlace } from './compareRows';
export { degradedLayers } from './degradedLayers';
export { deploymentRules } from './deploymentRules';
export type { DegradedLayer } from './degradedLayers';
export { hasComponentType } from './hasComponentType';
export {
  inheritedAt,
  lockedAt,
  resolveEdited,
  resolveWithout,
} from './editedConfiguration';
export type { EditedConfiguration } from './editedConfiguration';
export { effectiveRows, filterRows } from './effectiveRows';
export type {
  EffectiveCell,
  EffectiveGroup,
  EffectiveRow,
} from './effectiveRows';
export { documentsIn, layerEntityRef } from './layerEntity';
export type { ConfigurationDocuments } from './layerEntity';
export { observedCell, observedColumns } from './observedColumns';
export type { ObservedColumn } from './observedColumns';
export { placeLabel } from './placeLabel';
export { editableSectionsOf } from './sectionsOf';
export type { Section } from './sectionsOf';
