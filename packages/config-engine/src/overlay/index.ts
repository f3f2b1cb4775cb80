// SPDX-License-Identifier: Apache-2.0

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
  OverlayStation,
  OverlaySubject,
  RejectedMixin,
  RejectedOverlay,
  SelectedMixin,
  SelectedOverlay,
} from './types';
export { platformDocumentSchemas } from './published/documentSchemas';
export type { DocumentKind } from './published/documentSchemas';
export { readMixin } from './readMixin';
export { readOverlay } from './readOverlay';
export { readEnvironment } from './readEnvironment';
export { checkMixins, checkOverlays } from './checkOverlays';
export type { ClearTextCheck, OverlayContext } from './checkOverlays';
export { sectionKeys } from './documentKeys';
export { isSameComponentType } from './matchAppliesTo';
export { orderEnvironments } from './orderEnvironments';
export { overlayPlaces } from './overlayPlaces';
export type { OverlayPlace } from './overlayPlaces';
export { indexOverlays } from './indexOverlays';
export type { Matching, OverlayIndex } from './indexOverlays';
export { selectOverlays } from './selectOverlays';
export type { SelectionInput } from './selectOverlays';
export { criteriaMismatch, specificityOf } from './matchCriteria';
export type { PlanFor, StrategyPlan } from './claims';
export { evaluateConstraint } from './constraints';
export type { ConstraintOutcome } from './constraints';
export { withoutForeignRules, withoutForeignTraits } from './foreignTraits';
export { parseFactPath } from './parseFactPath';
export type { FactPath } from './parseFactPath';
