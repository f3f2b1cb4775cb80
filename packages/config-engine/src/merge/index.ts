// SPDX-License-Identifier: Apache-2.0

export {
  addLayer,
  addSet,
  findConflicts,
  noEffects,
  valueOf,
} from './conflicts';
export type { ComparedLayer, Conflict, PlaceEffects } from './conflicts';
export { contributionOf, layerEntry, setEntry } from './entries';
export { merge, mergeAbove } from './merge';
export { mergeAt } from './mergeAt';
export { hasMarker, isMarker } from './mergeMarkers';
export type { ListedRemoval, MapMarkers } from './mergeMarkers';
export { freePlan, literalPlan, planOfPatterns } from './mergePlan';
export type { MergePlan } from './mergePlan';
export { childOf, collectFindings, nodeValue } from './nodes';
export { removerOf } from './removerOf';
export { defaultOf, defaultPart, schemaPlan } from './schemaPlan';
export type { DefaultPart, SchemaPlan, WalkableSchema } from './schemaPlan';
export {
  appliedStrategies,
  shadowedByList,
  shadowedByMap,
  stackedContributions,
} from './stackedContributions';
export type { StackedContribution } from './stackedContributions';
export type {
  AppliedStrategy,
  Contribution,
  ContributionSource,
  EndEntry,
  LeafNode,
  ListNode,
  MapNode,
  MergedNode,
  Merged,
  RemovalEntry,
  RemovedNode,
  SetEntry,
  Stack,
  StackEntry,
  ValueEntry,
} from './types';
