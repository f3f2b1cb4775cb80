// SPDX-License-Identifier: Apache-2.0

export {
  addLayer,
  addSet,
  findConflicts,
  noEffects,
  valueOf,
} from './conflicts';
export type {
  ComparedLayer,
  Conflict,
  PlaceEffect,
  PlaceEffects,
} from './conflicts';
export { complete, defaultAt } from './complete';
export {
  contributionOf,
  hasMarker,
  isMarker,
  layerEntry,
  planOfPatterns,
  setEntry,
} from './entries';
export { merge, mergeAbove, mergeAt } from './merge';
export { freePlan, literalPlan, schemaPlan } from './plan';
export {
  appliedStrategies,
  childOf,
  collectFindings,
  isDefault,
  nodeAt,
  nodeValue,
  removerOf,
  shadowedByList,
  shadowedByMap,
  stackedContributions,
  winnerOfLeaf,
} from './readings';
export type { StackedContribution } from './readings';
export { SCHEMA_LAYER } from './types';
export type {
  AppliedStrategy,
  Contribution,
  LeafNode,
  ListNode,
  MapNode,
  MergedNode,
  MergePlan,
  RemovedNode,
  SchemaPlan,
  SetEntry,
  Stack,
  StackEntry,
} from './types';
