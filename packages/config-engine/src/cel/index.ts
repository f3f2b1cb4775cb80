export { compileCel } from './compileCel';
export { bindCel, evaluateCel } from './evaluateCel';
export type { CelOutcome, CelProgram, CelRead, CelVariables } from './types';
