export type {
  AppliesTo,
  Constraint,
  Criteria,
  Environment,
  Facts,
  MergeDeclaration,
  Overlay,
  OverlayMixin,
  OverlayPart,
  OverlaySelection,
  OverlaySubject,
  RejectedOverlay,
  SelectedOverlay,
} from './types';
export { readOverlay } from './readOverlay';
export { readEnvironment } from './readEnvironment';
export { checkOverlays } from './checkOverlays';
export { orderEnvironments } from './orderEnvironments';
export { selectOverlays } from './selectOverlays';
