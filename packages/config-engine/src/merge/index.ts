// SPDX-License-Identifier: Apache-2.0

export {
  addLayer,
  addSet,
  findConflicts,
  noEffects,
  valueOf,
} from './conflicts';
export type { ComparedLayer, Conflict, PlaceEffects } from './conflicts';
export {
  contributionOf,
  hasMarker,
  isMarker,
  layerEntry,
  setEntry,
} from './entries';
export { merge, mergeAbove, mergeAt } from './merge';
export {
  defaultOf,
  defaultPart,
  freePlan,
  literalPlan,
  planOfPatterns,
  schemaPlan,
} from './plan';
export type { DefaultPart, SchemaPlan, WalkableSchema } from './plan';
export {
  appliedStrategies,
  childOf,
  collectFindings,
  nodeValue,
  removerOf,
  shadowedByList,
  shadowedByMap,
  stackedContributions,
} from './readings';
export type { StackedContribution } from './readings';
export type {
  AppliedStrategy,
  Contribution,
  ContributionSource,
  EndEntry,
  LeafNode,
  ListedRemoval,
  ListNode,
  MapMarkers,
  MapNode,
  MergedNode,
  Merged,
  MergePlan,
  RemovalEntry,
  RemovedNode,
  SetEntry,
  Stack,
  StackEntry,
  ValueEntry,
} from './types';
