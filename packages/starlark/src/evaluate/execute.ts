import { runtimeStop } from '../failure';
import { suggestSpelling } from '../spelling';
import type { Statement } from '../syntax/nodes';
import type { Scope, StarlarkValue } from '../types';
import { truth } from '../values';
import { assign, augment } from './assign';
import { evaluate, loop, makeFunction } from './evaluate';
import { currentFrame, descend, Machine } from './machine';
import { writeVariable } from './variables';

/** How a statement ended, when not by simply going on to the next. */
export type Completion =
  | 'break'
  | 'continue'
  | { readonly value: StarlarkValue }
  | undefined;

/** Executes statements until one of them leaves. */
export function execute(
  machine: Machine,
  scope: Scope,
  statements: readonly Statement[],
): Completion {
  descend(machine);
  for (const statement of statements) {
    machine.spendSteps(1);
    const completion = executeOne(machine, scope, statement);
    if (completion !== undefined) {
      machine.depth -= 1;
      return completion;
    }
  }
  machine.depth -= 1;
  return undefined;
}

function executeOne(
  machine: Machine,
  scope: Scope,
  statement: Statement,
): Completion {
  switch (statement.kind) {
    case 'expression':
      evaluate(machine, scope, statement.value);
      return undefined;
    case 'assign': {
      const value = evaluate(machine, scope, statement.value);
      assign(machine, scope, statement.target, value);
      return undefined;
    }
    case 'augment':
      augment(machine, scope, statement);
      return undefined;
    case 'if':
      return execute(
        machine,
        scope,
        truth(evaluate(machine, scope, statement.condition))
          ? statement.whenTrue
          : statement.whenFalse,
      );
    case 'for':
      return executeFor(machine, scope, statement);
    case 'while':
      return executeWhile(machine, scope, statement);
    case 'def':
      writeVariable(
        scope,
        statement.name,
        makeFunction(machine, scope, statement.node),
      );
      return undefined;
    case 'return':
      return {
        value: statement.value
          ? evaluate(machine, scope, statement.value)
          : null,
      };
    case 'break':
    case 'continue':
      return statement.kind;
    case 'load':
      executeLoad(machine, scope, statement);
      return undefined;
    default:
      return undefined;
  }
}

function executeFor(
  machine: Machine,
  scope: Scope,
  { iterable, target, body, spot }: Statement & { kind: 'for' },
): Completion {
  const value = evaluate(machine, scope, iterable);
  currentFrame(machine).spot = spot;
  for (const item of loop(machine, value)) {
    assign(machine, scope, target, item);
    const completion = execute(machine, scope, body);
    if (completion === 'break') {
      break;
    }
    if (typeof completion === 'object') {
      return completion;
    }
  }
  return undefined;
}

function executeWhile(
  machine: Machine,
  scope: Scope,
  { condition, body }: Statement & { kind: 'while' },
): Completion {
  while (truth(evaluate(machine, scope, condition))) {
    const completion = execute(machine, scope, body);
    if (completion === 'break') {
      break;
    }
    if (typeof completion === 'object') {
      return completion;
    }
  }
  return undefined;
}

function executeLoad(
  machine: Machine,
  scope: Scope,
  { module: name, names, spot }: Statement & { kind: 'load' },
): void {
  currentFrame(machine).spot = spot;
  if (scope.kind !== 'module' || !machine.load) {
    throw runtimeStop('load not implemented by this application');
  }
  const loaded = machine.load(name);
  if (loaded.kind === 'failure') {
    throw runtimeStop(`cannot load ${name}: ${loaded.failure.message}`);
  }
  for (const { local, original } of names) {
    const value = loaded.value.get(original);
    if (value === undefined) {
      const near = suggestSpelling(original, loaded.value.keys());
      const hint = near === undefined ? '' : ` (did you mean ${near}?)`;
      throw runtimeStop(
        `load: name ${original} not found in module ${name}${hint}`,
      );
    }
    scope.loaded.set(local, value);
  }
}
