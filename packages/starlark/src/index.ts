/**
 * The Starlark of ytt: blocks end with `end`, strings are bytes, and nothing that a program does costs more than its
 * budget. Text in, values or a failure out; it never throws, and knows nothing of files or clocks.
 *
 * @packageDocumentation
 */

export { parseArguments, parseExpression, parseProgram } from './parse';
export type { StarlarkSource } from './parse';

export {
  callFunction,
  createInterpreter,
  createModule,
  evaluateArguments,
  evaluateExpression,
  representValue,
  runProgram,
} from './interpreter';
export type { Interpreter } from './interpreter';

export {
  makeBuiltin,
  makeDict,
  makeList,
  makeStruct,
  makeTuple,
  typeName,
} from './values';

export type {
  CallArguments,
  HostBehaviour,
  Outcome,
  StarlarkFailure,
  StarlarkHost,
  StarlarkHostValue,
  StarlarkModule,
  StarlarkStruct,
  StarlarkValue,
} from './types';
