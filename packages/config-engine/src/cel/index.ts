// SPDX-License-Identifier: Apache-2.0

export { compileCel, compileExpression } from './compileCel';
export { evaluatedFunctions } from './environment';
export type { CelDialect } from './environment';
export { describeError } from './describeError';
export { floatText } from './floatText';
export { bindCel, evaluateCel } from './evaluateCel';
export {
  fieldNamed,
  isSameQuantity,
  resourceTypes,
  resourceValue,
  writtenPath,
} from './kubernetes';
export type { ResourceType } from './kubernetes';
export {
  expandHelpers,
  fnv1a,
  fnv1aHex,
  generatedName,
  nameLengths,
  resultOf,
  templateDialect,
  trimmedTo,
} from './template';
export type { CelResult } from './template';
export { charge, metered } from './meter';
export { childrenOf, type CelNode, parseCel } from './parseCel';
export { boundVariables } from './readExpression';
export { scanExpression, spansOf } from './spans';
export type {
  CelExpression,
  CelOutcome,
  CelProgram,
  CelRead,
  CelVariables,
} from './types';
