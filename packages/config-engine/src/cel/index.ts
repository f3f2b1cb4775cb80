// SPDX-License-Identifier: Apache-2.0

export {
  compileCel,
  compileExpression,
  scanExpression,
  spansOf,
} from './compileCel';
export { evaluatedFunctions } from './environment';
export type { CelDialect } from './environment';
export { describeError } from './describeError';
export { floatText } from './floatText';
export { bindCel, evaluateCel } from './evaluateCel';
export {
  fieldNamed,
  resourceTypes,
  resourceValue,
  writtenPath,
} from './kubernetes/resourceDialect';
export { isSameQuantity } from './kubernetes/quantity';
export { isRequestUri } from './kubernetes/url';
export type { ResourceType } from './kubernetes/resourceDialect';
export {
  expandHelpers,
  resultOf,
  templateDialect,
} from './template/templateDialect';
export {
  fnv1a,
  fnv1aHex,
  generatedName,
  nameLengths,
  trimmedTo,
} from './template/generatedNames';
export type { CelResult } from './template/templateDialect';
export { charge, metered } from './meter';
export { childrenOf, type CelNode, parseCel } from './parseCel';
export { boundVariables } from './readExpression';
export type {
  CelExpression,
  CelOutcome,
  CelProgram,
  CelRead,
  CelVariables,
} from './types';
