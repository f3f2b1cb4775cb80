// SPDX-License-Identifier: Apache-2.0

export type {
  AppliesTo,
  Criteria,
  Environment,
  Facts,
  KnownSecrets,
  MergeDeclaration,
  Overlay,
  OverlayMixin,
  OverlayPart,
  OverlaySelection,
  OverlaySubject,
  RejectedOverlay,
  SelectedMixin,
  SelectedOverlay,
} from './types';
export { platformDocumentSchemas } from './reading/documentSchemas';

export { readMixin } from './reading/readMixin';
export { readOverlay } from './reading/readOverlay';
export { readEnvironment } from './reading/readEnvironment';
export {
  checkMixins,
  checkMixinSteps,
  checkOverlays,
  checkOverlaySteps,
} from './checks/checkOverlays';
export type { ClearTextCheck } from './checks/checkOverlays';
export { distinctionOf, isSameComponentType } from './selection/matchAppliesTo';
export { labelOf, mixinLabel, overlayLabel } from './labels';
export { environmentHint, meantEnvironment } from './environmentHint';
export {
  compareStages,
  orderEnvironments,
  usualEnvironments,
} from './orderEnvironments';
export { overlayPlaces } from './overlayPlaces';

export { indexOverlays } from './selection/indexOverlays';
export type { Matching } from './selection/indexOverlays';
export {
  selectOverlays,
  selectOverlaysSteps,
} from './selection/selectOverlays';
export { criteriaMismatch, specificityOf } from './selection/matchCriteria';
export { evaluateConstraint } from './constraints/constraints';
export {
  withoutForeignRules,
  withoutForeignTraits,
} from './selection/foreignTraits';
