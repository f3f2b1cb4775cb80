import { runtimeStop } from '../failure';
import type {
  CallArguments,
  LocalScope,
  StarlarkFunction,
  StarlarkValue,
} from '../types';
import { typeName } from '../values';
import { bindArguments } from './bindArguments';
import { evaluate } from './evaluate';
import { execute } from './execute';
import { descend, Machine } from './machine';

/** Calls a function. */
export function call(
  machine: Machine,
  callee: StarlarkValue,
  args: CallArguments,
): StarlarkValue {
  if (
    typeof callee !== 'object' ||
    callee === null ||
    (callee.kind !== 'function' && callee.kind !== 'builtin')
  ) {
    throw runtimeStop(`invalid call of non-function (${typeName(callee)})`);
  }
  descend(machine);
  machine.spendSteps(1);
  let result: StarlarkValue;
  if (callee.kind === 'builtin') {
    machine.frames.push({ function: callee.name });
    result = callee.call(machine, args);
  } else {
    const { name, source, spot } = callee.node;
    machine.frames.push({ function: name, source, spot });
    result = run(machine, callee, args);
  }
  machine.frames.pop();
  machine.depth -= 1;
  return result;
}

function run(
  machine: Machine,
  fn: StarlarkFunction,
  args: CallArguments,
): StarlarkValue {
  const { body, locals } = fn.node;
  const scope: LocalScope = {
    kind: 'local',
    names: locals,
    variables: bindArguments(machine, fn, args),
    parent: fn.scope,
  };
  if ('kind' in body) {
    return evaluate(machine, scope, body);
  }
  const completion = execute(machine, scope, body);
  return typeof completion === 'object' ? completion.value : null;
}
