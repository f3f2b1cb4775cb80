export { defaultStarlarkLimits } from './limits';
export { parseArguments, parseExpression, parseProgram } from './parse';
export type {
  StarlarkArguments,
  StarlarkExpression,
  StarlarkProgram,
  StarlarkSource,
} from './parse';
export {
  callFunction,
  createInterpreter,
  createModule,
  evaluateArguments,
  evaluateExpression,
  representValue,
  runProgram,
} from './interpreter';
export type { Interpreter, InterpreterOptions } from './interpreter';
export { fromStarlark, toStarlark } from './convert';
export { findingOf } from './findingOf';
export {
  freeze,
  makeBuiltin,
  makeDict,
  makeList,
  makeStruct,
  makeTuple,
  typeName,
} from './values';
export { reprOf, textOf } from './represent';
export type {
  CallArguments,
  Comparison,
  HostBehaviour,
  Outcome,
  StarlarkBudget,
  StarlarkBuiltin,
  StarlarkDict,
  StarlarkFailure,
  StarlarkFrame,
  StarlarkFunction,
  StarlarkHost,
  StarlarkHostValue,
  StarlarkLimits,
  StarlarkList,
  StarlarkModule,
  StarlarkPlace,
  StarlarkStruct,
  StarlarkTuple,
  StarlarkValue,
} from './types';
