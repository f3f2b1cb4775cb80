// SPDX-License-Identifier: Apache-2.0

export { compileCel } from './compileCel';
export { evaluatedFunctions } from './environment';
export { bindCel, evaluateCel } from './evaluateCel';
export { childrenOf, type CelNode, parseCel } from './parseCel';
export { boundVariables } from './readExpression';
export { scanExpression } from './spans';
export type {
  CelExpression,
  CelOutcome,
  CelProgram,
  CelRead,
  CelVariables,
} from './types';
