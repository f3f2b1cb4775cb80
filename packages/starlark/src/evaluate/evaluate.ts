import { runtimeStop } from '../failure';
import { getAttribute } from '../operators/attribute';
import { computeBinary, computeUnary } from '../operators/compute';
import { getItem, slice } from '../operators/subscript';
import { reprOf } from '../represent';
import type {
  Argument,
  ComprehensionNode,
  DictEntry,
  Expression,
  FunctionNode,
} from '../syntax/nodes';
import type {
  CallArguments,
  LocalScope,
  Scope,
  StarlarkFunction,
  StarlarkValue,
} from '../types';
import {
  emptyDict,
  iterate,
  makeList,
  makeTuple,
  setEntry,
  toItems,
  truth,
  typeName,
} from '../values';
import { assign } from './assign';
import { call } from './call';
import { currentFrame, descend, Machine } from './machine';
import { readVariable } from './variables';

/** The value of an expression. */
export function evaluate(
  machine: Machine,
  scope: Scope,
  expression: Expression,
): StarlarkValue {
  descend(machine);
  machine.spendSteps(1);
  const value = evaluateKind(machine, scope, expression);
  machine.depth -= 1;
  return value;
}

function evaluateKind(
  machine: Machine,
  scope: Scope,
  expression: Expression,
): StarlarkValue {
  const { spot } = expression;
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      currentFrame(machine).spot = spot;
      return readVariable(scope, expression.name);
    case 'parentheses':
      return evaluate(machine, scope, expression.inner);
    case 'sequence': {
      machine.allocate(expression.items.length);
      const items = expression.items.map(item =>
        evaluate(machine, scope, item),
      );
      return expression.type === 'list' ? makeList(items) : makeTuple(items);
    }
    case 'dict':
      return evaluateDict(machine, scope, expression.entries);
    case 'conditional':
      return evaluate(
        machine,
        scope,
        truth(evaluate(machine, scope, expression.condition))
          ? expression.whenTrue
          : expression.whenFalse,
      );
    case 'logical': {
      const left = evaluate(machine, scope, expression.left);
      return truth(left) === (expression.operator === 'or')
        ? left
        : evaluate(machine, scope, expression.right);
    }
    case 'unary': {
      const operand = evaluate(machine, scope, expression.operand);
      currentFrame(machine).spot = spot;
      return computeUnary(expression.operator, operand);
    }
    case 'binary': {
      const left = evaluate(machine, scope, expression.left);
      const right = evaluate(machine, scope, expression.right);
      currentFrame(machine).spot = spot;
      return computeBinary(machine, expression.operator, left, right);
    }
    case 'attribute': {
      const object = evaluate(machine, scope, expression.object);
      currentFrame(machine).spot = spot;
      return getAttribute(object, expression.name);
    }
    case 'index': {
      const object = evaluate(machine, scope, expression.object);
      const key = evaluate(machine, scope, expression.key);
      currentFrame(machine).spot = spot;
      return getItem(machine, object, key);
    }
    case 'slice':
      return evaluateSlice(machine, scope, expression);
    case 'call': {
      const callee = evaluate(machine, scope, expression.callee);
      const args = evaluateArguments(machine, scope, expression.args);
      currentFrame(machine).spot = spot;
      return call(machine, callee, args);
    }
    case 'lambda':
      return makeFunction(machine, scope, expression.node);
    default:
      return evaluateComprehension(machine, scope, expression);
  }
}

function evaluateDict(
  machine: Machine,
  scope: Scope,
  entries: readonly DictEntry[],
): StarlarkValue {
  const dict = emptyDict();
  for (const { key: keyNode, value: valueNode, spot } of entries) {
    const key = evaluate(machine, scope, keyNode);
    const value = evaluate(machine, scope, valueNode);
    currentFrame(machine).spot = spot;
    const before = dict.entries.size;
    setEntry(machine, dict, key, value);
    if (dict.entries.size === before) {
      throw runtimeStop(`duplicate key: ${reprOf(machine, key)}`);
    }
  }
  return dict;
}

function evaluateSlice(
  machine: Machine,
  scope: Scope,
  { object, from, to, step, spot }: Expression & { kind: 'slice' },
): StarlarkValue {
  const value = evaluate(machine, scope, object);
  const [first, last, stride] = [from, to, step].map(part =>
    part ? evaluate(machine, scope, part) : null,
  );
  currentFrame(machine).spot = spot;
  return slice(machine, value, first, last, stride);
}

/** The arguments of a call, `*args` and `**kwargs` spread out. */
export function evaluateArguments(
  machine: Machine,
  scope: Scope,
  args: readonly Argument[],
): CallArguments {
  const positional: StarlarkValue[] = [];
  const named: Array<[string, StarlarkValue]> = [];
  for (const { kind, name = '', value: node, spot } of args) {
    const value = evaluate(machine, scope, node);
    machine.allocate(1);
    currentFrame(machine).spot = spot;
    switch (kind) {
      case 'positional':
        positional.push(value);
        break;
      case 'named':
        named.push([name, value]);
        break;
      case 'star':
        for (const item of spread(machine, value)) {
          positional.push(item);
        }
        break;
      default:
        for (const pair of spreadNamed(value)) {
          machine.allocate(1);
          named.push(pair);
        }
    }
  }
  return { positional, named };
}

function spread(machine: Machine, value: StarlarkValue): StarlarkValue[] {
  const items = toItems(machine, value);
  if (!items) {
    throw runtimeStop(
      `argument after * must be iterable, not ${typeName(value)}`,
    );
  }
  return items;
}

function spreadNamed(value: StarlarkValue): Array<[string, StarlarkValue]> {
  let pairs: Array<[StarlarkValue, StarlarkValue]> | undefined;
  if (typeof value === 'object' && value !== null) {
    if (value.kind === 'dict') {
      pairs = [...value.entries.values()];
    } else if (value.kind === 'host') {
      pairs = value.behaviour.items?.(value);
    }
  }
  if (!pairs) {
    throw runtimeStop(
      `argument after ** must be a mapping, not ${typeName(value)}`,
    );
  }
  return pairs.map(([key, item]) => {
    if (typeof key !== 'string') {
      throw runtimeStop(`keywords must be strings, not ${typeName(key)}`);
    }
    return [key, item];
  });
}

/** Makes the function of a `def` or `lambda`; defaults are evaluated once, here. */
export function makeFunction(
  machine: Machine,
  scope: Scope,
  node: FunctionNode,
): StarlarkFunction {
  const defaults = new Map<string, StarlarkValue>();
  for (const parameter of node.parameters) {
    if (parameter.default && parameter.name !== undefined) {
      defaults.set(parameter.name, evaluate(machine, scope, parameter.default));
    }
  }
  machine.allocate(1 + defaults.size);
  return { kind: 'function', node, defaults, scope };
}

function evaluateComprehension(
  machine: Machine,
  scope: Scope,
  node: ComprehensionNode,
): StarlarkValue {
  const { body, locals } = node;
  const inner: LocalScope = {
    kind: 'local',
    names: locals,
    variables: new Map(),
    parent: scope,
  };
  if (!('kind' in body)) {
    const dict = emptyDict();
    runClauses(machine, scope, inner, node, 0, () => {
      const key = evaluate(machine, inner, body.key);
      const value = evaluate(machine, inner, body.value);
      currentFrame(machine).spot = body.spot;
      setEntry(machine, dict, key, value);
    });
    return dict;
  }
  const items: StarlarkValue[] = [];
  runClauses(machine, scope, inner, node, 0, () => {
    machine.allocate(1);
    items.push(evaluate(machine, inner, body));
  });
  return makeList(items);
}

/** Runs the clauses from one on; the first iterable is evaluated outside of the comprehension. */
function runClauses(
  machine: Machine,
  outer: Scope,
  inner: LocalScope,
  node: ComprehensionNode,
  from: number,
  yieldBody: () => void,
): void {
  if (from === node.clauses.length) {
    yieldBody();
    return;
  }
  descend(machine);
  const clause = node.clauses[from];
  if (clause.kind === 'if') {
    if (truth(evaluate(machine, inner, clause.condition))) {
      runClauses(machine, outer, inner, node, from + 1, yieldBody);
    }
  } else {
    const scope = from === 0 ? outer : inner;
    const iterable = evaluate(machine, scope, clause.iterable);
    currentFrame(machine).spot = clause.spot;
    for (const item of loop(machine, iterable)) {
      assign(machine, inner, clause.target, item);
      runClauses(machine, outer, inner, node, from + 1, yieldBody);
    }
  }
  machine.depth -= 1;
}

/** What a `for` visits. */
export function loop(
  machine: Machine,
  value: StarlarkValue,
): Iterable<StarlarkValue> {
  const items = iterate(machine, value);
  if (!items) {
    throw runtimeStop(`${typeName(value)} value is not iterable`);
  }
  return items;
}
