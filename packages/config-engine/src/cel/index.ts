// SPDX-License-Identifier: Apache-2.0

export { compileCel } from './compileCel';
export { evaluatedFunctions } from './environment';
export { bindCel, evaluateCel } from './evaluateCel';
export { scanExpression } from './spans';
export type {
  CelExpression,
  CelOutcome,
  CelProgram,
  CelRead,
  CelVariables,
} from './types';
