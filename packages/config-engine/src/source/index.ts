// SPDX-License-Identifier: Apache-2.0

export type {
  SourceDocument,
  SourceEntry,
  SourceLimits,
  SourceList,
  SourceMap,
  SourceNode,
  ScalarOffsets,
  SourceScalar,
  SourceText,
} from './types';
export {
  documentNodes,
  documentsNamed,
  isSameName,
  textAt,
} from './documentNodes';
export type { DocumentName } from './documentNodes';
export { inclusionKeys, isInclusion, isInclusionNode } from './inclusions';
export { commentAbove } from './commentAbove';
export {
  isKnownBounded,
  defaultSourceLimits,
  parseSource,
  parseSourceSteps,
  describeSyntaxError,
} from './parseSource';
export { checkSize, documentFromValue } from './documentFromValue';
export {
  childEntry,
  childNode,
  entriesOf,
  itemsOf,
  nodeAt,
  nodeFromText,
  nodeFromValue,
  nodesWithin,
  positionsOf,
  valueFromNode,
} from './sourceTree';
export { resolvePlain, resolveTagged } from './resolveScalar';
export type { GoScalar } from './resolveScalar';
export { clusterKey, clusterScalar, isMergeKey } from './clusterReading';
export {
  needsEscapes,
  needsQuotes,
  fixWithin,
  offsetOf,
  positionWithin,
} from './scalarText';
export { composeTextSteps } from './composeText';
export { lineTable } from './lineTable';
export type { LineTable } from './lineTable';
export { startOfLine } from './startOfLine';
export { applyEdits } from './textEdit';
export type { TextEdit } from './textEdit';
export { withoutStackTraces } from './composeParts';
