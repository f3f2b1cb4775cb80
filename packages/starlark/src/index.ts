// SPDX-License-Identifier: Apache-2.0

/**
 * The Starlark of ytt: blocks end with `end`, strings are bytes, and nothing that a program does costs more than its
 * budget. Text in, values or a failure out; it never throws, and knows nothing of files or clocks.
 *
 * @packageDocumentation
 */

export { parseArguments, parseExpression, parseProgram } from './parse';
export type { StarlarkArguments, StarlarkSource } from './parse';

export {
  callFunction,
  createInterpreter,
  createModule,
  evaluateArguments,
  evaluateExpression,
  representValue,
  runProgram,
  spendFrom,
} from './interpreter';
export type { Interpreter, InterpreterOptions } from './interpreter';
export { createAllowance } from './limits';

export {
  freeze,
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
  StarlarkAllowance,
  StarlarkFailure,
  StarlarkHost,
  StarlarkHostValue,
  StarlarkModule,
  StarlarkStruct,
  StarlarkValue,
} from './types';
