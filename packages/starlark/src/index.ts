// SPDX-License-Identifier: Apache-2.0

/**
 * The Starlark dialect of ytt: blocks end with `end`, strings are bytes, and the cost of a program is limited by its
 * budget. Source in, values or a failure out; never throws, and uses neither files nor clocks.
 *
 * @packageDocumentation
 */

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
  spendFrom,
} from './interpreter';
export type { Interpreter, InterpreterOptions } from './interpreter';
export { createAllowance } from './limits';
export { suggestSpelling } from './spelling';

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
  StarlarkBudget,
  StarlarkBuiltin,
  Comparison as StarlarkComparison,
  StarlarkDict,
  StarlarkElements,
  StarlarkFailure,
  StarlarkFrame,
  StarlarkFunction,
  StarlarkHost,
  StarlarkHostValue,
  StarlarkLimits,
  StarlarkList,
  LocalScope as StarlarkLocalScope,
  StarlarkModule,
  Mutable as StarlarkMutable,
  StarlarkPlace,
  StarlarkRange,
  Scope as StarlarkScope,
  StarlarkSet,
  StarlarkSpending,
  StarlarkStruct,
  StarlarkTuple,
  StarlarkValue,
} from './types';
export type {
  Frame as MachineFrame,
  Loader as StarlarkLoader,
  Machine as StarlarkMachine,
} from './evaluate/machine';
export type {
  Argument as ArgumentNode,
  BinaryOperator,
  Clause as ClauseNode,
  ComprehensionNode,
  DictEntry as DictEntryNode,
  Expression as ExpressionNode,
  FunctionNode,
  LoadedName,
  Parameter as ParameterNode,
  ProgramText,
  Spot as SourceSpot,
  Statement as StatementNode,
} from './syntax/nodes';
