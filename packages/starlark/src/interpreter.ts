import { call } from './evaluate/call';
import {
  evaluate,
  evaluateArguments as evaluateCallArguments,
} from './evaluate/evaluate';
import { execute } from './evaluate/execute';
import type { Frame, Loader, Machine } from './evaluate/machine';
import { budgetStop, placeOf, runtimeStop, StarlarkStop } from './failure';
import { defaultStarlarkLimits } from './limits';
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
  StarlarkFailure,
  StarlarkFrame,
  StarlarkLimits,
  StarlarkModule,
  StarlarkValue,
} from './types';

/** Runs programs within one set of budgets. */
export interface Interpreter {
  /** Runs some work on the machine as one call through the door. */
  readonly enter: <Value>(
    frame: Frame | undefined,
    work: (machine: Machine) => Value,
  ) => Outcome<Value>;
}

/** What an interpreter is made with. */
export interface InterpreterOptions {
  /** Those that are absent are the default ones. */
  readonly limits?: Partial<StarlarkLimits>;
  /** What `load` statements get; without it they are refused. */
  readonly load?: Loader;
}

/** Makes an interpreter. Its budgets count over everything that it runs, and over each call through the door. */
export function createInterpreter({
  limits: given,
  load,
}: InterpreterOptions = {}): Interpreter {
  const limits = { ...defaultStarlarkLimits, ...given };
  let totalSteps = 0;
  let totalAllocation = 0;
  let steps = 0;
  let allocation = 0;

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
    spendSteps: count => {
      steps += count;
      if (steps > limits.steps) {
        throw budgetStop('steps', limits.steps);
      }
      if (totalSteps + steps > limits.totalSteps) {
        throw budgetStop('steps', limits.totalSteps);
      }
    },
    allocate: count => {
      allocation += count;
      if (allocation > limits.allocation) {
        throw budgetStop('allocation', limits.allocation);
      }
      if (totalAllocation + allocation > limits.totalAllocation) {
        throw budgetStop('allocation', limits.totalAllocation);
      }
    },
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

  return {
    enter: (frame, work) => {
      const outermost = machine.depth === 0;
      if (outermost) {
        totalSteps += steps;
        totalAllocation += allocation;
        steps = 0;
        allocation = 0;
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
}

/** Does work and gives its failure as data, with the calls that were under way; the machine is as it was before. */
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

/** The most calls that a backtrace shows: the outermost and the innermost. */
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

/** Makes the scope of one file, with the names that the host gives it. */
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

/** Runs a program in a module and gives the module's variables, which later programs and expressions see too. */
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

/** Evaluates an expression in a module. */
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

/** Evaluates the arguments of a call in a module. */
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

/** Calls a function of a program. */
export function callFunction(
  interpreter: Interpreter,
  callee: StarlarkValue,
  { positional = [], named = [] }: Partial<CallArguments> = {},
): Outcome {
  return interpreter.enter(undefined, machine =>
    call(machine, callee, { positional, named }),
  );
}

/** A value as text: as a program would write it (`repr`), or as `str` shows it, which leaves strings as they are. */
export function representValue(
  interpreter: Interpreter,
  value: StarlarkValue,
  form: 'repr' | 'str' = 'repr',
): Outcome<string> {
  return interpreter.enter(undefined, machine =>
    form === 'repr' ? reprOf(machine, value) : textOf(machine, value),
  );
}
