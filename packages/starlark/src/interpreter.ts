// SPDX-License-Identifier: Apache-2.0

import {
  call,
  evaluate,
  evaluateArguments as evaluateCallArguments,
  execute,
} from './evaluate/evaluate';
import type { Frame, Loader, Machine } from './evaluate/machine';
import { budgetStop, placeOf, runtimeStop, StarlarkStop } from './failure';
import { createAllowance, defaultStarlarkLimits } from './limits';
import type {
  StarlarkArguments,
  StarlarkExpression,
  StarlarkProgram,
} from './parse';
import { reprOf, textOf } from './represent';
import { resolveExpression, resolveProgram } from './resolve';
import type {
  CallArguments,
  Outcome,
  StarlarkAllowance,
  StarlarkFailure,
  StarlarkFrame,
  StarlarkLimits,
  StarlarkModule,
  StarlarkSpending,
  StarlarkValue,
} from './types';

/**
 * Runs programs within one set of limits.
 *
 * @public
 */
export interface Interpreter {
  /** The allowance that running programs spend from. */
  allowance: StarlarkAllowance;
  /** Runs `work` on the machine as one call of the interpreter. */
  readonly enter: <Value>(
    frame: Frame | undefined,
    work: (machine: Machine) => Value,
  ) => Outcome<Value>;
}

/**
 * Options of an interpreter.
 *
 * @public
 */
export interface InterpreterOptions {
  /** Omitted limits take their defaults. */
  readonly limits?: Partial<StarlarkLimits>;
  /** The allowance of everything it runs. Defaults to one of its own. */
  readonly allowance?: StarlarkAllowance;
  /** Resolves `load` statements, which are rejected without it. */
  readonly load?: Loader;
}

/**
 * Creates an interpreter. Each call of it is bounded by the limits, and all calls together by the allowance.
 *
 * @public
 */
export function createInterpreter({
  limits: given,
  allowance = createAllowance(),
  load,
}: InterpreterOptions = {}): Interpreter {
  const limits = { ...defaultStarlarkLimits, ...given };
  let spent = { steps: 0, allocation: 0 };

  const machine: Machine = {
    limits,
    frames: [],
    depth: 0,
    ...(load && { load }),
    fail: message => {
      throw runtimeStop(message);
    },
    call: (callee, { positional = [], named = [] } = {}) =>
      call(machine, callee, { positional, named }),
    attempt: (callee, args) =>
      settle(machine, () => machine.call(callee, args), true),
    spendSteps: count => spend('steps', count),
    allocate: count => spend('allocation', count),
    nest: work => {
      machine.depth += 1;
      if (machine.depth > limits.depth) {
        throw budgetStop('depth', limits.depth);
      }
      const result = work();
      machine.depth -= 1;
      return result;
    },
  };

  const interpreter: Interpreter = {
    allowance,
    enter: (frame, work) => {
      if (machine.depth === 0) {
        spent = { steps: 0, allocation: 0 };
      }
      return settle(machine, () => {
        machine.depth += 1;
        if (frame) {
          machine.frames.push(frame);
        }
        const value = work(machine);
        if (frame) {
          machine.frames.pop();
        }
        machine.depth -= 1;
        return value;
      });
    },
  };
  return interpreter;

  function spend(what: keyof StarlarkSpending, count: number): void {
    const shared = interpreter.allowance;
    spent[what] += count;
    shared.spent[what] += count;
    if (spent[what] > limits[what]) {
      throw budgetStop(what, limits[what]);
    }
    if (shared.spent[what] > shared.limits[what]) {
      throw budgetStop(what, shared.limits[what]);
    }
  }
}

/**
 * Runs `work` with all its programs spending from one allowance, such as that of a request.
 *
 * @public
 */
export function spendFrom<Value>(
  interpreter: Interpreter,
  allowance: StarlarkAllowance,
  work: () => Value,
): Value {
  const before = interpreter.allowance;
  interpreter.allowance = allowance;
  try {
    return work();
  } finally {
    interpreter.allowance = before;
  }
}

/** Runs `work` and returns its failure as data, with the active calls. Restores the state of the machine. */
function settle<Value>(
  machine: Machine,
  work: () => Value,
  passBudgets = false,
): Outcome<Value> {
  const { depth } = machine;
  const calls = machine.frames.length;
  try {
    return { kind: 'value', value: work() };
  } catch (error) {
    if (!(error instanceof StarlarkStop)) {
      throw error;
    }
    const failure = withBacktrace(error.failure, machine.frames);
    if (passBudgets && failure.kind === 'budget') {
      throw new StarlarkStop(failure);
    }
    machine.depth = depth;
    machine.frames.length = calls;
    return { kind: 'failure', failure };
  }
}

/** The number of outermost and of innermost calls in a backtrace. */
const BACKTRACE_ENDS = 20;

function withBacktrace(
  failure: StarlarkFailure,
  frames: readonly Frame[],
): StarlarkFailure {
  if (!('backtrace' in failure) || failure.backtrace.length > 0) {
    return failure;
  }
  const shown =
    frames.length > 2 * BACKTRACE_ENDS
      ? [...frames.slice(0, BACKTRACE_ENDS), ...frames.slice(-BACKTRACE_ENDS)]
      : frames;
  return { ...failure, backtrace: shown.map(describeFrame) };
}

function describeFrame({ function: name, source, spot }: Frame): StarlarkFrame {
  return {
    function: name,
    ...(source && spot && { place: placeOf(source, spot) }),
  };
}

/**
 * Creates the scope of one file, with the names that the host provides.
 *
 * @public
 */
export function createModule(
  predeclared: ReadonlyMap<string, StarlarkValue> = new Map(),
): StarlarkModule {
  return {
    kind: 'module',
    predeclared,
    declared: new Set(),
    loaded: new Map(),
    globals: new Map(),
  };
}

/**
 * Runs a program in a module and returns the module's variables, which later programs and expressions can use, too.
 *
 * @public
 */
export function runProgram(
  interpreter: Interpreter,
  { source, statements }: StarlarkProgram,
  module: StarlarkModule,
): Outcome<ReadonlyMap<string, StarlarkValue>> {
  return interpreter.enter({ function: '<toplevel>', source }, machine => {
    for (const name of resolveProgram(source, statements, module)) {
      module.declared.add(name);
    }
    execute(machine, module, statements);
    return module.globals;
  });
}

/**
 * Evaluates an expression in a module.
 *
 * @public
 */
export function evaluateExpression(
  interpreter: Interpreter,
  { source, expression }: StarlarkExpression,
  module: StarlarkModule,
): Outcome {
  return interpreter.enter({ function: '<expr>', source }, machine => {
    resolveExpression(source, module, expression);
    return evaluate(machine, module, expression);
  });
}

/**
 * Evaluates the arguments of a call in a module.
 *
 * @public
 */
export function evaluateArguments(
  interpreter: Interpreter,
  { source, args }: StarlarkArguments,
  module: StarlarkModule,
): Outcome<CallArguments> {
  return interpreter.enter({ function: '<expr>', source }, machine => {
    resolveExpression(source, module, args);
    return evaluateCallArguments(machine, module, args);
  });
}

/**
 * Calls a function of a program.
 *
 * @public
 */
export function callFunction(
  interpreter: Interpreter,
  callee: StarlarkValue,
  { positional = [], named = [] }: Partial<CallArguments> = {},
): Outcome {
  return interpreter.enter(undefined, machine =>
    call(machine, callee, { positional, named }),
  );
}

/**
 * A value as a string: as in a program (`repr`), or as by `str`, which does not quote strings.
 *
 * @public
 */
export function representValue(
  interpreter: Interpreter,
  value: StarlarkValue,
  form: 'repr' | 'str' = 'repr',
): Outcome<string> {
  return interpreter.enter(undefined, machine =>
    form === 'repr' ? reprOf(machine, value) : textOf(machine, value),
  );
}
