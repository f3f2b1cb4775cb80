// SPDX-License-Identifier: Apache-2.0

import {
  createInterpreter,
  createModule,
  evaluateExpression,
  InterpreterOptions,
  representValue,
  runProgram,
} from '../interpreter';
import { parseExpression, parseProgram } from '../parse';
import type { Outcome, StarlarkFailure, StarlarkValue } from '../types';
import { makeDict, makeList } from '../values';

/** The result of a program or expression: the `repr` of its value, or the failure. */
export type Result =
  { readonly repr: string } | { readonly failure: StarlarkFailure };

/** Evaluates one expression. */
export function evaluateText(
  text: string,
  predeclared: Record<string, StarlarkValue> = {},
  options: InterpreterOptions = {},
): Result {
  const interpreter = createInterpreter(options);
  const module = createModule(new Map(Object.entries(predeclared)));
  return represent(
    chain(parseExpression({ file: 'test.star', text }), expression =>
      evaluateExpression(interpreter, expression, module),
    ),
    value => representValue(interpreter, value),
  );
}

/** Runs a program and returns its variable `x`. */
export function runText(
  text: string,
  predeclared: Record<string, StarlarkValue> = {},
  options: InterpreterOptions = {},
): Result {
  const interpreter = createInterpreter(options);
  const module = createModule(new Map(Object.entries(predeclared)));
  return represent(
    chain(parseProgram({ file: 'test.star', text }), program =>
      runProgram(interpreter, program, module),
    ),
    globals => representValue(interpreter, globals.get('x') ?? null),
  );
}

function chain<From, To>(
  outcome: Outcome<From>,
  next: (value: From) => Outcome<To>,
): Outcome<To> {
  return outcome.kind === 'value' ? next(outcome.value) : outcome;
}

function represent<Value>(
  outcome: Outcome<Value>,
  show: (value: Value) => Outcome<string>,
): Result {
  const shown = chain(outcome, show);
  return shown.kind === 'value'
    ? { repr: shown.value }
    : { failure: shown.failure };
}

/** The message of a result that must be a failure. */
export function messageOf(result: Result): string {
  return 'failure' in result ? result.failure.message : `value ${result.repr}`;
}

/** Plain data, in which a bigint is an integer that does not fit a number. */
export type Plain =
  | null
  | boolean
  | number
  | bigint
  | string
  | Plain[]
  | { [key: string]: Plain };

/** Converts plain data to Starlark values: lists, dicts, and ints for whole numbers. */
export function toStarlark(data: Plain): StarlarkValue {
  if (typeof data === 'string') {
    // Lone surrogates are escaped bytes in Starlark.
    return data.replace(/[\uD800-\uDFFF]/gu, '\uFFFD');
  }
  if (typeof data === 'number') {
    return Number.isInteger(data) ? BigInt(data) : data;
  }
  if (typeof data !== 'object' || data === null) {
    return data;
  }
  return Array.isArray(data)
    ? makeList(data.map(toStarlark))
    : makeDict(
        Object.entries(data).map(([key, item]) => [key, toStarlark(item)]),
      );
}
