export { changedPointers } from './changedPointers';
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
export { pointerTrail } from './pointerTrail';
export { sectionsOf } from './sectionsOf';
export type { Section } from './sectionsOf';
