export type {
  AppliesTo,
  Criteria,
  Environment,
  Facts,
  Overlay,
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
export { joinNames } from './joinNames';
export { fullEntityRef } from './entityRef';
export {
  createFieldReader,
  childField,
  rootField,
  fieldName,
} from './fieldReader';
export type { Field, FieldReader } from './fieldReader';
